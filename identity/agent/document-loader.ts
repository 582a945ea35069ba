import { W3cCredentialsModuleConfig, type AgentContext, type DocumentLoader } from '@credo-ts/core';

/** Contexts that come with the agent: nothing is fetched for them. */
const builtIn = new Set([
  'https://www.w3.org/2018/credentials/v1',
  'https://w3id.org/security/v1',
  'https://w3id.org/security/v2',
  'https://w3id.org/security/suites/ed25519-2018/v1',
  'https://w3id.org/security/suites/x25519-2019/v1',
  'https://w3id.org/security/suites/secp256k1-2019/v1',
  'https://w3id.org/security/data-integrity/v2',
  'https://w3id.org/did/v1',
  'https://www.w3.org/ns/did/v1',
  'https://w3.org/ns/did/v1',
  'https://www.w3.org/ns/odrl.jsonld',
  'http://schema.org/',
  'https://identity.foundation/presentation-exchange/submission/v1',
  'https://identity.foundation/linked-vp/contexts/v1',
  'https://purl.imsglobal.org/spec/ob/v3p0/context.json',
  'https://w3c-ccg.github.io/vc-status-rl-2020/contexts/vc-revocation-list-2020/v1.jsonld',
]);

const keptMs = 3_600_000;
const maxKept = 200;

/**
 * Documents of JSON-LD: built-in contexts, DIDs that the agent resolves, and other contexts through the guard, kept for an
 * hour. The agent's own loader would fetch whatever a peer names.
 */
export function documentLoader(guarded: typeof fetch): (context: AgentContext) => DocumentLoader {
  const kept = new Map<string, { document: Record<string, unknown>; until: number }>();
  const own = new W3cCredentialsModuleConfig().documentLoader;

  const load = async (url: string): Promise<Record<string, unknown>> => {
    const known = kept.get(url);
    if (known && known.until > Date.now()) return known.document;
    const answer = await guarded(url, { headers: { accept: 'application/ld+json, application/json' } });
    if (!answer.ok) throw new Error(`the JSON-LD context answered ${answer.status}`);
    const document = (await answer.json()) as Record<string, unknown>;
    kept.delete(url);
    kept.set(url, { document, until: Date.now() + keptMs });
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return document;
  };

  return (context) => async (url) => {
    if (builtIn.has(url) || url.startsWith('did:')) return own(context)(url);
    return { contextUrl: null, documentUrl: url, document: await load(url) };
  };
}
