import type { AgentContext } from '@credo-ts/core';
import { insertSchema } from '../../../db/queries/anoncreds/schemas.ts';
import { aliasWarning, type Network } from '../../../src/wallets/anoncreds/networks.ts';
import { schemaIdOf } from '../../../src/wallets/anoncreds/resource-id.ts';
import { publicUrlOf } from '../../wallet/public-url.ts';
import { createdDid } from '../../dids/created-did.ts';
import { webDidAt } from '../../dids/web-did.ts';
import type { WalletOwner } from '../../wallet/owner.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { published } from './hash.ts';
import type { NewSchema, PublishedObject } from './port.ts';
import { requireLibrary } from './require-library.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import type { Database } from '../../../db/connection/client.ts';
import { findPlanOfWallet } from '../../../db/queries/accounts/accounts.ts';
import { hasFeature, isPlanId, leastPlan, planWith } from '../../../src/account/plans/plans.ts';

/** Only some plans may write to a production ledger. @throws HoldfastError 2010 */
async function requireNetwork(db: Database, walletId: string, network: Network): Promise<void> {
  if (network !== 'cheqd:mainnet') return;
  const plan = await findPlanOfWallet(db, walletId);
  const known = plan !== null && isPlanId(plan) ? plan : leastPlan;
  if (!hasFeature(known, 'ledgers')) throw errors.featureNotInPlan('ledgers', known, planWith('ledgers'));
}

export async function createSchema(
  context: AgentContext,
  { projectId, walletId, execution }: WalletOwner,
  { name, version, attributeNames, network }: NewSchema,
): Promise<PublishedObject> {
  requireLibrary();
  const { tx } = currentWalletTransaction();
  await requireNetwork(tx, walletId, network);
  // Its DID document then has a key, as others expect.
  await createdDid(context, 'key');
  const issuerId = webDidAt(publicUrlOf(context), walletId);
  const { value, hash } = published({ issuerId, name, version, attrNames: attributeNames });
  const row = await insertSchema(tx, {
    projectId,
    walletId,
    executionId: execution?.id ?? null,
    actionId: execution?.actionId ?? null,
    issuerId,
    hash,
    value,
    network,
    name,
    version,
    attributeNames: [...attributeNames],
  });
  if (!row) {
    throw errors.schemaPublished(name, version);
  }
  const id = schemaIdOf({ issuerId, hash });
  return { recordId: row.id, id, warning: aliasWarning(network) };
}
