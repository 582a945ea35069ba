import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEgress } from '../../../net/egress.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { encode, jwtOf, newKey, showBadge, type HandmadeIssuer } from '../../stack/shown-by-hand.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { askForBadge, asking, openRequest, shown } from '../../stack/wallets.ts';

/**
 * These are the errors that a wallet, or the issuer of its credentials, could cause. None of them may count as an error
 * of ours, end a session, or reach internal addresses.
 */

const { privateKey, jwk } = newKey();
const issuer: HandmadeIssuer = { did: `did:jwk:${encode(jwk)}`, kid: '#0', privateKey };

/** This stack allows the loopback interface, as a test needs it. */
let open: OwnStack;
/** This stack allows no internal address, as in production. */
let strict: OwnStack;
let server: Server;
let base: string;
let asked: string[] = [];
let answer: (path: string) => { status: number; headers: Record<string, string>; body: string | Buffer };
beforeAll(async () => {
  [open, strict] = await Promise.all([
    startStack(),
    startStack({ wayOut: () => createEgress({ allowHttp: true, allowLoopback: false }) }),
  ]);
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status, headers, body } = answer(request.url ?? '');
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await Promise.all([open.stop(), strict.stop()]);
});

const dcqlOf = (query: object) => ({
  dcql: query,
  responseMode: 'direct_post',
  trustedIssuers: [issuer.did],
});

async function newRequest(stack: OwnStack, query: object = askForBadge) {
  const execution = await stack.run(await stack.publish(workflowOf([asking('ask', dcqlOf(query))])));
  return { id: execution.id, uri: shown(execution, 'ask', 'authorizationRequestUri') };
}

const listToken = (lst: Buffer, uri: string) =>
  jwtOf(
    { typ: 'statuslist+jwt', kid: `${issuer.did}#0` },
    {
      iss: issuer.did,
      sub: uri,
      iat: Math.floor(Date.now() / 1000),
      status_list: { bits: 1, lst: lst.toString('base64url') },
    },
    privateKey,
  );

const statusAt = (uri: string) => ({ status: { status_list: { idx: 1, uri } } });
const asList = { 'content-type': 'application/statuslist+jwt' };

describe('a status list', () => {
  it('counts where it is as it should be', async () => {
    const uri = `${base}/list`;
    answer = () => ({ status: 200, headers: asList, body: listToken(deflateSync(Buffer.alloc(16)), uri) });
    const { id, uri: request } = await newRequest(open);
    expect(await showBadge(request, issuer, { name: 'Ada' }, {}, statusAt(uri))).toBe(200);
    expect((await open.until(id, 'completed', 'failed')).error).toBeNull();
  });

  it.each<[string, (uri: string) => ReturnType<typeof answer>]>([
    [
      'becomes large',
      (uri) => ({
        status: 200,
        headers: asList,
        body: listToken(deflateSync(Buffer.alloc(400_000_000)), uri),
      }),
    ],
    [
      'is not packed',
      (uri) => ({ status: 200, headers: asList, body: listToken(Buffer.from('rubbish'), uri) }),
    ],
    ['is large', () => ({ status: 200, headers: asList, body: 'x'.repeat(3_000_000) })],
    [
      'is deep',
      () => ({
        status: 200,
        headers: { 'content-type': 'application/statuslist+cwt' },
        body: Buffer.alloc(300_000, 0x81),
      }),
    ],
    ['is rubbish', () => ({ status: 200, headers: asList, body: 'e30.e30.' })],
    [
      'leads inside',
      () => ({ status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' }, body: '' }),
    ],
    ['leads to itself', () => ({ status: 302, headers: { location: '/list' }, body: '' })],
    ['leads to a file', () => ({ status: 302, headers: { location: 'file:///etc/passwd' }, body: '' })],
  ])('that %s is refused with 400, and the session waits on', async (_what, answered) => {
    const uri = `${base}/list`;
    answer = () => answered(uri);
    const { id, uri: request } = await newRequest(open);
    expect(await showBadge(request, issuer, { name: 'Ada' }, {}, statusAt(uri))).toBe(400);
    expect((await open.get(id)).status).toBe('onHold');
  });
});

describe('an address in a credential', () => {
  const port = () => new URL(base).port;
  it.each<[string, () => string]>([
    ['the loopback interface', () => base],
    ['its name', () => `http://localhost:${port()}`],
    ['it in six parts', () => `http://[::1]:${port()}`],
    ['it mapped', () => `http://[::ffff:127.0.0.1]:${port()}`],
    ['it as a number', () => `http://2130706433:${port()}`],
    ['everywhere', () => `http://0.0.0.0:${port()}`],
    ['a private network', () => 'http://10.0.0.1/'],
    ['the metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data'],
    ['a file', () => 'file:///etc/passwd'],
  ])('that is %s is asked by nobody', async (_where, address) => {
    asked = [];
    answer = () => ({ status: 200, headers: {}, body: '{}' });
    const { id, uri } = await newRequest(strict);
    expect(await showBadge(uri, issuer, { name: 'Ada' }, {}, statusAt(address()))).toBe(400);
    expect((await strict.get(id)).status).toBe('onHold');
    expect(asked).toEqual([]);
  });

  it('is not asked either where it is the type, a logo or keys, and the credential counts', async () => {
    asked = [];
    const vct = `${base}/type`;
    const [credential] = askForBadge.credentials;
    const { id, uri } = await newRequest(open, {
      credentials: [{ ...credential, meta: { vct_values: [vct] } }],
    });
    const more = { vct, 'vct#integrity': 'sha256-x', logo: `${base}/logo`, jwks_uri: `${base}/keys` };
    expect(await showBadge(uri, issuer, { name: 'Ada' }, {}, more)).toBe(200);
    expect((await open.until(id, 'completed', 'failed')).error).toBeNull();
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
  it.each<[string, object, unknown]>([
    ['deep CBOR', licence, { badge: [deep] }],
    ['a map of endless length', licence, { badge: [Buffer.from([0xbf]).toString('base64url')] }],
    ['an array of 2³² items', licence, { badge: [Buffer.from('9affffffff', 'hex').toString('base64url')] }],
    ['no CBOR', licence, { badge: ['!'] }],
    ['deep JSON', askForBadge, `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
    ['of a query that nobody asked', askForBadge, { other: ['x'] }],
    ['of many presentations', askForBadge, { badge: Array.from({ length: 5_000 }, () => 'a.b.c~') }],
    ['of another shape', askForBadge, { badge: [{ x: 1 }] }],
    ['named like a member of every object', askForBadge, '{"__proto__":["x"]}'],
  ])('%s is refused with 400, and the session waits on', async (_what, query, token) => {
    const { id, uri } = await newRequest(open, query);
    const { response_uri: to = '', state = '' } = await openRequest(uri);
    const text = typeof token === 'string' ? token : JSON.stringify(token);
    const refused = await fetch(to, {
      method: 'POST',
      body: new URLSearchParams({ vp_token: text, state }),
    });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: 'invalid_request' });
    expect((await open.get(id)).status).toBe('onHold');
  });
});
