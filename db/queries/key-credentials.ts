import type { Database } from '../connection/client.ts';

export interface Credentials {
  keyId: string;
  name: string;
  accountId: string;
  plan: string;
  /** Null: every project of the account. */
  projectIds: string[] | null;
  secretHash: Buffer;
  /** The secret before a reroll, during the overlap. */
  previousSecretHash: Buffer | null;
  scopes: string[];
  expiresAt: string | null;
  /** Neither revoked nor expired. */
  usable: boolean;
  /** Whether the key has access to the project that the request names. */
  ownsProject: boolean;
  /** The same, of a project that is deleted. */
  ownsDeletedProject: boolean;
  /** Whether no use was recorded within the last minute. */
  lastUseIsStale: boolean;
}

/** The public id of a key, and the project that it wants to use. */
export interface CredentialsKey {
  publicId: string;
  projectId: string | null;
}

/** The caller compares the secret. One read authenticates and finds the tenant. */
export async function findCredentials(db: Database, key: CredentialsKey): Promise<Credentials | null> {
  const [credentials] = await readCredentials(db, [key]);
  return credentials ?? null;
}

/** Reads the credentials in the given order; null if there is no such key. */
export async function readCredentials(
  db: Database,
  keys: readonly CredentialsKey[],
): Promise<(Credentials | null)[]> {
  // Many callers use the same key.
  const nameOf = ({ publicId, projectId }: CredentialsKey): string => `${publicId}/${projectId}`;
  const asked = new Map(keys.map((key) => [nameOf(key), { ...key, asked: nameOf(key) }]));
  const rows = await db.$client<({ asked: string } & Credentials)[]>`
    select r.asked, k.id as "keyId", k.name, k.account_id as "accountId", a.plan, k.project_ids as "projectIds", k.secret_hash as "secretHash", k.scopes, k.expires_at as "expiresAt",
      case when k.previous_expires_at > clock_timestamp() then k.previous_secret_hash end as "previousSecretHash",
      k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp()) as usable,
      p.id is not null and p.archived_at is null as "ownsProject", p.archived_at is not null as "ownsDeletedProject",
      k.last_used_at is null or k.last_used_at < clock_timestamp() - interval '1 minute' as "lastUseIsStale"
    from json_to_recordset(${JSON.stringify([...asked.values()])}::text::json) as r(asked text, "publicId" text, "projectId" uuid)
    join api_keys k on k.public_id = r."publicId"
    join accounts a on a.id = k.account_id
    left join projects p on p.id = r."projectId" and p.account_id = k.account_id
      and (k.project_ids is null or p.id = any (k.project_ids))`;
  const found = new Map(rows.map((row) => [row.asked, row]));
  return keys.map((key) => found.get(nameOf(key)) ?? null);
}

export async function markKeyUsed(db: Database, keyId: string): Promise<void> {
  await db.$client`update api_keys set last_used_at = clock_timestamp() where id = ${keyId}`;
}
