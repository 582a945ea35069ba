import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { beforeAll, describe, expect, it } from 'vitest';
import { serveAlerting } from '../../stack/alerting-server.ts';
import { fetching, workflowOf } from '../../stack/definitions.ts';
import { serveHttp, serveHttps } from '../../stack/loopback-server.ts';
import { openVault } from '../../stack/secret-stores.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createAuthority, type IssuedCertificate, shortKey } from '../../stack/test-authority.ts';

let stack: Stack;
let secrets: string;
beforeAll(async () => {
  stack = await sharedStack();
  secrets = `${stack.project}/secrets`;
});

const authority = createAuthority('Partners');
const ofServer = authority.issue('localhost');
const valuesOf = ({ cert, key }: IssuedCertificate) => ({
  certificate: cert,
  privateKey: key,
  certificateAuthorities: authority.cert,
});

let names = 0;
async function create(values: Record<string, string>) {
  const name = `certificate${++names}`;
  const answer = await stack.request<{ id: string; certificate: { subject: string; endsAt: string } }>(
    'POST',
    secrets,
    { body: { name, type: 'clientCertificate', hosts: ['127.0.0.1:*'], values } },
  );
  return { name, answer, path: `${secrets}/${answer.body.id}` };
}

type Answer = { status?: number; body: string };

