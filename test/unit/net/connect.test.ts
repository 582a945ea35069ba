import { describe, expect, test } from 'vitest';
import { guardedConnector } from '../../../net/connect.ts';
import { certificateFor } from '../../stack/certificate.ts';
import { serveHttp, serveHttps } from '../../stack/loopback-server.ts';
import { caps, everythingIn, failureOf, openEgress, reasonOf, shut, toLoopback } from './open-egress.ts';

const open = { ...toLoopback, allowedHosts: ['name.test'] };

/** Answers each look-up with the next list, and counts the look-ups. */
function answers(...lists: string[][]) {
  const asked: string[] = [];
  const lookup = async (hostname: string) => lists[asked.push(hostname) - 1] ?? [];
  return { asked, lookup };
}

describe('a name is checked at the connection', () => {
  test('it is resolved once a connection, and the socket goes to the address that was checked', async () => {
    const server = await serveHttp((_, response) => response.end('here'));
    const { asked, lookup } = answers(['127.0.0.1'], ['169.254.169.254']);
    const egress = openEgress(open, { lookup });
    const { status } = await egress.fetch(`http://name.test:${server.port}/`, caps);
    expect({ status, asked, connections: server.connections() }).toEqual({
      status: 200,
      asked: ['name.test'],
      connections: 1,
    });
  });

  test('a name that is bound to another address later is refused', async () => {
    const server = await serveHttp((_, response) => response.setHeader('connection', 'close').end());
    const { asked, lookup } = answers(['127.0.0.1'], ['169.254.169.254']);
    const egress = openEgress(open, { lookup });
    await egress.fetch(`http://name.test:${server.port}/`, caps);
    expect(await reasonOf(() => egress.fetch(`http://name.test:${server.port}/`, caps))).toBe(
      'address.refused',
    );
    expect(asked).toHaveLength(2);
    expect(server.connections()).toBe(1);
  });

  test.each([
    ['a private one after a good one', ['127.0.0.1', '192.168.0.1']],
    ['a private one before a good one', ['::ffff:127.0.0.1', '127.0.0.1']],
    ['metadata', ['169.254.169.254']],
    ['nonsense', ['0x7f000001']],
  ])('%s among the addresses refuses the name', async (_, addresses) => {
    const server = await serveHttp((__, response) => response.end());
    const policy = { ...open, allowedHosts: [] };
    const egress = openEgress(policy, { lookup: async () => addresses });
    expect(await reasonOf(() => egress.fetch(`https://name.test:${server.port}/`, caps))).toBe(
      'address.refused',
    );
    expect(server.connections()).toBe(0);
  });

  test('loopback stays shut for a name of the operator, too', async () => {
    const server = await serveHttp((_, response) => response.end());
    const egress = openEgress({ ...open, allowLoopback: false }, { lookup: async () => ['127.0.0.1'] });
    expect(await reasonOf(() => egress.fetch(`http://name.test:${server.port}/`, caps))).toBe(
      'address.refused',
    );
    expect(server.connections()).toBe(0);
  });

  test('localhost is loopback whatever DNS says', async () => {
    const server = await serveHttp((_, response) => response.end());
    const { asked, lookup } = answers(['192.0.2.1']);
    const egress = openEgress(toLoopback, { lookup });
    expect((await egress.fetch(`http://api.localhost:${server.port}/`, caps)).status).toBe(200);
    expect(asked).toEqual([]);
  });

  test('a name without an address, or an unknown one, is reported as such', async () => {
    const nowhere = openEgress(shut, { lookup: async () => [] });
    expect(await reasonOf(() => nowhere.fetch('https://name.test/', caps))).toBe('http.dns');
    const unknown = openEgress(shut, {
      lookup: async () => {
        throw Object.assign(new Error('queryA ENOTFOUND name.test'), { code: 'ENOTFOUND' });
      },
    });
    const error = await failureOf(() => unknown.fetch('https://name.test/', caps));
    expect(error.reason).toBe('http.dns');
    expect(error.code).toBe('ENOTFOUND');
    expect(everythingIn(error)).not.toContain('name.test');
  });

  test('connections are reused, but never by a stricter guard', async () => {
    const server = await serveHttp((_, response) => response.end());
    const url = `http://127.0.0.1:${server.port}/`;
    const egress = openEgress(toLoopback);
    for (let sent = 0; sent < 10; sent += 1) await egress.fetch(url, caps);
    const connections = server.connections();
    expect(connections).toBeLessThan(10);
    expect(await reasonOf(() => openEgress(shut).fetch(url, caps))).toBe('url.insecure');
    expect(await reasonOf(() => openEgress(shut).fetch(url.replace('http', 'https'), caps))).toBe(
      'address.refused',
    );
    expect(server.connections()).toBe(connections);
  });

  test('a hundred requests at once use 64 connections', async () => {
    const server = await serveHttp((_, response) => setImmediate(() => response.end()));
    const egress = openEgress(toLoopback);
    const all = Array.from({ length: 100 }, () => egress.fetch(`http://127.0.0.1:${server.port}/`, caps));
    expect(await Promise.all(all)).toHaveLength(100);
    expect(server.connections()).toBeLessThanOrEqual(64);
  });

  test('a pooled connection of one host serves no other host on the same address', async () => {
    const hosts: (string | undefined)[] = [];
    const server = await serveHttp((request, response) => {
      hosts.push(request.headers.host);
      response.end();
    });
    const { asked, lookup } = answers(['127.0.0.1'], ['10.0.0.1']);
    const egress = openEgress({ ...toLoopback, allowedHosts: ['name.test'] }, { lookup });
    await egress.fetch(`http://name.test:${server.port}/`, caps);
    expect(await reasonOf(() => egress.fetch(`https://other.test:${server.port}/`, caps))).toBe(
      'address.refused',
    );
    expect({ asked, hosts }).toEqual({
      asked: ['name.test', 'other.test'],
      hosts: [`name.test:${server.port}`],
    });
  });

  test('an address is checked at the socket, too, since Node asks no look-up about it', async () => {
    const server = await serveHttp((_, response) => response.end());
    const connect = guardedConnector(shut, async () => []);
    const { promise, resolve } = Promise.withResolvers<unknown>();
    connect({ hostname: '127.0.0.1', protocol: 'http:', port: String(server.port) }, (...result) =>
      resolve(result[0]),
    );
    expect(await promise).toMatchObject({ reason: 'address.refused' });
    expect(server.connections()).toBe(0);
  });

  test('nobody listening is a connection that could not be made', async () => {
    const error = await failureOf(() => openEgress(toLoopback).fetch('http://127.0.0.1:1/', caps));
    expect(error.reason).toBe('http.connect');
    expect(error.code).toBe('ECONNREFUSED');
    expect(error.message).not.toContain('127.0.0.1');
  });
});

