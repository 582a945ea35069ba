import { deliverDue, type DeliverDependencies } from './deliver.ts';

/** Sends messages as soon as they are committed; a sweep sends what a process that died has left. */
export interface Delivery {
  /** In the background; once more where it is under way. */
  now(): void;
}

export function createDelivery(dependencies: DeliverDependencies): Delivery {
  let running = false;
  let again = false;
  const drain = async (): Promise<void> => {
    do {
      again = false;
      while (await deliverDue(dependencies));
    } while (again);
  };
  return {
    now() {
      again = true;
      if (running) return;
      running = true;
      // What fails here is tried again by the sweep of any worker.
      void drain()
        .catch(() => {})
        .finally(() => {
          running = false;
        });
    },
  };
}
