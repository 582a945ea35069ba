import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../connection/client.ts';
import { anoncredsCredentialDefinitions, anoncredsRegistries, wallets } from '../../schema/index.ts';

export interface RegistryRow {
  id: string;
  issuerId: string;
  hash: string;
  value: string;
}

const columns = {
  id: anoncredsRegistries.id,
  issuerId: anoncredsRegistries.issuerId,
  hash: anoncredsRegistries.hash,
  value: anoncredsRegistries.value,
};

export async function insertRegistry(
  tx: Database,
  registry: typeof anoncredsRegistries.$inferInsert,
): Promise<string> {
  const [row] = await tx
    .insert(anoncredsRegistries)
    .values(registry)
    .returning({ id: anoncredsRegistries.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

/** Finds none of a deleted wallet. */
export async function findRegistryByHash(db: Database, hash: string): Promise<RegistryRow | null> {
  const [row] = await db
    .select(columns)
    .from(anoncredsRegistries)
    .innerJoin(
      anoncredsCredentialDefinitions,
      eq(anoncredsCredentialDefinitions.id, anoncredsRegistries.credentialDefinitionId),
    )
    .innerJoin(wallets, eq(wallets.id, anoncredsCredentialDefinitions.walletId))
    .where(and(eq(anoncredsRegistries.hash, hash), isNull(wallets.archivedAt)));
  return row ?? null;
}

export async function findTails(db: Database, tailsHash: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ tails: anoncredsRegistries.tails })
    .from(anoncredsRegistries)
    .where(eq(anoncredsRegistries.tailsHash, tailsHash));
  return row?.tails ?? null;
}

/** Takes a free index of the definition's newest registry; null if the registry is full, or there is none. */
export async function takeIndex(
  tx: Database,
  credentialDefinitionId: string,
): Promise<{ issuerId: string; hash: string; index: number } | null> {
  const [row] = await tx.$client<[{ issuerId: string; hash: string; index: number }?]>`
    update anoncreds_registries set next_index = next_index + 1
    where next_index < size and id = (
      select id from anoncreds_registries where credential_definition_id = ${credentialDefinitionId}
      order by id desc limit 1)
    returning issuer_id as "issuerId", hash, next_index - 1 as index`;
  return row ?? null;
}

/** Until the end of the transaction nobody else changes its revocations. */
export async function lockRegistry(tx: Database, id: string): Promise<RegistryRow | null> {
  const [row] = await tx
    .select(columns)
    .from(anoncredsRegistries)
    .where(eq(anoncredsRegistries.id, id))
    .for('update');
  return row ?? null;
}
