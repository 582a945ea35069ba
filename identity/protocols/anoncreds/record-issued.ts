import { insertIssuedAnoncreds } from '../../../db/queries/anoncreds/issued.ts';
import { parseResourceId } from '../../../src/wallets/anoncreds/resource-id.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import type { ExchangeFormat } from '../exchange-format.ts';
import { AnonCredsCredentialMetadataKey, type AnonCredsCredentialMetadata } from './credo.ts';

/** Records an AnonCreds credential that is on its way to its holder; does nothing for other formats. */
export const recordIssued: ExchangeFormat['issued'] = async (exchange, table) => {
  const noted = exchange.metadata.get<AnonCredsCredentialMetadata>(AnonCredsCredentialMetadataKey);
  if (noted?.credentialDefinitionId === undefined) return;
  const { credentialDefinitionId, revocationRegistryId, credentialRevocationId } = noted;
  const { tx, walletId } = currentWalletTransaction();
  const registry = revocationRegistryId === undefined ? null : parseResourceId(revocationRegistryId);
  await insertIssuedAnoncreds(
    tx,
    { table, walletId, agentId: exchange.id },
    {
      credentialDefinitionId,
      place: registry && { registryHash: registry.hash, index: Number(credentialRevocationId) },
    },
  );
};
