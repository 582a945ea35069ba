/**
 * npm passes a Ctrl-C on to a process that has had it from the terminal already: a second signal so soon is the same
 * one.
 */
const SAME_KEYSTROKE_MS = 400;

export interface StopSignals {
  /** Aborted by the first signal that asks to stop. */
  stopping: AbortSignal;
  /** Stops as the first signal does. */
  stop: () => void;
}

/** Turns Ctrl-C, SIGTERM and a closed terminal into an orderly stop, and a second one into `atOnce`. */
export function listenForStop(atOnce: () => void): StopSignals {
  const controller = new AbortController();
  let first = 0;
  const onSignal = (): void => {
    if (!controller.signal.aborted) {
      first = Date.now();
      controller.abort();
    } else if (Date.now() - first > SAME_KEYSTROKE_MS) {
      atOnce();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return { stopping: controller.signal, stop: () => controller.abort() };
}
