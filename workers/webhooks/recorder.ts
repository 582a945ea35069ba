import type { Database } from '../../db/client.ts';
import { recordAttempts, type AttemptRecord } from '../../db/queries/webhooks/delivering.ts';

/** Writes attempts of all endpoints together: what comes while a write is under way goes into the next one. */
export interface Recorder {
  /** Resolves when it is written. */
  record(attempt: AttemptRecord): Promise<void>;
}

const batch = 500;

export function createRecorder(db: Database): Recorder {
  let waiting: { attempt: AttemptRecord; done: () => void; failed: (error: unknown) => void }[] = [];
  let isWriting = false;

  const write = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) {
      const now = waiting.slice(0, batch);
      waiting = waiting.slice(batch);
      try {
        await recordAttempts(
          db,
          now.map(({ attempt }) => attempt),
        );
        for (const { done } of now) done();
      } catch (error) {
        for (const { failed } of now) failed(error);
      }
    }
    isWriting = false;
  };

  return {
    record: (attempt) =>
      new Promise((done, failed) => {
        waiting.push({ attempt, done, failed });
        // A tick later, so that what ends together is written together.
        if (!isWriting) {
          isWriting = true;
          setImmediate(() => void write());
        }
      }),
  };
}
