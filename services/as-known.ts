import type { Database } from '../db/connection/client.ts';
import { lockRecord, type LockedType } from '../db/queries/lock-record.ts';

/**
 * Throws if a record has changed since its caller read it. If undefined, the caller changes the record whatever it is
 * now.
 */
export type AsKnown<Row> = ((row: Row) => void) | undefined;

/**
 * Checks that the record is as its caller knows it, and locks it until the end of the transaction.
 * @param read reads the record as it is now. It is also read before it is locked, so that nobody locks a record of
 * others.
 * @throws the errors of `check` and `read`
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
