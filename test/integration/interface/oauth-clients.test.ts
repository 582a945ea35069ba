import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { jwtVerify } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { fetching, workflowOf } from '../../stack/definitions.ts';
import { serveHttp, serveHttps } from '../../stack/loopback-server.ts';
import { openVault } from '../../stack/secret-stores.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createAuthority } from '../../stack/test-authority.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const authority = createAuthority('Partners');
const ofServer = authority.issue('localhost');
const { privateKey: signingKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const signingPem = signingKey.export({ type: 'pkcs8', format: 'pem' }).toString();

let names = 0;
async function create(values: object, from?: object) {
  const name = `client${++names}`;
  const body = { name, type: 'oauth2ClientCredentials', hosts: ['127.0.0.1:*'], values, from };
  const answer = await stack.request('POST', `${stack.project}/secrets`, { body });
  return { name, answer };
}

interface Came {
  path: string | undefined;
  /** The name in the certificate that the connection has shown. */
  peer: string | undefined;
  authorization: string | undefined;
  form: URLSearchParams;
}

/** An authorization server at `/token`, and an API everywhere else, which sends back a key that it should not know. */
function answering(came: Came[]) {
  return async (request: IncomingMessage, response: ServerResponse) => {
    const { url: path, headers, socket } = request;
    const peer =
      'getPeerCertificate' in socket ? (socket as TLSSocket).getPeerCertificate().subject?.CN : undefined;
    const form = new URLSearchParams(await text(request));
    came.push({ path, peer: peer?.toString(), authorization: headers.authorization, form });
    const answer =
      path === '/token' ? { access_token: 'token-of-the-bank', token_type: 'Bearer' } : { key: signingPem };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
}
async function requiringCertificates() {
  const came: Came[] = [];
  const tls = { ...ofServer, ca: authority.cert, requestCert: true, rejectUnauthorized: true };
  const server = await serveHttps(tls, answering(came));
  return { url: `https://127.0.0.1:${server.port}`, came };
}
async function open() {
  const came: Came[] = [];
  const server = await serveHttp(answering(came));
  return { url: `http://127.0.0.1:${server.port}`, came };
}
const run = async (url: string, credential: string) => {
  const workflowId = await stack.publish(workflowOf([fetching('call', url, { credential })]));
  return stack.until((await stack.start(workflowId)).body.id, 'completed', 'failed');
};
const certified = (common: string) => {
  const { cert, key } = authority.issue(common, 12);
  return { certificate: cert, privateKey: key, certificateAuthorities: authority.cert };
};

describe('an OAuth 2 client', () => {
  it('presents its certificate at the token endpoint, and in its calls', async () => {
    const { url, came } = await requiringCertificates();
    const { name, answer } = await create({
      tokenUrl: `${url}/token`,
      clientId: 'shop-1',
      ...certified('shop'),
    });
    expect(answer).toMatchObject({ status: 201, body: { certificate: { subject: 'O=Acme, CN=shop' } } });
    expect((await run(`${url}/accounts`, name)).status).toBe('completed');
    expect(came).toEqual([
      { path: '/token', peer: 'shop', authorization: undefined, form: expect.any(URLSearchParams) },
      {
        path: '/accounts',
        peer: 'shop',
        authorization: 'Bearer token-of-the-bank',
        form: expect.any(URLSearchParams),
      },
    ]);
    expect(Object.fromEntries(came[0]?.form ?? [])).toEqual({
      grant_type: 'client_credentials',
      client_id: 'shop-1',
    });
  });

  it('may have a secret beside its certificate', async () => {
    const { url, came } = await requiringCertificates();
    const { name } = await create({
      tokenUrl: `${url}/token`,
      clientId: 'shop-1',
      clientSecret: 'secret-of-the-shop',
      ...certified('shop'),
    });
    expect((await run(`${url}/accounts`, name)).status).toBe('completed');
    const basic = Buffer.from('shop-1:secret-of-the-shop').toString('base64');
    expect(came[0]).toMatchObject({ peer: 'shop', authorization: `Basic ${basic}` });
  });

  it('sends its secret in the body if the server accepts it there, and asks for an audience and a resource', async () => {
    const { url, came } = await open();
    const { name } = await create({
      tokenUrl: `${url}/token`,
      clientId: 'shop-1',
      clientSecret: 'secret-of-the-shop',
      authMethod: 'client_secret_post',
      audience: 'https://bank.example/',
      resource: 'https://api.bank.example/accounts',
    });
    expect((await run(`${url}/accounts`, name)).status).toBe('completed');
    expect(came[0]?.authorization).toBeUndefined();
    expect(Object.fromEntries(came[0]?.form ?? [])).toEqual({
      grant_type: 'client_credentials',
      audience: 'https://bank.example/',
      resource: 'https://api.bank.example/accounts',
      client_id: 'shop-1',
      client_secret: 'secret-of-the-shop',
    });
  });

  it.each([
    [
      'its code, and what it says of it',
      { error: 'invalid_scope', error_description: 'no scope for secret-of-the-shop' },
      ': invalid_scope (no scope for •••)',
    ],
    ['its code alone', { error: 'invalid_client' }, ': invalid_client'],
    ['nothing that is no code', { error: 'a "quoted" code' }, '.'],
    ['nothing else', { hello: 1 }, '.'],
  ])("shows the server's reason if it is refused: %s", async (_, answer, says) => {
    const server = await serveHttp((_request, response) => {
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
    const { name } = await create({
      tokenUrl: `http://127.0.0.1:${server.port}/token`,
      clientId: 'shop-1',
      clientSecret: 'secret-of-the-shop',
    });
    const { error } = await run('http://127.0.0.1:1/accounts', name);
    expect(error).toMatchObject({ code: 2005, details: [{ reason: 'http.status', status: 400 }] });
    expect(error?.message).toContain(`answered with status 400${says}`);
  });

  it('signs a JWT for each token, and its key is masked', async () => {
    const { url, came } = await open();
    const { name, answer } = await create({
      tokenUrl: `${url}/token`,
      clientId: 'shop-1',
      privateKey: signingPem,
      algorithm: 'ES256',
      keyId: 'key-1',
      scope: 'accounts',
    });
    expect(answer).toMatchObject({ status: 201, body: { certificate: null } });
    const { payload: shown } = await run(`${url}/accounts`, name);
    expect(shown.actions['call']?.output).toMatchObject({ body: { key: '•••' } });
    const form = Object.fromEntries(came[0]?.form ?? []);
    expect(form).toEqual({
      grant_type: 'client_credentials',
      scope: 'accounts',
      client_id: 'shop-1',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: expect.any(String),
    });
    const { payload, protectedHeader } = await jwtVerify(form['client_assertion'] ?? '', publicKey, {
      audience: `${url}/token`,
      issuer: 'shop-1',
      subject: 'shop-1',
    });
    expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'JWT', kid: 'key-1' });
    expect(payload).toMatchObject({ jti: expect.any(String), exp: (payload.iat ?? 0) + 60 });
    expect(came[1]?.authorization).toBe('Bearer token-of-the-bank');
  });

  it('may have its key in a store, as a text', async () => {
    const { url, came } = await open();
    const vault = await openVault({ shop: { key: signingPem } });
    const settings = { type: 'vault', address: vault.address, mount: 'kv' };
    const store = { name: 'clients', settings, credentials: { token: 'token-of-the-vault' } };
    expect((await stack.request('POST', `${stack.project}/secret-stores`, { body: store })).status).toBe(201);
    const { name } = await create(
      { tokenUrl: `${url}/token`, clientId: 'shop-1', algorithm: 'ES256' },
      { store: 'clients', key: 'shop', fields: { privateKey: 'key' } },
    );
    expect((await run(`${url}/accounts`, name)).status).toBe('completed');
    expect(came[0]?.form.get('client_assertion')).toMatch(/^ey/);
  });

  it('does not present its certificate in a try of an action', async () => {
    const { url, came } = await requiringCertificates();
    const { name } = await create({ tokenUrl: `${url}/token`, clientId: 'shop-1', ...certified('shop') });
    const tried = await stack.request('POST', `${stack.project}/actions/general/fetch@v1/try`, {
      body: { attributes: { url, credential: name } },
    });
    expect(tried.body).toMatchObject({
      calledOut: false,
      error: { details: [{ reason: 'secret.untried' }] },
    });
    expect(came).toEqual([]);
  });

  const { certificate, privateKey } = certified('shop');
  const signing = { privateKey: signingPem, algorithm: 'ES256' };
  it.each<[string, object, string, string]>([
    ['it has nothing to show', {}, 'values.clientSecret', 'field.missing'],
    ['its certificate has no key', { certificate }, 'values.privateKey', 'field.missing'],
    ['its key has neither', { privateKey }, 'values.algorithm', 'field.missing'],
    ['its key is for both', { certificate, ...signing }, 'values.algorithm', 'value.invalid'],
    [
      'two things say who calls',
      { ...signing, clientSecret: 'secret-of-it' },
      'values.algorithm',
      'value.invalid',
    ],
    ['its algorithm has no key', { algorithm: 'ES256' }, 'values.privateKey', 'field.missing'],
    [
      'authorities have no certificate',
      { ...signing, certificateAuthorities: certificate },
      'values.certificate',
      'field.missing',
    ],
    [
      'the key is of another algorithm',
      { ...signing, algorithm: 'RS256' },
      'values.privateKey',
      'value.invalid',
    ],
    [
      'the key is of another certificate',
      { certificate, privateKey: signingPem },
      'values.privateKey',
      'certificate.invalid',
    ],
  ])('is refused, and not quoted, if %s', async (_, given, field, reason) => {
    const { answer } = await create({ tokenUrl: 'https://bank.example/token', clientId: 'shop-1', ...given });
    expect(answer).toMatchObject({ status: 422, body: { code: 2000, details: [{ field, reason }] } });
    expect(answer.text).not.toMatch(/BEGIN|secret-of-it/);
  });
});
