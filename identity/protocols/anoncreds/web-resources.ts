import { parseResourceId, type ResourceId } from '../../../src/wallets/anoncreds/resource-id.ts';
import { isLoopback } from '../../dids/is-loopback.ts';
import { published } from './hash.ts';

interface WebResource {
  resource: Record<string, unknown>;
  /** The address of the lists of a revocation registry. */
  statusListEndpoint?: string;
}

/** The URL of the document of a did:web (W3C did:web, §3.2), without TLS on this machine. */
function documentUrl(did: string): string {
  const [host = '', ...path] = did.slice('did:web:'.length).split(':').map(decodeURIComponent);
  const scheme = isLoopback(host) ? 'http' : 'https';
  return `${scheme}://${host}/${[...(path.length > 0 ? path : ['.well-known']), 'did.json'].join('/')}`;
}

async function json(fetched: typeof fetch, url: string): Promise<Record<string, unknown>> {
  const answer = await fetched(url, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}`);
  return (await answer.json()) as Record<string, unknown>;
}

/**
 * Fetches a published object by its id, from the address in its issuer's DID document (did:web AnonCreds method).
 * @throws Error if it cannot be fetched, or does not match its id
 */
export async function fetchResource(fetched: typeof fetch, id: string): Promise<WebResource & ResourceId> {
  const parsed = parseResourceId(id);
  if (!parsed) throw new Error('is not an id of the did:web AnonCreds method');
  const { issuerId, kind, hash } = parsed;
  const document = await json(fetched, documentUrl(issuerId));
  const services = (document['service'] ?? []) as { id: string; serviceEndpoint: unknown }[];
  const endpoint = services.find((service) => service.id === `${issuerId}#anoncreds`)?.serviceEndpoint;
  if (document['id'] !== issuerId || typeof endpoint !== 'string')
    throw new Error('the issuer publishes nothing of AnonCreds');
  const { resource, resourceMetadata } = await json(fetched, `${endpoint}/${kind}/${hash}`);
  if (published(resource).hash !== hash) throw new Error('the object is not what its id names');
  const object = resource as Record<string, unknown>;
  if (object['issuerId'] !== issuerId) throw new Error('the object is of another issuer');
  const { statusListEndpoint } = resourceMetadata as { statusListEndpoint?: unknown };
  return {
    ...parsed,
    resource: object,
    ...(typeof statusListEndpoint === 'string' ? { statusListEndpoint } : {}),
  };
}

/** Fetches the list of revoked credentials at a time, in seconds. @throws Error if it cannot be fetched */
export async function fetchStatusList(
  fetched: typeof fetch,
  registryId: string,
  timestamp: number,
): Promise<Record<string, unknown>> {
  const { statusListEndpoint, issuerId } = await fetchResource(fetched, registryId);
  if (statusListEndpoint === undefined) throw new Error('the registry names no lists');
  const { resource } = await json(fetched, `${statusListEndpoint}/${timestamp}`);
  const list = resource as Record<string, unknown>;
  if (list['issuerId'] !== issuerId || list['revRegDefId'] !== registryId)
    throw new Error('the list is of another registry');
  return list;
}
