/**
 * The SDK takes a stack trace of every promise that a workflow makes, a third of an action's time in the sandbox. The
 * query `state` shows where a run is.
 */
Error.stackTraceLimit = 0;
