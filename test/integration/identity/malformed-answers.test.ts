import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { encode, jwtOf, newKey, showBadge, type HandmadeIssuer } from '../../stack/shown-by-hand.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { askForBadge, asking, openRequest, shown } from '../../stack/wallets.ts';

/**
 * These are the errors that a wallet, or the issuer of its credentials, could cause. None of them may count as an error
 * of ours, end a session, or reach internal addresses.
 */

const { privateKey, jwk } = newKey();
const issuer: HandmadeIssuer = { did: `did:jwk:${encode(jwk)}`, kid: '#0', privateKey };

let stack: Stack;
let server: Server;
let base: string;
let asked: string[] = [];
let answer: { headers: Record<string, string>; body: string };
beforeAll(async () => {
  stack = await sharedStack();
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const dcqlOf = (query: object) => ({
  dcql: query,
  responseMode: 'direct_post',
  trustedIssuers: [issuer.did],
});

async function newRequest(query: object = askForBadge) {
  const execution = await stack.run(await stack.publish(workflowOf([asking('ask', dcqlOf(query))])));
  return { id: execution.id, uri: shown(execution, 'ask', 'authorizationRequestUri') };
}

const listToken = (uri: string) =>
  jwtOf(
    { typ: 'statuslist+jwt', kid: `${issuer.did}#0` },
    {
      iss: issuer.did,
      sub: uri,
      iat: Math.floor(Date.now() / 1000),
      status_list: { bits: 1, lst: deflateSync(Buffer.alloc(16)).toString('base64url') },
    },
    privateKey,
  );

const statusAt = (uri: string) => ({ status: { status_list: { idx: 1, uri } } });
const headers = { 'content-type': 'application/statuslist+jwt' };

it('a status list counts if it is valid, and a large one is refused with 400: the session keeps waiting', async () => {
  const uri = `${base}/list`;
  const { id, uri: request } = await newRequest();
  answer = { headers, body: 'x'.repeat(3_000_000) };
  expect(await showBadge(request, issuer, { name: 'Ada' }, {}, statusAt(uri))).toBe(400);
  expect((await stack.get(id)).status).toBe('onHold');
  answer = { headers, body: listToken(uri) };
  expect(await showBadge(request, issuer, { name: 'Ada' }, {}, statusAt(uri))).toBe(200);
  expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
});

describe('an address in a credential', () => {
  it('is never called if it is internal, and one of a type, a logo or keys neither', async () => {
    asked = [];
    const vct = `${base}/type`;
    const [credential] = askForBadge.credentials;
    const { id, uri } = await newRequest({ credentials: [{ ...credential, meta: { vct_values: [vct] } }] });
    const show = (signed: object) => showBadge(uri, issuer, { name: 'Ada' }, {}, { vct, ...signed });
    // These lead to the loopback interface, and are refused although its own addresses are open to tests.
    for (const host of ['[::ffff:127.0.0.1]', '0.0.0.0']) {
      const inside = `http://${host}:${new URL(base).port}/list`;
      answer = { headers, body: listToken(inside) };
      expect(await show(statusAt(inside))).toBe(400);
    }
    expect((await stack.get(id)).status).toBe('onHold');
    const more = { 'vct#integrity': 'sha256-x', logo: `${base}/logo`, jwks_uri: `${base}/keys` };
    expect(await show(more)).toBe(200);
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('an answer that is', () => {
  const licence = {
    credentials: [
      { id: 'badge', format: 'mso_mdoc', meta: { doctype_value: 'x' }, claims: [{ path: ['n', 'name'] }] },
    ],
  };
  const deep = Buffer.alloc(300_000, 0x81).toString('base64url');
  const requests: Record<string, Awaited<ReturnType<typeof newRequest>>> = {};
  beforeAll(async () => {
    requests['mdoc'] = await newRequest(licence);
    requests['SD-JWT'] = await newRequest();
  });

  it.each<[string, string, unknown]>([
    ['deep CBOR', 'mdoc', { badge: [deep] }],
    ['a map of endless length', 'mdoc', { badge: [Buffer.from([0xbf]).toString('base64url')] }],
    ['an array of 2³² items', 'mdoc', { badge: [Buffer.from('9affffffff', 'hex').toString('base64url')] }],
    ['no CBOR', 'mdoc', { badge: ['!'] }],
    ['deep JSON', 'SD-JWT', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
    ['of a query that nobody asked', 'SD-JWT', { other: ['x'] }],
    ['of many presentations', 'SD-JWT', { badge: Array.from({ length: 5_000 }, () => 'a.b.c~') }],
    ['of another shape', 'SD-JWT', { badge: [{ x: 1 }] }],
    ['named like a member of every object', 'SD-JWT', '{"__proto__":["x"]}'],
  ])('%s is refused with 400, and the session keeps waiting', async (_what, format, token) => {
    const { id = '', uri = '' } = requests[format] ?? {};
    const { response_uri: to = '', state = '' } = await openRequest(uri);
    const text = typeof token === 'string' ? token : JSON.stringify(token);
    const refused = await fetch(to, {
      method: 'POST',
      body: new URLSearchParams({ vp_token: text, state }),
    });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: 'invalid_request' });
    expect((await stack.get(id)).status).toBe('onHold');
  });
});
