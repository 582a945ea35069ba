import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { NoPlaceInTime } from '../../../net/outbound/no-place.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { caps, openEgress, reasonOf, toLoopback } from './open-egress.ts';

const most = 64;
const accounts: Record<string, string> = { one: 'first', two: 'first', other: 'second' };
const accountOf = async (projectId: string) => accounts[projectId] ?? projectId;

/** A server that answers nobody until `release`, but for the path /now. */
async function silent() {
  const held: ServerResponse[] = [];
  const full = Promise.withResolvers<void>();
  let isReleased = false;
  const server = await serveHttp(({ url }, response) => {
    if (url === '/now' || isReleased) return response.end();
    if (held.push(response) === most) full.resolve();
    return undefined;
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    held,
    full: full.promise,
    release() {
      isReleased = true;
      for (const response of held) response.end();
    },
  };
}

const egressOf = () => openEgress(toLoopback, { accountOf });

describe('connections to one origin', () => {
  test('are 64 for each account: silent requests of one do not hold up those of another', async () => {
    const server = await silent();
    const egress = egressOf();
    const waiting = Array.from({ length: 70 }, (_, index) =>
      egress.fetch(`${server.url}/wait`, { ...caps, projectId: index % 2 ? 'one' : 'two' }),
    );
    await server.full;
    const through = await Promise.all(
      Array.from({ length: 20 }, () => egress.fetch(`${server.url}/now`, { ...caps, projectId: 'other' })),
    );
    await egress.fetch(`${server.url}/now`, caps);
    expect(through.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(server.held).toHaveLength(most);
    server.release();
    expect(await Promise.all(waiting)).toHaveLength(70);
  });

  test('are waited for without using up the time of a request', async () => {
    const [server, mute] = [await silent(), await silent()];
    const egress = egressOf();
    const filling = Array.from({ length: most }, () =>
      egress.fetch(server.url, { ...caps, projectId: 'one' }),
    );
    await server.full;
    const queued = egress.fetch(server.url, { ...caps, timeoutMs: 1_000, projectId: 'two' });
    // It would have run out of time before this one does.
    expect(
      await reasonOf(() => egress.fetch(mute.url, { ...caps, timeoutMs: 1_500, projectId: 'two' })),
    ).toBe('http.timeout');
    server.release();
    expect((await queued).status).toBe(200);
    await Promise.all(filling);
  });

  test('are waited for only as long as the caller wants, and until it aborts; then nothing is sent', async () => {
    const server = await silent();
    const egress = egressOf();
    const filling = Array.from({ length: most }, () =>
      egress.fetch(server.url, { ...caps, projectId: 'one' }),
    );
    await server.full;
    const busy = egress.fetch(server.url, { ...caps, placeWithinMs: 10, projectId: 'one' });
    await expect(busy).rejects.toBeInstanceOf(NoPlaceInTime);
    const stop = new AbortController();
    const reason = new Error('stopped');
    const stopped = egress.fetch(server.url, { ...caps, signal: stop.signal, projectId: 'one' });
    stop.abort(reason);
    await expect(stopped).rejects.toBe(reason);
    server.release();
    await Promise.all(filling);
    expect(server.held).toHaveLength(most);
    expect((await egress.fetch(server.url, { ...caps, projectId: 'one' })).status).toBe(200);
  });
});
