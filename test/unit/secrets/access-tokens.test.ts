import { describe, expect, it } from 'vitest';
import { RetryableError } from '../../../actions/action.ts';
import { createAccessTokens } from '../../../services/secrets/access-tokens.ts';
import { openEgress, shut, toLoopback } from '../net/open-egress.ts';
import { serveHttp } from '../../stack/loopback-server.ts';

/** An authorization server that numbers its tokens. */
async function issuing(rest: object = { expires_in: 60 }, status = 200) {
  let count = 0;
  const server = await serveHttp((_, response) => {
    response.writeHead(status);
    response.end(JSON.stringify({ access_token: `token-${++count}`, token_type: 'bearer', ...rest }));
  });
  return `http://127.0.0.1:${server.port}/token`;
}

const secretOf = (tokenUrl: string, version = 1) => ({
  id: 'secret-1',
  name: 'crm',
  type: 'oauth2ClientCredentials' as const,
  hosts: [],
  version,
  values: new Map(Object.entries({ tokenUrl, clientId: 'me', clientSecret: 'client-secret' })),
});
const asking = (policy = toLoopback) => ({
  egress: openEgress(policy),
  signal: new AbortController().signal,
});

describe('an access token', () => {
  it('is used until shortly before its end, and not for another version of the secret', async () => {
    let now = 0;
    const tokens = createAccessTokens(() => now);
    const url = await issuing();
    const ask = asking();
    expect(await tokens.tokenFor(secretOf(url), ask)).toBe('token-1');
    now = 29_000;
    expect(await tokens.tokenFor(secretOf(url), ask)).toBe('token-1');
    expect(await tokens.tokenFor(secretOf(url, 2), ask)).toBe('token-2');
    now = 31_000;
    expect(await tokens.tokenFor(secretOf(url), ask)).toBe('token-3');
  });

  it('is requested again after the values were rotated in their store, which makes no other version', async () => {
    const tokens = createAccessTokens();
    const [secret, ask] = [secretOf(await issuing({ expires_in: 3600 })), asking()];
    expect(await tokens.tokenFor(secret, ask)).toBe('token-1');
    const rotated = { ...secret, values: new Map([...secret.values, ['clientSecret', 'another-secret']]) };
    expect(await tokens.tokenFor(rotated, ask)).toBe('token-2');
    expect(await tokens.tokenFor(secret, ask)).toBe('token-1');
  });

  it('that was refused is replaced, unless another try has replaced it', async () => {
    const tokens = createAccessTokens();
    const url = await issuing({ expires_in: 3600 });
    const ask = asking();
    await tokens.tokenFor(secretOf(url), ask);
    expect(await tokens.tokenFor(secretOf(url), ask, 'token-1')).toBe('token-2');
    expect(await tokens.tokenFor(secretOf(url), ask, 'token-1')).toBe('token-2');
  });

  it('is requested once for all who ask at the same time, also if the first of them gives up', async () => {
    const tokens = createAccessTokens();
    const url = await issuing();
    const first = new AbortController();
    const gaveUp = tokens.tokenFor(secretOf(url), { ...asking(), signal: first.signal });
    const others = [1, 2, 3].map(() => tokens.tokenFor(secretOf(url), asking()));
    first.abort(new Error('The try was stopped.'));
    await expect(gaveUp).rejects.toThrow('The try was stopped.');
    expect(await Promise.all(others)).toEqual(['token-1', 'token-1', 'token-1']);
    expect(await tokens.tokenFor(secretOf(url), asking())).toBe('token-1');
  });

  it('is not requested by a try that is stopped already', async () => {
    const tokens = createAccessTokens();
    const url = await issuing();
    const signal = AbortSignal.abort(new Error('The try was stopped.'));
    await expect(tokens.tokenFor(secretOf(url), { ...asking(), signal })).rejects.toThrow('was stopped');
    expect(await tokens.tokenFor(secretOf(url, 2), asking())).toBe('token-1');
  });

  it('is requested again after a request that failed', async () => {
    const tokens = createAccessTokens();
    const away = secretOf(await issuing({}, 503));
    await expect(tokens.tokenFor(away, asking())).rejects.toBeInstanceOf(RetryableError);
    const there = { ...away, values: new Map([...away.values, ['tokenUrl', await issuing()]]) };
    expect(await tokens.tokenFor(there, asking())).toBe('token-1');
  });

  it.each([
    ['no token', { access_token: undefined }],
    ['a token that no header can have', { access_token: 'a\nb' }],
    ['a token of another type', { token_type: 'mac' }],
  ])('is missing if the answer has %s', async (_, rest) => {
    const given = createAccessTokens().tokenFor(secretOf(await issuing(rest)), asking());
    await expect(given).rejects.toMatchObject({ code: 2005, details: [{ reason: 'http.body' }] });
  });

  it('is requested again if the server is away, and not if it refuses', async () => {
    const ask = async (status: number) =>
      createAccessTokens()
        .tokenFor(secretOf(await issuing({}, status)), asking())
        .catch((error: unknown) => error);
    expect(await ask(503)).toBeInstanceOf(RetryableError);
    expect(await ask(401)).toMatchObject({ code: 2005, details: [{ reason: 'http.status', status: 401 }] });
  });

  it('is requested only if requests may be sent', async () => {
    const given = createAccessTokens().tokenFor(secretOf('http://127.0.0.1:1/'), asking(shut));
    await expect(given).rejects.toMatchObject({ details: [{ reason: 'url.insecure' }] });
  });
});
