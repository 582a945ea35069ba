import { workflowInfo, type WorkflowInterceptorsFactory } from '@temporalio/workflow';

/**
 * Makes workflow tasks fail that bring a signal, where the history before them has an even number of events. They fail after
 * they have decided what to do, as tasks do that the server refuses. The first failure in succession is an event, so the next
 * try goes well nearly always; it replays the run, and may hear more. If signals have come meanwhile, the number may be even
 * again, and further failures are no events: then only the time of the next try makes it go well.
 */
export const interceptors: WorkflowInterceptorsFactory = () => {
  let hasSignal = false;
  return {
    internals: [
      {
        activate(input, next) {
          hasSignal = input.activation.jobs?.some(({ signalWorkflow }) => signalWorkflow) === true;
          next(input);
        },
        concludeActivation(input, next) {
          const { unsafe, historyLength } = workflowInfo();
          const isToFail = historyLength % 2 === 0 && Date.now() % 4 !== 0;
          if (hasSignal && !unsafe.isReplaying && isToFail) throw new Error('this task fails by force');
          return next(input);
        },
      },
    ],
  };
};