describe('TLS', () => {
  const certificate = certificateFor('name.test');
  const lookup = async () => ['127.0.0.1'];
  const policy = { allowHttp: false, allowLoopback: true };
  const trusting = { lookup, certificateAuthorities: certificate.cert };

  test('a certificate that is trusted and names the host is accepted', async () => {
    const server = await serveHttps(certificate, (_, response) => response.end('sealed'));
    const answer = await openEgress(policy, trusting).fetch(`https://name.test:${server.port}/`, caps);
    expect(Buffer.from(answer.body).toString()).toBe('sealed');
  });

  test('HTTP/2, whose streams and headers have other limits, is not offered', async () => {
    const offered: string[][] = [];
    const ALPNCallback = ({ protocols }: { protocols: string[] }) => {
      offered.push(protocols);
      return 'http/1.1';
    };
    const server = await serveHttps({ ...certificate, ALPNCallback }, (_, response) => response.end());
    await openEgress(policy, trusting).fetch(`https://name.test:${server.port}/`, caps);
    expect(offered).toEqual([['http/1.1']]);
  });

  test('a certificate that nobody trusts is refused, whatever the environment says', async () => {
    const server = await serveHttps(certificate, (_, response) => response.end());
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    try {
      const error = await failureOf(() =>
        openEgress(policy, { lookup }).fetch(`https://name.test:${server.port}/`, caps),
      );
      expect(error.reason).toBe('http.tls');
      expect(error.code).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
    } finally {
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    }
  });

  test('one of another host is refused', async () => {
    const server = await serveHttps(certificate, (_, response) => response.end());
    const error = await failureOf(() =>
      openEgress(policy, trusting).fetch(`https://other.test:${server.port}/`, caps),
    );
    expect(error.reason).toBe('http.tls');
    expect(error.code).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
  });

  test('a server that speaks no TLS is refused', async () => {
    const server = await serveHttp((_, response) => response.end());
    expect(
      await reasonOf(() => openEgress(policy, trusting).fetch(`https://name.test:${server.port}/`, caps)),
    ).toBe('http.tls');
  });

  test('a proxy in the environment is ignored', async () => {
    const proxy = await serveHttp((_, response) => response.end('proxied'));
    const server = await serveHttp((_, response) => response.end('direct'));
    process.env['HTTP_PROXY'] = process.env['http_proxy'] = `http://127.0.0.1:${proxy.port}`;
    try {
      const answer = await openEgress(toLoopback).fetch(`http://127.0.0.1:${server.port}/`, caps);
      expect(Buffer.from(answer.body).toString()).toBe('direct');
      expect(proxy.connections()).toBe(0);
    } finally {
      delete process.env['HTTP_PROXY'];
      delete process.env['http_proxy'];
    }
  });
});
