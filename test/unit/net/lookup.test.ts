import { expect, test } from 'vitest';
import { dnsLookup } from '../../../net/lookup.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { serveNames } from './name-server.ts';
import { caps, failureOf, openEgress, toLoopback } from './open-egress.ts';

const loopback = [127, 0, 0, 1];
const loopback6 = [...Array<number>(15).fill(0), 1];

test('a name is all its addresses, of both kinds', async () => {
  const lookup = dnsLookup([
    await serveNames({
      'both.test': { A: [loopback, [10, 0, 0, 1]], AAAA: [loopback6] },
      'four.test': { A: [loopback] },
    }),
  ]);
  expect(await lookup('both.test')).toEqual(['127.0.0.1', '10.0.0.1', '::1']);
  expect(await lookup('four.test')).toEqual(['127.0.0.1']);
});

test('a name that is unknown, or has no address, says so', async () => {
  const lookup = dnsLookup([await serveNames({ 'bare.test': {}, 'broken.test': { failure: 2 } })]);
  const egress = openEgress(toLoopback, { lookup });
  const codeOf = async (host: string) => {
    const { reason, code } = await failureOf(() => egress.fetch(`https://${host}/`, caps));
    return `${reason} ${code}`;
  };
  expect(await codeOf('unknown.test')).toBe('http.dns ENOTFOUND');
  expect(await codeOf('bare.test')).toBe('http.dns ENODATA');
  expect(await codeOf('broken.test')).toBe('http.dns ESERVFAIL');
});

test('a name resolves as in DNS, and is refused with any closed address', async () => {
  const server = await serveHttp((_, response) => response.end());
  const lookup = dnsLookup([
    await serveNames({
      'open.test': { A: [loopback] },
      'mixed.test': { A: [loopback], AAAA: [[0xfe, 0x80, ...loopback6.slice(2)]] },
    }),
  ]);
  const egress = openEgress({ ...toLoopback, allowedHosts: ['open.test', 'mixed.test'] }, { lookup });
  expect((await egress.fetch(`http://open.test:${server.port}/`, caps)).status).toBe(200);
  const { reason } = await failureOf(() => egress.fetch(`http://mixed.test:${server.port}/`, caps));
  expect(reason).toBe('address.refused');
});
