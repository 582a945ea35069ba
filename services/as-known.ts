import type { Database } from '../db/client.ts';
import { lockRecord, type LockedType } from '../db/queries/lock-record.ts';

/** Throws where a record is not as its caller knows it. Undefined: the caller changes it as it is. */
export type AsKnown<Row> = ((row: Row) => void) | undefined;

/**
 * Lets a change go on only where the record is as its caller knows it, and holds it as it is until the end of the transaction.
 * @param read the record as it is now; it is read before it is locked, too: nobody locks another's
 * @throws what `check` and `read` throw
 */
export async function requireAsKnown<Row>(
  tx: Database,
  { type, id }: { type: LockedType; id: string },
  check: AsKnown<Row>,
  read: () => Promise<Row>,
): Promise<void> {
  if (!check) return;
  await read();
  await lockRecord(tx, type, id);
  check(await read());
}
