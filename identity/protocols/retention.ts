import type { Database } from '../../db/connection/client.ts';

/**
 * How the old records of a protocol are deleted. Each function deletes at most `limit` of them and returns how many it
 * has deleted.
 */
export interface ProtocolRetention {
  /** Deletes the sessions that no execution made, with all that belongs to them, in the accounts with this plan. */
  purgeSessions(
    this: void,
    db: Database,
    of: { plan: string; endedBefore: Date; limit: number },
  ): Promise<number>;
  /** Records that are kept for a number of days, whatever the plan, by their name in the logs. */
  others: Readonly<Record<string, KeptForDays>>;
}

interface KeptForDays {
  days: number;
  purge(this: void, db: Database, of: { createdBefore: Date; limit: number }): Promise<number>;
}
