import type { BaseRecord } from '@credo-ts/core';
import { findSealer } from '../../db/queries/wallets/wallet-records.ts';
import { currentWalletTransaction, type Sealer } from '../wallet/wallet-transaction.ts';

/** A type of the agent's records that belong to one offer, request or invitation, and are deleted with its execution. */
export interface SessionRecord {
  /**
   * The types of records that it can be a part of, by its `associatedRecordId`. It is stored after the other one, in
   * transactions that know no execution.
   */
  readonly partOf?: readonly string[];
  /** Whether its creation is a change that matters, though it has no state. */
  readonly isEvent?: boolean;
}

/** The sessions by the type of their record. All other records belong to the wallet: its identity and its connections. */
export type SessionRecords = Readonly<Record<string, SessionRecord>>;

/** The owner whose data key encrypts a new record. */
export async function sealerOf(record: BaseRecord, sessionRecords: SessionRecords): Promise<Sealer> {
  const { tx, walletId, wallet, sealer, unwrap } = currentWalletTransaction();
  const ofSession = sessionRecords[record.type];
  if (!ofSession) return wallet;
  const { partOf: types } = ofSession;
  const { associatedRecordId: id } = record as BaseRecord & { associatedRecordId?: string };
  const key = types && id !== undefined ? await findSealer(tx, { walletId, types, id }) : null;
  // The agent may store a part before the record that it belongs to.
  return key ? { ownerId: key.ownerId, dataKey: unwrap(key) } : sealer;
}
