import { queryObjects } from 'node:v8';
import { AgentContext, BaseRecord, Repository } from '@credo-ts/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newOffer, newWallet, openRoom } from '../../stack/identity-room.ts';

/** Counts the living objects of each kind in this process, after a garbage collection. A kind takes more than a second. */
const alive = (kinds: Record<string, Function>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      queryObjects(kind as new () => object, { format: 'count' }),
    ]),
  );

/**
 * The number of the first three must be exactly as before. Nearly every object is of the last kind, maps, promises and
 * functions, too; their number varies with caches and connections, by a few hundred at most, however many wallets there
 * were.
 */
const kinds = { AgentContext, Repository, BaseRecord, Object };

describe('a wallet', () => {
  it('costs no memory: a thousand wallets leave no object', { timeout: 300_000 }, async () => {
    let aheadMs = 0;
    const room = await openRoom({ now: () => Date.now() + aheadMs });
    onTestFinished(() => room.close());
    /**
     * Every wallet is asked for its DIDs, and every tenth offers a credential, with keys, records and a session of its
     * own.
     */
    const open = async (_: unknown, index: number) => {
      const walletId = await newWallet(room);
      if (index === 0) await newOffer(room, { walletId });
      await room.identity.answer({ method: 'GET', url: `/dids/${walletId}/did.json`, headers: {} });
    };
    const work = async (count: number) => {
      for (let done = 0; done < count; done += 10) await Promise.all(Array.from({ length: 10 }, open));
      // Decrypted data keys are cached for seconds, which are over now.
      aheadMs += 60_000;
      await newOffer(room);
    };
    await work(100);
    // The first count makes objects that stay, so one count comes before those that are compared.
    alive(kinds);
    await work(100);
    const before = alive(kinds);
    await work(1_000);
    const after = alive(kinds);
    expect(after).toMatchObject({ ...before, AgentContext: 1, Object: expect.any(Number) });
    expect((after['Object'] ?? 0) - (before['Object'] ?? 0)).toBeLessThan(500);
  });
});
