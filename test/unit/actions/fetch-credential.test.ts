import { describe, expect, it } from 'vitest';
import type { ActionContext, Credential } from '../../../actions/context.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { failureOf, outputOf } from './run-fetch.ts';

/** Answers each request with the next status, and repeats the last one. */
async function answering(...statuses: number[]) {
  const came: string[] = [];
  const server = await serveHttp((request, response) => {
    came.push(`${request.url} ${request.headers.authorization}`);
    response.writeHead(statuses[came.length - 1] ?? statuses.at(-1) ?? 500).end();
  });
  return { url: `http://127.0.0.1:${server.port}/`, came };
}

const having = (credential: Credential): Pick<ActionContext, 'credential'> => ({
  credential: async (name) => {
    expect(name).toBe('crm');
    return credential;
  },
});
const bearer = (token: string, renew?: Credential['renew']): Credential => ({
  headers: { authorization: `Bearer ${token}` },
  query: {},
  ...(renew && { renew }),
});

describe('a credential of `general/fetch`', () => {
  it('adds headers and parameters to those of the definition', async () => {
    const { url, came } = await answering(200);
    const credential = { headers: { authorization: 'Bearer 1' }, query: { key: 'a b' } };
    await outputOf(
      { url: `${url}?z=1`, credential: 'crm', query: { own: 1 }, headers: { a: 'b' } },
      having(credential),
    );
    expect(came).toEqual(['/?z=1&own=1&key=a%20b Bearer 1']);
  });

  it('is renewed once after a 401', async () => {
    const { url, came } = await answering(401, 200);
    const credential = bearer('1', async () => bearer('2'));
    expect(await outputOf({ url, credential: 'crm' }, having(credential))).toMatchObject({ status: 200 });
    expect(came).toEqual(['/ Bearer 1', '/ Bearer 2']);
  });

  it('shows the certificate of the renewed one, too', async () => {
    const { url, came } = await answering(401, 200);
    const certificate = { chain: 'c', privateKey: 'k' };
    const credential = bearer('1', async () => ({ ...bearer('2'), certificate }));
    // A certificate is shown over https alone, so the second request is refused.
    expect(await failureOf({ url, credential: 'crm' }, having(credential))).toMatchObject({ code: 2005 });
    expect(came).toEqual(['/ Bearer 1']);
  });

  it('fails with the second 401, and with the first if it cannot be renewed', async () => {
    const twice = await answering(401);
    const renewing = bearer('1', async () => bearer('2'));
    expect(await failureOf({ url: twice.url, credential: 'crm' }, having(renewing))).toMatchObject({
      details: [{ status: 401 }],
    });
    expect(twice.came).toHaveLength(2);
    const once = await answering(401);
    await failureOf({ url: once.url, credential: 'crm' }, having(bearer('1')));
    expect(once.came).toHaveLength(1);
  });

  it.each([
    [{ headers: { Authorization: 'own' } }, bearer('1')],
    [{ query: { key: 'own' } }, { headers: {}, query: { key: '1' } }],
  ])('is refused beside a header that the definition has already: %j', async (attributes, credential) => {
    const { url, came } = await answering(200);
    expect(await failureOf({ url, credential: 'crm', ...attributes }, having(credential))).toMatchObject({
      code: 2000,
      details: [{ field: 'credential' }],
    });
    expect(came).toEqual([]);
  });
});
