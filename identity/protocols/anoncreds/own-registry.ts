import { findCredentialDefinitionByHash } from '../../../db/queries/anoncreds/credential-definitions.ts';
import { findRegistryByHash } from '../../../db/queries/anoncreds/registries.ts';
import { findSchemaByHash } from '../../../db/queries/anoncreds/schemas.ts';
import { findStatusListAt } from '../../../db/queries/anoncreds/status-lists.ts';
import {
  parseResourceId,
  type ResourceId,
  type ResourceKind,
} from '../../../src/wallets/anoncreds/resource-id.ts';
import type { Database } from '../../../db/connection/client.ts';
import { currentWalletTransaction } from '../../wallet/wallet-transaction.ts';
import { WebRegistry } from './web-registry.ts';

interface RegistryRow {
  id: string;
  issuerId: string;
  value: string;
}

const finders: Record<ResourceKind, (db: Database, hash: string) => Promise<RegistryRow | null>> = {
  schema: findSchemaByHash,
  credDef: findCredentialDefinitionByHash,
  revRegDef: findRegistryByHash,
};

/** Finds an object that this server publishes; null for anybody else's. */
export async function findPublished(
  db: Database,
  { kind, hash }: Pick<ResourceId, 'kind' | 'hash'>,
): Promise<RegistryRow | null> {
  return finders[kind](db, hash);
}

/** Reads our own publications in the wallet transaction; everything else is fetched through the egress guard. */
export class OwnRegistry extends WebRegistry {
  protected override async resourceOf(id: string): Promise<Record<string, unknown>> {
    const row = await own(id);
    return row ? (JSON.parse(row.value) as Record<string, unknown>) : super.resourceOf(id);
  }

  protected override async statusListOf(
    registryId: string,
    timestamp: number,
  ): Promise<Record<string, unknown>> {
    const row = await own(registryId);
    if (!row) return super.statusListOf(registryId, timestamp);
    const list = await findStatusListAt(currentWalletTransaction().tx, row.id, timestamp);
    if (!list) throw new Error('the registry had no list then');
    return JSON.parse(list.value) as Record<string, unknown>;
  }
}

async function own(id: string): Promise<RegistryRow | null> {
  const parsed = parseResourceId(id);
  if (!parsed) return null;
  const row = await findPublished(currentWalletTransaction().tx, parsed);
  return row?.issuerId === parsed.issuerId ? row : null;
}
