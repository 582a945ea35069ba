import type { Database } from '../../db/connection/client.ts';
import type { AfterCommit } from '../../db/dispatching.ts';
import type { WalletTransaction } from './wallet-transaction.ts';

/** The wallet in which something has happened. */
export interface OccurrencePlace {
  projectId: string;
  walletId: string;
}

/**
 * Is called with an event in a wallet, within the transaction that records the event. If it throws, that transaction is rolled
 * back. A task that it registers with `afterCommit` follows the commit.
 */
export type OccurrenceHandler = (
  tx: Database,
  place: OccurrencePlace,
  occurrences: WalletTransaction['occurrences'],
  afterCommit: AfterCommit,
) => Promise<void>;
