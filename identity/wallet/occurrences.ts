import type { Database } from '../../db/connection/client.ts';
import type { AfterCommit } from '../../db/dispatching.ts';
import type { WalletTransaction } from './wallet-transaction.ts';

/** The wallet in which something has happened. */
export interface OccurrencePlace {
  projectId: string;
  walletId: string;
}

/**
 * Is called with what has happened in a wallet, within the transaction that records it. If it throws, that transaction
 * is rolled back. What it registers with `afterCommit` follows the commit.
 */
export type OccurrenceHandler = (
  tx: Database,
  place: OccurrencePlace,
  occurrences: WalletTransaction['occurrences'],
  afterCommit: AfterCommit,
) => Promise<void>;
