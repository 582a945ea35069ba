import type { TLSSocket } from 'node:tls';
import { describe, expect, test } from 'vitest';
import type { ClientCertificate } from '../../../net/client-certificate.ts';
import { serveHttps } from '../../stack/loopback-server.ts';
import { serveAlerting } from '../../stack/alerting-server.ts';
import { createAuthority, type IssuedCertificate } from '../../stack/test-authority.ts';
import { caps, failureOf, openEgress, toLoopback } from './open-egress.ts';

const authority = createAuthority('Partners');
const stranger = createAuthority('Strangers');
const ofServer = authority.issue('localhost');
const shownOf = ({ cert, key }: IssuedCertificate): ClientCertificate => ({
  chain: cert,
  privateKey: key,
  authorities: authority.cert,
});
const [shop, bank] = [shownOf(authority.issue('shop')), shownOf(authority.issue('bank'))];
const request = { ...caps, projectId: 'project' };

/** Requires a client certificate, and answers with its subject and the number of the connection. */
async function requiring() {
  const sockets: unknown[] = [];
  const server = await serveHttps(
    { ...ofServer, ca: authority.cert, requestCert: true, rejectUnauthorized: false },
    ({ socket }, response) => {
      if (!sockets.includes(socket)) sockets.push(socket);
      const { subject } = (socket as TLSSocket).getPeerCertificate();
      response.end(`${String(subject?.CN ?? 'nobody')} ${sockets.indexOf(socket)}`);
    },
  );
  return { url: `https://127.0.0.1:${server.port}/`, connections: server.connections };
}

describe('a client certificate', () => {
  test('is shown, and its connections serve no call without it, with another one, or of another project', async () => {
    const { url, connections } = await requiring();
    const egress = openEgress(toLoopback, {
      certificateAuthorities: authority.cert,
      accountOf: async () => 'account',
    });
    const ask = async (projectId: string, clientCertificate?: ClientCertificate) => {
      const shown = clientCertificate ? { clientCertificate } : {};
      const { body } = await egress.fetch(url, { ...caps, projectId, ...shown });
      return Buffer.from(body).toString();
    };
    const said = [];
    for (let round = 0; round < 2; round += 1)
      said.push(
        await ask('one', shop),
        await ask('one', bank),
        await ask('one'),
        await ask('two', shop),
        await ask('two'),
      );
    expect(said.slice(0, 5)).toEqual(['shop 0', 'bank 1', 'nobody 2', 'shop 3', 'nobody 2']);
    expect(said.slice(5)).toEqual(said.slice(0, 5));
    expect(connections()).toBe(4);
  });

  test('is never sent without TLS', async () => {
    const error = await failureOf(() =>
      openEgress(toLoopback).fetch('http://127.0.0.1:1/', { ...request, clientCertificate: shop }),
    );
    expect(error).toMatchObject({ reason: 'url.insecure', isRefusal: true });
    expect(error.message).toBe(
      'A client certificate is shown over TLS alone, so the URL must begin with https.',
    );
  });

  test('comes with its own authorities, which are then the only ones', async () => {
    const { url } = await requiring();
    const egress = openEgress(toLoopback, { certificateAuthorities: authority.cert });
    const { authorities: _, ...plain } = shop;
    expect((await egress.fetch(url, { ...request, clientCertificate: plain })).status).toBe(200);
    const wrong = { ...shop, authorities: stranger.cert };
    const error = await failureOf(() => egress.fetch(url, { ...request, clientCertificate: wrong }));
    expect(error).toMatchObject({ reason: 'http.tls', transient: false });
    // Nobody else trusts them: the authorities of one call are not those of the next.
    const usual = openEgress(toLoopback);
    expect((await usual.fetch(url, { ...request, clientCertificate: shop })).status).toBe(200);
    expect(await failureOf(() => usual.fetch(url, request))).toMatchObject({ reason: 'http.tls' });
  });

  test('changes nothing of which addresses may be called', async () => {
    const { url, connections } = await requiring();
    const egress = openEgress({ allowHttp: false, allowLoopback: false });
    const error = await failureOf(() => egress.fetch(url, { ...request, clientCertificate: shop }));
    expect(error.reason).toBe('address.refused');
    const byName = openEgress(
      { allowHttp: false, allowLoopback: false },
      { lookup: async () => ['127.0.0.1'] },
    );
    const named = url.replace('127.0.0.1', 'name.test');
    const other = await failureOf(() => byName.fetch(named, { ...request, clientCertificate: shop }));
    expect(other.reason).toBe('address.refused');
    expect(connections()).toBe(0);
  });
});

describe.each(['-tls1_2', '-tls1_3'])(
  'a server that speaks %s and refuses the client certificate',
  (version) => {
    const [ofStranger, ended] = [shownOf(stranger.issue('shop')), shownOf(authority.issue('shop', -1))];
    test.each<[string, ClientCertificate | null, string]>([
      ['is of another authority', ofStranger, 'The host refused the client certificate (unknown ca).'],
      ['has ended', ended, 'The host refused the client certificate (certificate expired).'],
      ['is missing', null, 'client certificate'],
    ])('because it %s says so, which is final', async (_, clientCertificate, message) => {
      const url = await serveAlerting(authority, { arguments: [version] });
      const egress = openEgress(toLoopback, { certificateAuthorities: authority.cert });
      const shown = clientCertificate ? { clientCertificate } : {};
      const error = await failureOf(() => egress.fetch(url, { ...request, ...shown }));
      expect(error).toMatchObject({ reason: 'http.tls', transient: false });
      expect(error.message).toContain(message);
    });
  },
);

test('a server that closes the connection without a word may have refused the certificate, or not', async () => {
  const tls = { ...ofServer, ca: authority.cert, requestCert: true, rejectUnauthorized: true };
  const server = await serveHttps(tls, (_, response) => response.end());
  const clientCertificate = shownOf(stranger.issue('shop'));
  const error = await failureOf(() =>
    openEgress(toLoopback).fetch(`https://127.0.0.1:${server.port}/`, { ...request, clientCertificate }),
  );
  expect(error).toMatchObject({ reason: 'http.connect', transient: true });
  expect(error.message).toContain('It may have refused the client certificate.');
});
