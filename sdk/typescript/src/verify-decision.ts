/** The person who has decided. `type` is `link` for anybody who had the link that was made for a person. */
export interface DecisionActor {
  type: string;
  id: string | null;
  name: string | null;
  email?: string;
  /** The persons who are known to have made an API key. */
  behind?: DecisionActor[];
}

/** The signed claims about a decision of `people/decide@v1`. */
export interface DecisionClaims {
  /** The wallet in whose name it was asked: `urn:uuid:` and its id. */
  iss: string;
  /** `{executionId}/{actionId}` */
  sub: string;
  /** When it was signed, in seconds since the epoch. */
  iat: number;
  projectId: string;
  workflowId: string;
  workflowVersionId: string;
  /** SHA-256 of `asked` in canonical JSON (RFC 8785), as base64url. */
  askedDigest: string;
  /** The digest of the asked persons: `{to, inPlaceOf}` of each of `links`. Releases before did not sign it. */
  recipientsDigest?: string;
  /** It was for others than `initiator`, and not all who had caused the execution were known. */
  isInitiatorUnknown?: true;
  choice: string;
  dataDigest: string;
  decidedAt: string;
  decidedBy: DecisionActor;
  onBehalfOf?: DecisionActor;
  decisions: {
    choice: string;
    dataDigest: string;
    by: DecisionActor;
    at: string;
    onBehalfOf?: DecisionActor;
    authentication: 'link' | 'session' | 'apiKey' | 'other';
    /** The credentials by which a wallet has confirmed the choice. */
    presentation?: {
      /** The id of the verification. */
      id: string;
      credentials: { type: string; issuer: string }[];
      /** The digest of `presentation.credentials` in the output, with all claims. */
      credentialsDigest: string;
    };
  }[];
}

/** Which decision the record must be about: any other one of the same wallet is signed just as well. */
export interface VerifyDecisionOptions {
  /** The execution in which it was asked. */
  executionId: string;
  /** The path of the action that asked: `approve`, or `each[2].approve` in a loop. */
  actionId: string;
  /** `asked` of the output: exactly this must have been shown. */
  asked?: unknown;
  /** `links` of the output: these persons, and no others, must have been asked. Their `url` does not matter. */
  links?: readonly { to: unknown; inPlaceOf?: number }[];
  /** `data` of the output: exactly these fields must have been filled in. */
  data?: unknown;
  /** The wallet in whose name it must have been asked. */
  walletId?: string;
}

/** A public key of a wallet's decisions (RFC 7517 §4). */
export interface DecisionKey {
  kty: string;
  crv: string;
  x: string;
  y: string;
  kid: string;
}

/** The record is not signed by one of the keys, or is about something else. */
export class DecisionVerificationError extends Error {
  override readonly name = 'DecisionVerificationError';
}

/**
 * Verifies the `proof` of a decision, without any server, and returns its claims. A text that was altered without a change of its
 * decoded bytes is refused, too, so a record has one text only.
 * @param keys the answer of `GET /v1/wallets/{walletId}/decision-keys`, as you have kept it
 * @throws DecisionVerificationError
 */
export async function verifyDecision(
  proof: string,
  { keys }: { keys: readonly DecisionKey[] },
  options: VerifyDecisionOptions,
): Promise<DecisionClaims> {
  const { executionId, actionId } = options ?? {};
  if (!executionId || !actionId) throw new TypeError('name the execution and the action that asked');
  // Each part has one text only (RFC 7515 §2): with padding or white space a record could be kept twice.
  if (!/^[\w-]+\.[\w-]+\.[\w-]{86}$/.test(proof))
    throw new DecisionVerificationError('this is no signed decision');
  const parts = proof.split('.');
  const [head = '', body = '', signature = ''] = parts;
  const { alg, kid, typ, crit } = parsed(head) as Record<string, unknown>;
  if (alg !== 'ES256' || typ !== 'holdfast-decision+jws' || crit !== undefined)
    throw new DecisionVerificationError('this is no signed decision');
  const jwk = keys.find((key) => key.kid === kid);
  if (!jwk) throw new DecisionVerificationError('none of the keys has signed it');
  const { kty, crv, x, y } = jwk;
  if (kty !== 'EC' || crv !== 'P-256')
    throw new DecisionVerificationError('the key is none of the curve P-256');
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, ['verify']);
  const signed = new TextEncoder().encode(`${head}.${body}`);
  const hash = { name: 'ECDSA', hash: 'SHA-256' };
  if (!(await crypto.subtle.verify(hash, key, bytesOf(signature), signed)))
    throw new DecisionVerificationError('the signature does not match');
  const claims = parsed(body) as DecisionClaims;
  if (claims.sub !== `${executionId}/${actionId}`)
    throw new DecisionVerificationError('it is the record of another decision');
  // An option that is given and undefined, such as a field of another name, must not pass as the value that was shown.
  const { asked, links, data, walletId } = options;
  if ('walletId' in options && claims.iss !== `urn:uuid:${walletId}`)
    throw new DecisionVerificationError('it was asked in the name of another wallet');
  if ('asked' in options && claims.askedDigest !== (await digestOf(asked)))
    throw new DecisionVerificationError('something else was shown');
  if ('links' in options && claims.recipientsDigest !== (await digestOf(recipientsOf(links))))
    throw new DecisionVerificationError('others were asked, or the record does not say who was');
  if ('data' in options && claims.dataDigest !== (await digestOf(data)))
    throw new DecisionVerificationError('something else was filled in');
  return claims;
}

/** Without their pages, which are secrets. */
const recipientsOf = (links: VerifyDecisionOptions['links']): unknown =>
  links?.map(({ to, inPlaceOf }) => ({ to, inPlaceOf }));

/** The last letter of a part may have bits that encode nothing; they must be zero (RFC 4648 §3.5). */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = decoded(text);
  if (base64UrlOf(bytes) !== text) throw new DecisionVerificationError('this is no signed decision');
  return bytes;
}

function decoded(text: string): Uint8Array<ArrayBuffer> {
  try {
    const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    throw new DecisionVerificationError('this is no signed decision');
  }
}

const base64UrlOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

function parsed(part: string): object {
  try {
    return Object(JSON.parse(new TextDecoder().decode(bytesOf(part)))) as object;
  } catch {
    throw new DecisionVerificationError('this is no signed decision');
  }
}

/** SHA-256 of canonical JSON (RFC 8785), as base64url: the digests of the claims. */
export async function digestOf(value: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonical(value)));
  return base64UrlOf(new Uint8Array(bytes));
}

/** JSON with its keys in the order of their UTF-16 code units, and no white space (RFC 8785). */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.join(',')}}`;
}
