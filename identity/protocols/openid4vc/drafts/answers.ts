import type { AgentResponse } from '../dispatch.ts';
import { jsonObject } from '../json-object.ts';
import type { ProtocolRequest } from '../../../wallet/protocol-request.ts';
import { withDrafts, withoutDrafts } from './issuer-metadata.ts';

type Body = Record<string, unknown>;

const issuerMetadata = /\/\.well-known\/openid-credential-issuer(?:\/|$)/;
/** Drafts return the next nonce here; since 1.0 the wallet asks for it (OpenID4VCI 1.0 §7). */
const withNonces: ReadonlySet<string> = new Set(['/token', '/credential', '/deferred-credential']);

/** The agent's answer to a wallet: by OpenID4VCI 1.0 alone, or in the form of drafts as well. */
export function inDialect(
  rest: string,
  request: ProtocolRequest,
  answer: AgentResponse,
  servesDrafts: boolean,
): AgentResponse {
  const change = changeOf(rest, request, answer, servesDrafts);
  const body = change && jsonObject(Buffer.from(answer.body));
  return body ? { ...answer, body: JSON.stringify(change(body)) } : answer;
}

function changeOf(
  rest: string,
  { url, body }: ProtocolRequest,
  { status }: AgentResponse,
  servesDrafts: boolean,
): ((body: Body) => Body) | null {
  if (issuerMetadata.test(new URL(url, 'http://wallet').pathname))
    return status === 200 ? (servesDrafts ? withDrafts : withoutDrafts) : null;
  if (!servesDrafts) {
    if (withNonces.has(rest)) return withoutNonce;
    return rest === '/nonce' ? withoutNonceLifetime : null;
  }
  if (status !== 200) return null;
  if (rest === '/deferred-credential') return withOne;
  return rest === '/credential' ? asAsked(jsonObject(body) ?? {}) : null;
}

const withoutNonce = ({ c_nonce: _nonce, ...answer }: Body): Body => withoutNonceLifetime(answer);

const withoutNonceLifetime = ({ c_nonce_expires_in: _lifetime, ...answer }: Body): Body => answer;

/** Up to draft 14 a single credential is in `credential`, and several are plain values; from draft 15 on each credential is an object. */
function asAsked({ proof, format }: Body): (answer: Body) => Body {
  const isOfOldDraft = format !== undefined;
  return (answer) => {
    const { credential, credentials } = answer;
    if (proof !== undefined && credential !== undefined && !isOfOldDraft)
      return { ...answer, credentials: [{ credential }] };
    return isOfOldDraft && Array.isArray(credentials)
      ? { ...answer, credentials: credentials.map(({ credential: one }: Body) => one) }
      : answer;
  };
}

function withOne(answer: Body): Body {
  const [one, ...more] = (answer['credentials'] ?? []) as Body[];
  return one && more.length === 0 ? { ...answer, credential: one['credential'] } : answer;
}
