/**
 * The SDK takes a stack trace of every promise that a workflow makes: a third of the time that an action takes in the
 * sandbox. The query `state` tells where a run stands.
 */
Error.stackTraceLimit = 0;
