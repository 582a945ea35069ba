import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import * as v from 'valibot';
import { baseOf, callStore, StoreFailure, type Calling, type OpenedStore, type Reader } from './reader.ts';

/** The used fields of the JSON file with the key of a service account. */
const ServiceAccountKey = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    client_email: v.pipe(v.string(), v.minLength(1)),
    private_key: v.pipe(v.string(), v.minLength(1)),
    private_key_id: v.optional(v.string()),
    token_uri: v.optional(v.string(), 'https://oauth2.googleapis.com/token'),
  }),
);

/** Reads the key of a service account; null if it is none. */
export function serviceAccountKeyIn(text: string): v.InferOutput<typeof ServiceAccountKey> | null {
  const parsed = v.safeParse(ServiceAccountKey, text);
  return parsed.success ? parsed.output : null;
}

const Token = v.object({
  access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
  expires_in: v.pipe(v.number(), v.minValue(0)),
});
const Answer = v.object({ payload: v.object({ data: v.pipe(v.string(), v.base64()) }) });

const scope = 'https://www.googleapis.com/auth/cloud-platform';
const beforeEndMs = 60_000;

/** Reads the latest version of a secret of Google Secret Manager. */
export const readGcp: Reader<'gcp'> = async (store, key, calling) => {
  const { project, endpoint = 'https://secretmanager.googleapis.com' } = store.settings;
  const url = `${baseOf(endpoint)}/v1/projects/${project}/secrets/${key}/versions/latest:access`;
  const token = await tokenOf(store, calling);
  const headers = { authorization: `Bearer ${token}` };
  const answer = v.safeParse(Answer, await callStore(calling.egress, url, { headers }));
  if (!answer.success) throw new StoreFailure('unfit', 'The store answered without a payload.');
  return new TextDecoder().decode(Buffer.from(answer.output.payload.data, 'base64'));
};

/** An access token for a JWT that the service account has signed (RFC 7523 §2.1). */
async function tokenOf({ credentials }: OpenedStore<'gcp'>, calling: Calling): Promise<string> {
  const { egress, now } = calling;
  return calling.token(async () => {
    const key = serviceAccountKeyIn(credentials['serviceAccountKey'] ?? '');
    if (!key)
      throw new StoreFailure('refused', 'The key of the service account cannot be read.', {
        transient: false,
      });
    const { client_email: issuer, private_key_id: kid, private_key: pem, token_uri: url } = key;
    const seconds = Math.floor(now() / 1_000);
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(kid === undefined ? {} : { kid }) })
      .setIssuer(issuer)
      .setAudience(url)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3_600)
      .sign(createPrivateKey(pem));
    const form = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion };
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(form).toString();
    const token = v.safeParse(Token, await callStore(egress, url, { method: 'POST', headers, body }));
    if (!token.success) throw new StoreFailure('unfit', 'The token server answered without an access token.');
    return { value: token.output.access_token, forMs: token.output.expires_in * 1_000 - beforeEndMs };
  });
}
