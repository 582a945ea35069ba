import type { BaseRecord } from '@credo-ts/core';
import { findSealer } from '../../db/queries/wallets/wallet-records.ts';
import { currentUnit, type Sealer } from '../wallet/unit.ts';

/**
 * What belongs to one offer, request or invitation goes when the execution goes that made it. Everything else is the
 * wallet's own: who it is, whom it knows.
 */
const ofSession = new Set([
  'OpenId4VcIssuanceSessionRecord',
  'OpenId4VcVerificationSessionRecord',
  'OutOfBandRecord',
  'CredentialRecord',
  'ProofRecord',
  'BasicMessageRecord',
]);

/** Messages of an exchange are kept apart from it, and come later, in transactions that know of no execution. */
const ofExchange = 'DidCommMessageRecord';
const exchanges = ['CredentialRecord', 'ProofRecord'];

/** Whose data key seals a new record. */
export async function sealerOf(record: BaseRecord): Promise<Sealer> {
  const { tx, walletId, wallet, sealer, unwrap } = currentUnit();
  if (record.type !== ofExchange) return ofSession.has(record.type) ? sealer : wallet;
  const { associatedRecordId: id } = record as BaseRecord & { associatedRecordId?: string };
  const key = id === undefined ? null : await findSealer(tx, { walletId, types: exchanges, id });
  // The agent may keep an exchange's first message before the exchange itself.
  return key ? { ownerId: key.ownerId, dataKey: unwrap(key) } : sealer;
}
