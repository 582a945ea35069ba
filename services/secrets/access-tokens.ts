import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { RetryableError } from '../../actions/action.ts';
import { EgressError } from '../../net/egress-error.ts';
import type { Egress } from '../../net/egress.ts';
import { callOf } from '../../src/language/errors/call.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { parseJson } from '../../src/language/parsing/parse-json.ts';
import { authenticationOf } from './client-authentication.ts';
import { type Asking, createKept } from './kept.ts';
import type { OpenedSecret } from './read-values.ts';

/** The access tokens of this process. They are stored nowhere else. */
export interface AccessTokens {
  /**
   * Returns a token for a secret with the client credentials of OAuth 2 (RFC 6749 §4.4). `refused`: one that an endpoint has refused.
   * Those who ask at the same time share one request, which goes on for the others if one of them gives up.
   * @throws HoldfastError 2005, in a RetryableError if another try may help; the reason of the `signal`
   */
  tokenFor(secret: OpenedSecret, asking: Asking, refused?: string): Promise<string>;
}

/** A token that ends sooner is not used any more: the request takes time, too. */
const beforeEndMs = 30_000;
/** The lifetime of a token whose server does not name its end. */
const unknownMs = 300_000;

export function createAccessTokens(now: () => number = Date.now): AccessTokens {
  const kept = createKept<string>(now);
  return {
    tokenFor: (secret, { egress, signal }, refused) =>
      kept.get(
        keyOf(secret),
        signal,
        async () => {
          const { token, expiresInMs } = await ask(secret, egress, now());
          return { value: token, forMs: (expiresInMs ?? unknownMs) - beforeEndMs };
        },
        refused,
      ),
  };
}

/** A secret of a store has one version, and other values once it was rotated there. */
function keyOf({ id, version, values }: OpenedSecret): string {
  const names = [...values.keys()].toSorted((one, other) => (one < other ? -1 : 1));
  const given = JSON.stringify(names.map((name) => [name, values.get(name)]));
  return `${id}/${version}/${createHash('sha256').update(given).digest('base64url')}`;
}

/** `scope` is defined in RFC 6749 §4.4.2, and `resource` in RFC 8707 §2. Some servers require `audience` instead. */
const optional = ['scope', 'audience', 'resource'];

const timeoutMs = 15_000;
const maxBytes = 65_536;

async function ask(
  secret: OpenedSecret,
  egress: Egress,
  now: number,
): Promise<{ token: string; expiresInMs: number | undefined }> {
  const { values } = secret;
  const url = values.get('tokenUrl') ?? '';
  const call = callOf('POST', url);
  const { headers: own, form, certificate } = await authenticationOf(secret, now);
  const headers = {
    'user-agent': 'Holdfast',
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    ...own,
  };
  const wanted = optional.flatMap((name): [string, string][] => {
    const value = values.get(name);
    return value === undefined ? [] : [[name, value]];
  });
  const body = new URLSearchParams([
    ['grant_type', 'client_credentials'],
    ...wanted,
    ...Object.entries(form),
  ]).toString();
  const shown = certificate === undefined ? {} : { clientCertificate: certificate };
  try {
    const answer = await egress.fetch(url, { method: 'POST', headers, body, timeoutMs, maxBytes, ...shown });
    const { status } = answer;
    if (status === 200) return tokenIn(new TextDecoder().decode(answer.body), call.host ?? '');
    const refused = errors.accessTokenRefused(call, status, refusalIn(answer.body));
    throw status === 429 || status >= 500 ? new RetryableError(refused) : refused;
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
    const { message, reason, code } = error;
    const failure = errors.endpointUnreachable(call, {
      message,
      reason,
      ...(code === undefined ? {} : { code }),
    });
    throw error.transient ? new RetryableError(failure) : failure;
  }
}

/** RFC 6749 §5.1. A token has the characters that RFC 6750 §2.1 allows in a header. */
const Answer = v.object({
  access_token: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~+/-]+=*$/)),
  token_type: v.pipe(v.string(), v.regex(/^bearer$/i)),
  expires_in: v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number))),
});

function tokenIn(text: string, host: string): { token: string; expiresInMs: number | undefined } {
  const parsed = parseJson(text);
  const answer = 'value' in parsed ? v.safeParse(Answer, parsed.value) : null;
  if (!answer?.success) throw errors.accessTokenUnreadable(host);
  const { access_token: token, expires_in: seconds } = answer.output;
  return {
    token,
    expiresInMs: seconds !== undefined && Number.isFinite(seconds) ? seconds * 1_000 : undefined,
  };
}

/** RFC 6749 §5.2. The code is one of a few; the description is for developers. */
const Refusal = v.object({
  error: v.pipe(v.string(), v.regex(/^[\x20\x21\x23-\x5b\x5d-\x7e]{1,100}$/)),
  error_description: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, 200)),
    ),
  ),
});

function refusalIn(body: Uint8Array): { error: string; description: string | undefined } | null {
  const parsed = parseJson(new TextDecoder().decode(body));
  const refusal = 'value' in parsed ? v.safeParse(Refusal, parsed.value) : null;
  if (!refusal?.success) return null;
  const { error, error_description: description } = refusal.output;
  return { error, description };
}
