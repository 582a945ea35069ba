import type { Database } from '../../db/connection/client.ts';
import type { AttemptRecord } from '../../db/queries/webhooks/delivering.ts';
import { recordAttempts, type AttemptRecorder } from '../../services/deliveries/record-attempts.ts';

const batch = 500;

/** Writes attempts of all endpoints together: those that come during a write go into the next one. */
export function createRecorder(db: Database): AttemptRecorder {
  let waiting: { attempt: AttemptRecord; done: () => void; failed: (error: unknown) => void }[] = [];
  let isWriting = false;

  const write = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) {
      const now = waiting.slice(0, batch);
      waiting = waiting.slice(batch);
      try {
        await recordAttempts(
          { tx: db },
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
        // One tick later, so that attempts that end together are written together.
        if (!isWriting) {
          isWriting = true;
          setImmediate(() => void write());
        }
      }),
  };
}
