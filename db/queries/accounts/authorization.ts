import type { Role } from '../../../src/account/keys/roles.ts';
import type { Database } from '../../connection/client.ts';

/** How somebody has authenticated. */
export type Credential =
  /** The hash is in hexadecimal. */
  { kind: 'key'; keyId: string; secretHash: string } | { kind: 'session'; sessionId: string };

/** The rights that a credential still gives. */
export interface Authorization {
  /** The role of a session, which decides its scopes. */
  role: Role | null;
  /** The scopes of a key. */
  scopes: readonly string[];
  /** Null: every project of the account. */
  projectIds: readonly string[] | null;
}

export const credentialName = (credential: Credential): string =>
  credential.kind === 'key' ? `${credential.keyId} ${credential.secretHash}` : credential.sessionId;

/**
 * The credentials that are still valid, by name: keys that are not revoked, expired or rerolled, and sessions of
 * members.
 */
export async function readAuthorizations(
  db: Database,
  credentials: readonly Credential[],
): Promise<ReadonlyMap<string, Authorization>> {
  const asked = credentials.map((credential) =>
    credential.kind === 'key'
      ? { name: credentialName(credential), keyId: credential.keyId, secretHash: credential.secretHash }
      : { name: credentialName(credential), sessionId: credential.sessionId },
  );
  const rows = await db.$client<({ name: string } & Authorization)[]>`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(asked)}::text::json) as r(name text, "keyId" uuid, "secretHash" text, "sessionId" uuid)
    )
    select r.name, null as role, k.scopes, k.project_ids as "projectIds"
    from asked r join api_keys k on k.id = r."keyId"
    where k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp())
      and decode(r."secretHash", 'hex') in
        (k.secret_hash, case when k.previous_expires_at > clock_timestamp() then k.previous_secret_hash end)
    union all
    select r.name, m.role, '{}', null
    from asked r join user_sessions s on s.id = r."sessionId" join members m on m.user_id = s.user_id
    where s.expires_at > clock_timestamp()`;
  return new Map(rows.map(({ name, ...authorization }) => [name, authorization]));
}

/** The projects that still exist, among these. */
export async function readOpenProjects(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.$client<{ id: string }[]>`
    select id from projects where id = any (${[...ids]}::uuid[]) and archived_at is null`;
  return new Set(rows.map(({ id }) => id));
}
