import type { StatusListToken } from '../../../src/wallets/status-lists/status-list.ts';
import type { Database } from '../../connection/client.ts';

/** The signer of a list: the wallet's DID, or one of its certificates. */
export interface ListSigner {
  walletId: string;
  /** Null: the DID. */
  certificateId: string | null;
  /** The form for callers that state no preference. */
  token: StatusListToken;
}

export interface StatusList extends ListSigner {
  id: string;
}

/** The wallet's newest list with this signer. */
export async function findNewestStatusList(
  tx: Database,
  { walletId, certificateId, token }: ListSigner,
): Promise<string | null> {
  const [row] = await tx.$client<[{ id: string }?]>`
    select id from status_lists
    where wallet_id = ${walletId} and certificate_id is not distinct from ${certificateId}::uuid and token = ${token}
    order by id desc limit 1`;
  return row?.id ?? null;
}

export async function insertStatusList(
  tx: Database,
  { walletId, certificateId, token }: ListSigner,
): Promise<string> {
  const [row] = await tx.$client<[{ id: string }]>`
    insert into status_lists (wallet_id, certificate_id, token) values (${walletId}, ${certificateId}, ${token}) returning id`;
  return row.id;
}

export async function findStatusList(db: Database, id: string): Promise<StatusList | null> {
  const [row] = await db.$client<[StatusList?]>`
    select id, wallet_id as "walletId", certificate_id as "certificateId", token from status_lists where id = ${id}`;
  return row ?? null;
}

/** The revoked indexes, in order. The list is made from the credentials alone, so it cannot get out of step. */
export async function findRevokedIndexes(db: Database, statusListId: string): Promise<number[]> {
  const rows = await db.$client<{ index: number }[]>`
    select status_index as index from issued_credentials
    where status_list_id = ${statusListId} and revoked_at is not null order by status_index`;
  return rows.map(({ index }) => index);
}

export async function isRevokedAt(db: Database, statusListId: string, index: number): Promise<boolean> {
  const [row] = await db.$client<[{ isRevoked: boolean }]>`
    select exists (
      select from issued_credentials
      where status_list_id = ${statusListId} and status_index = ${index} and revoked_at is not null
    ) as "isRevoked"`;
  return row.isRevoked;
}
