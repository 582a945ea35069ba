import { EventEmitter } from 'node:events';
import { queryObjects } from 'node:v8';
import { Agent, AgentContext, BaseRecord, DependencyManager, Repository } from '@credo-ts/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newOffer, newWallet, openRoom } from '../../stack/identity-room.ts';

/** Counts the living objects of each kind in this process, after a garbage collection. */
const alive = (kinds: Record<string, Function>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      queryObjects(kind as new () => object, { format: 'count' }),
    ]),
  );

/** The number of these objects must be exactly as before. */
const agents = { Agent, AgentContext, DependencyManager, Repository, BaseRecord };
/**
 * The number of these objects varies with caches and connections, by a few hundred at most, however many wallets there
 * were.
 */
const containers = { Map, Set, Array, EventEmitter, Promise, Function, Object };

describe('a wallet', () => {
  it('costs no memory: a thousand leave no object for any of them', { timeout: 300_000 }, async () => {
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
    const before = { agents: alive(agents), containers: alive(containers) };
    await work(1_000);
    const after = { agents: alive(agents), containers: alive(containers) };
    expect(after.agents).toEqual(before.agents);
    expect(after.agents['Agent']).toBe(1);
    for (const [kind, count] of Object.entries(after.containers)) {
      expect({ kind, grew: count - (before.containers[kind] ?? 0) > 500 }).toEqual({ kind, grew: false });
    }
  });
});
