import * as v from 'valibot';
import { baseOf, callStore, StoreFailure, type Calling, type OpenedStore, type Reader } from './reader.ts';

/** The version of a secret that is read: KV version 2, `GET /:mount/data/:path`. */
const Answer = v.object({ data: v.object({ data: v.record(v.string(), v.unknown()) }) });
const Login = v.object({
  auth: v.object({
    client_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
    lease_duration: v.pipe(v.number(), v.minValue(0)),
  }),
});

/** A token that ends sooner is not used any more. */
const beforeEndMs = 30_000;
/** The lifetime of a token that has no end. */
const endlessMs = 3_600_000;

/** Reads a key of HashiCorp Vault, or of OpenBao. */
export const readVault: Reader<'vault'> = async (store, key, calling) => {
  const { address, mount } = store.settings;
  const path = key.split('/').map(encodeURIComponent).join('/');
  const read = (token: string) =>
    callStore(calling.egress, `${baseOf(address)}/v1/${mount}/data/${path}`, {
      headers: headersOf(store, { 'x-vault-token': token }),
    });
  const token = await tokenOf(store, calling);
  const answer = v.safeParse(
    Answer,
    await read(token).catch(async (error: unknown) => {
      // The token of an AppRole may have been revoked, and a new one can be requested. A given token cannot be replaced.
      if (!isDenied(error) || store.credentials['token'] !== undefined) throw error;
      return read(await tokenOf(store, calling, token));
    }),
  );
  if (!answer.success)
    throw new StoreFailure('unfit', 'The store answered without fields: is the mount one of KV version 2?');
  return answer.output.data.data;
};

async function tokenOf(store: OpenedStore<'vault'>, calling: Calling, refused?: string): Promise<string> {
  const { token, roleId, secretId } = store.credentials;
  if (token !== undefined) return token;
  return calling.token(async () => {
    const url = `${baseOf(store.settings.address)}/v1/auth/approle/login`;
    const body = JSON.stringify({ role_id: roleId, secret_id: secretId });
    const headers = headersOf(store, { 'content-type': 'application/json' });
    const login = v.safeParse(Login, await callStore(calling.egress, url, { method: 'POST', headers, body }));
    if (!login.success) throw new StoreFailure('unfit', 'The store answered the login without a token.');
    const { client_token: value, lease_duration: seconds } = login.output.auth;
    return { value, forMs: seconds === 0 ? endlessMs : seconds * 1_000 - beforeEndMs };
  }, refused);
}

const headersOf = (
  { settings: { namespace } }: OpenedStore<'vault'>,
  headers: Record<string, string>,
): Record<string, string> => ({
  ...headers,
  ...(namespace === undefined ? {} : { 'x-vault-namespace': namespace }),
});

const isDenied = (error: unknown): boolean => error instanceof StoreFailure && error.status === 403;