/** Requires a certificate of the authority, and notes whom each request comes from. */
async function requiring(
  answer: (request: IncomingMessage) => Promise<Answer> | Answer = () => ({ body: '' }),
) {
  const came: unknown[] = [];
  const tls = { ...ofServer, ca: authority.cert, requestCert: true, rejectUnauthorized: true };
  const server = await serveHttps(tls, async (request, response) => {
    came.push((request.socket as TLSSocket).getPeerCertificate().subject.CN);
    const { status = 200, body } = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  return { url: `https://127.0.0.1:${server.port}/`, came, connections: server.connections };
}

const run = async (...actions: Parameters<typeof workflowOf>[0]) => {
  const { body } = await stack.start(await stack.publish(workflowOf(actions)));
  return stack.until(body.id, 'completed', 'failed');
};

describe('a client certificate', () => {
  it('is kept, and only its subject and its end are shown', async () => {
    const own = authority.issue('shop', 12);
    const { name, answer, path } = await create(valuesOf(own));
    const certificate = { subject: 'O=Acme, CN=shop', endsAt: expect.any(String) };
    expect(answer).toMatchObject({
      status: 201,
      body: { fields: ['certificate', 'privateKey', 'certificateAuthorities'], certificate },
    });
    const days = (Date.parse(answer.body.certificate.endsAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(12);
    const { certificate: cert, privateKey } = valuesOf(authority.issue('other'));
    const rotated = await stack.request('POST', `${path}/rotate`, {
      body: { values: { certificate: cert, privateKey } },
    });
    expect(rotated).toMatchObject({ status: 200, body: { certificate: { subject: 'O=Acme, CN=other' } } });
    const listed = await stack.request<{ data: object[] }>('GET', `${secrets}?sort=name&limit=100`);
    expect(listed.body.data).toContainEqual(
      expect.objectContaining({ name, certificate: { ...certificate, subject: 'O=Acme, CN=other' } }),
    );
    for (const { text } of [answer, rotated, listed]) expect(text).not.toContain('BEGIN');
  });

  it('is presented by general/fetch@v1, @v2 and ai/chat@v1, each with its own over its own connections', async () => {
    const completion = { choices: [{ message: { content: 'Hello' } }] };
    const { url, came, connections } = await requiring(() => ({ body: JSON.stringify(completion) }));
    const [shop, bank] = [
      await create(valuesOf(authority.issue('shop'))),
      await create(valuesOf(authority.issue('bank'))),
    ];
    const { status } = await run(
      fetching('one', url, { credential: shop.name }),
      fetching('two', url, { credential: bank.name }),
      { ...fetching('three', url, { credential: shop.name }), name: 'general/fetch@v2' },
      {
        id: 'four',
        name: 'ai/chat@v1',
        attributes: { url, model: 'small', prompt: 'Hi', credential: bank.name },
      },
    );
    expect(status).toBe('completed');
    expect(came).toEqual(['shop', 'bank', 'shop', 'bank']);
    expect(connections()).toBe(2);
  });

  it('is read from a store, too, and is checked at each reading', async () => {
    const [shop, bank] = [authority.issue('shop'), authority.issue('bank')];
    const vault = await openVault({
      shop: valuesOf(shop),
      mixed: { ...valuesOf(shop), privateKey: bank.key },
    });
    const store = await stack.request('POST', `${stack.project}/secret-stores`, {
      body: {
        name: 'certificates',
        settings: { type: 'vault', address: vault.address, mount: 'kv' },
        credentials: { token: 'token-of-the-vault' },
      },
    });
    expect(store.status).toBe(201);
    const ofKey = async (key: string) => {
      const from = { store: 'certificates', key };
      const body = { name: `stored${key}`, type: 'clientCertificate', hosts: ['127.0.0.1:*'], from };
      expect((await stack.request('POST', secrets, { body })).status).toBe(201);
      return body.name;
    };
    const { url, came } = await requiring();
    expect((await run(fetching('call', url, { credential: await ofKey('shop') }))).status).toBe('completed');
    expect(came).toEqual(['shop']);
    const failed = await run(fetching('call', url, { credential: await ofKey('mixed') }));
    expect(failed.error).toMatchObject({ code: 2005, details: [{ reason: 'secretStore.unfit' }] });
    expect(failed.error?.message).toContain('`values.privateKey` is not the key of the certificate');
    expect(JSON.stringify(failed.error)).not.toContain('BEGIN');
    expect(came).toEqual(['shop']);
  });

  it('is replaced in the next try after it was rotated', async () => {
    const first = await create(valuesOf(authority.issue('first')));
    const { url, came } = await requiring(async () => {
      if (came.length > 1) return { body: '{}' };
      const values = valuesOf(authority.issue('second'));
      await stack.request('POST', `${first.path}/rotate`, { body: { values } });
      return { status: 503, body: '{}' };
    });
    expect(await run(fetching('call', url, { credential: first.name }))).toMatchObject({
      status: 'completed',
    });
    expect(came).toEqual(['first', 'second']);
  });

  it('has a key that is masked in answers, in PEM or as bare base64', async () => {
    const own = authority.issue('shop');
    const body = own.key.split('\n').slice(1, -2);
    const { url } = await requiring(() => ({
      body: JSON.stringify([own.key, body.join('\n'), body.join(''), own.cert]),
    }));
    const { name } = await create(valuesOf(own));
    const { payload } = await run(fetching('call', url, { credential: name }));
    expect(payload.actions['call']?.output).toMatchObject({ body: ['•••', '•••', '•••', own.cert] });
  });

  it('is presented over https alone', async () => {
    const server = await serveHttp((_, response) => response.end());
    const { name } = await create(valuesOf(authority.issue('shop')));
    const { error } = await run(fetching('call', `http://127.0.0.1:${server.port}/`, { credential: name }));
    expect(error).toMatchObject({
      code: 2005,
      details: [{ reason: 'url.insecure', message: expect.stringContaining('must begin with https') }],
    });
    expect(server.connections()).toBe(0);
  });

  it('fails the action with the first try if the endpoint refuses it', async () => {
    const url = await serveAlerting(authority);
    const { name } = await create(valuesOf(createAuthority('Strangers').issue('shop')));
    const { id, error } = await run(fetching('call', url, { credential: name }));
    expect(error).toMatchObject({
      code: 2005,
      details: [{ reason: 'http.tls', message: 'The host refused the client certificate (unknown ca).' }],
    });
    const timeline = await stack.request('GET', `${stack.project}/executions/${id}/timeline`);
    expect(timeline.text).not.toContain('actionRetrying');
  });

  it('trusts no other authorities than its own', async () => {
    const { url, came } = await requiring();
    const { certificate, privateKey } = valuesOf(authority.issue('shop'));
    const usual = await create({ certificate, privateKey });
    const wrong = await create({
      ...valuesOf(authority.issue('shop')),
      certificateAuthorities: createAuthority('Strangers').cert,
    });
    for (const { name } of [usual, wrong])
      expect((await run(fetching('call', url, { credential: name }))).error).toMatchObject({
        code: 2005,
        details: [{ reason: 'http.tls' }],
      });
    expect(came).toEqual([]);
  });

  it('is not presented in a try of an action, and nothing is sent', async () => {
    const { url, connections } = await requiring();
    const { name } = await create(valuesOf(authority.issue('shop')));
    const tried = await stack.request('POST', `${stack.project}/actions/general/fetch@v1/try`, {
      body: { attributes: { url, credential: name } },
    });
    expect(tried).toMatchObject({
      status: 200,
      body: {
        calledOut: false,
        error: { code: 2005, details: [{ reason: 'secret.untried', recordId: name }] },
      },
    });
    expect(connections()).toBe(0);
  });
});

describe('a client certificate is refused, and not quoted, if', () => {
  const own = valuesOf(authority.issue('shop'));
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const withPassphrase = rsa
    .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'a' })
    .toString();
  it.each<[what: string, values: Record<string, string>, field: string, message: string]>([
    ['it has ended', valuesOf(authority.issue('shop', -1)), 'certificate', 'ended on 20'],
    [
      'the key is of another',
      { ...own, privateKey: authority.issue('other').key },
      'privateKey',
      'is not the key of',
    ],
    [
      'the key has a passphrase',
      { ...own, privateKey: withPassphrase },
      'privateKey',
      'without a passphrase',
    ],
    [
      'the key stands with it, where it is not hidden',
      { ...own, certificate: own.certificate + own.privateKey },
      'certificate',
      'a key belongs into',
    ],
    ['it is none', { ...own, certificate: 'a certificate' }, 'certificate', 'has no certificate in PEM'],
    [
      'it cannot be parsed',
      { ...own, certificate: own.certificate.replace('MII', 'AAA') },
      'certificate',
      'cannot be parsed',
    ],
    [
      'its authorities are none',
      { ...own, certificateAuthorities: 'an authority' },
      'certificateAuthorities',
      'has no certificate in PEM',
    ],
    [
      'it has too many',
      { ...own, certificate: own.certificate.repeat(11) },
      'certificate',
      'at most 10 certificates',
    ],
    [
      'it is too long',
      { ...own, certificate: own.certificate.padEnd(16_385) },
      'certificate',
      'at most 16384 characters',
    ],
    [
      'its key is too short for TLS',
      valuesOf(authority.issue('shop', 30, shortKey)),
      'certificate',
      'cannot be used for TLS',
    ],
  ])('%s', async (_, values, field, message) => {
    const { answer } = await create(values);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 2000,
        details: [{ field: `values.${field}`, message: expect.stringContaining(message) }],
      },
    });
    expect(answer.text).not.toContain(values['privateKey']?.slice(60, 90));
  });
});
