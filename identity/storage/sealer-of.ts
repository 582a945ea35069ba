import type { BaseRecord } from '@credo-ts/core';
import { findSealer } from '../../db/queries/wallets/wallet-records.ts';
import { currentWalletTransaction, type Sealer } from '../wallet/wallet-transaction.ts';

/**
 * Records of one offer, request or invitation are deleted with their execution. All others belong to the wallet: its
 * identity and its connections.
 */
const ofSession = new Set([
  'OpenId4VcIssuanceSessionRecord',
  'OpenId4VcVerificationSessionRecord',
  'OutOfBandRecord',
  'CredentialRecord',
  'ProofRecord',
  'BasicMessageRecord',
]);

/** Messages of an exchange are stored apart from it, and later, in transactions that know no execution. */
const ofExchange = 'DidCommMessageRecord';
const exchanges = ['CredentialRecord', 'ProofRecord'];

/** The owner whose data key encrypts a new record. */
export async function sealerOf(record: BaseRecord): Promise<Sealer> {
  const { tx, walletId, wallet, sealer, unwrap } = currentWalletTransaction();
  if (record.type !== ofExchange) return ofSession.has(record.type) ? sealer : wallet;
  const { associatedRecordId: id } = record as BaseRecord & { associatedRecordId?: string };
  const key = id === undefined ? null : await findSealer(tx, { walletId, types: exchanges, id });
  // The agent may store an exchange's first message before the exchange itself.
  return key ? { ownerId: key.ownerId, dataKey: unwrap(key) } : sealer;
}
