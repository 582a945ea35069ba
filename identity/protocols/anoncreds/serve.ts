import type { Database } from '../../../db/connection/client.ts';
import { findRegistryByHash, findTails } from '../../../db/queries/anoncreds/registries.ts';
import { findStatusListAt } from '../../../db/queries/anoncreds/status-lists.ts';
import { resourcesPath, type ResourceKind } from '../../../src/wallets/anoncreds/resource-id.ts';
import type { ProtocolAnswer } from '../../wallet/protocol-request.ts';
import { findPublished } from './own-registry.ts';

const hash = '([1-9A-HJ-NP-Za-km-z]{40,50})';
const object = new RegExp(`^${resourcesPath}/(schema|credDef|revRegDef)/${hash}$`);
const statusList = new RegExp(`^${resourcesPath}/revStatus/${hash}/(\\d{1,12})$`);
const tails = new RegExp(`^${resourcesPath}/tails/${hash}$`);

const forever = 'public, max-age=31536000, immutable';
/** A copy may hide a revocation for this long. */
const shortly = 'public, max-age=60';

/** Serves public AnonCreds objects (did:web AnonCreds method); null if the path names none. */
export async function answerResource(
  db: Database,
  publicUrl: string,
  pathname: string,
): Promise<ProtocolAnswer | null> {
  const [, kind, name = ''] = object.exec(pathname) ?? [];
  if (kind !== undefined) return serveObject(db, publicUrl, kind as ResourceKind, name);
  const [, registry, at] = statusList.exec(pathname) ?? [];
  if (registry !== undefined) return serveStatusList(db, registry, Number(at));
  const [, file] = tails.exec(pathname) ?? [];
  return file === undefined ? null : serveTails(db, file);
}

async function serveObject(
  db: Database,
  publicUrl: string,
  kind: ResourceKind,
  name: string,
): Promise<ProtocolAnswer | null> {
  const row = await findPublished(db, { kind, hash: name });
  if (!row) return null;
  const metadata =
    kind === 'revRegDef' ? { statusListEndpoint: `${publicUrl}${resourcesPath}/revStatus/${name}` } : {};
  return json(row.value, metadata, forever);
}

async function serveStatusList(db: Database, registry: string, at: number): Promise<ProtocolAnswer | null> {
  const row = await findRegistryByHash(db, registry);
  const list = row && (await findStatusListAt(db, row.id, at));
  if (!list) return null;
  // The list of a past time does not change any more.
  return json(list.value, {}, at < Date.now() / 1000 - 5 ? forever : shortly);
}

async function serveTails(db: Database, file: string): Promise<ProtocolAnswer | null> {
  const bytes = await findTails(db, file);
  return (
    bytes && {
      status: 200,
      headers: { 'content-type': 'application/octet-stream', 'cache-control': forever, ...open },
      body: '',
      bytes,
    }
  );
}

const open = { 'access-control-allow-origin': '*' };

/** Serves an object unchanged, because its id holds its hash. */
const json = (value: string, metadata: object, cacheControl: string): ProtocolAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'cache-control': cacheControl, ...open },
  body: `{"resource":${value},"resourceMetadata":${JSON.stringify(metadata)}}`,
});
