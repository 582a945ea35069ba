import type { Database } from '../../db/connection/client.ts';
import type { RunStart } from '../../db/queries/outbox/outbox.ts';
import type { WalletTransaction } from './wallet-transaction.ts';

/** The wallet in which something has happened. */
export interface OccurrencePlace {
  projectId: string;
  walletId: string;
}

/**
 * Is called with what has happened in a wallet, within the transaction that records it. If it throws, that transaction
 * is rolled back. Returns the starts of the executions that it has created, which the caller dispatches after the
 * commit.
 */
export type OccurrenceHandler = (
  tx: Database,
  place: OccurrencePlace,
  occurrences: WalletTransaction['occurrences'],
) => Promise<RunStart[]>;
