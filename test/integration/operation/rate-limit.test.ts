import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopes } from '../../../src/account/keys/scopes.ts';
import { sendFrom } from '../../stack/forms.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestKey } from '../../stack/tenant.ts';
import type { Reply } from '../../stack/test-client.ts';

const windowSeconds = 3_600;
const perKey = 12;
const perAddress = 8;

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ rateLimits: { windowSeconds, perKey, perAddress } });
});
afterAll(() => stack.stop());

const newKey = () => createTestKey(stack.db, stack.tenant.accountId, scopes);
const account = (apiKey: string | null) => stack.request('GET', '/v1/account', { apiKey });

/** Returns the structured fields (RFC 9651) as they are in the headers. */
const quotaState = ({ headers }: Reply<unknown>) => {
  const [, name, remaining, reset] = /^"(\w+)";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? '') ?? [];
  return {
    name,
    remaining: Number(remaining),
    reset: Number(reset),
    policy: headers.get('ratelimit-policy'),
  };
};

const times = async <T>(count: number, ask: () => Promise<T>): Promise<T[]> => {
  const all: T[] = [];
  for (let index = 0; index < count; index++) all.push(await ask());
  return all;
};

describe('a key', () => {
  it('learns with each answer how many requests are left in its window', async () => {
    const apiKey = await newKey();
    const replies = await times(perKey, () => account(apiKey));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: perKey }, () => 200));
    expect(replies.map((reply) => quotaState(reply).remaining)).toEqual(
      Array.from({ length: perKey }, (_, index) => perKey - index - 1),
    );
    for (const reply of replies) {
      expect(quotaState(reply)).toMatchObject({
        name: 'key',
        policy: `"key";q=${perKey};w=${windowSeconds}`,
      });
      expect(quotaState(reply).reset).toBeGreaterThan(0);
      expect(quotaState(reply).reset).toBeLessThanOrEqual(windowSeconds);
    }
  });

  it('gets 429, the error object and the time to come back if it has used up its window', async () => {
    const apiKey = await newKey();
    await times(perKey, () => account(apiKey));
    const refused = await account(apiKey);
    const retryAfterSeconds = Number(refused.headers.get('retry-after'));
    expect(refused.status).toBe(429);
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(refused.body).toEqual({
      message: `There are too many requests. Try again in ${retryAfterSeconds} s.`,
      code: 2005,
      details: [
        {
          reason: 'rate.limited',
          message: `at most ${perKey} requests in ${windowSeconds} seconds with one API key`,
          field: 'x-access-token',
          limit: perKey,
          windowSeconds,
          retryAfterSeconds,
          helpUrl: '/docs/guide/errors#rate.limited',
        },
      ],
    });
    expect(quotaState(refused).remaining).toBe(0);
    expect(refused.headers.get('x-request-id')).not.toBeNull();
  });

  it("does not use up another's window", async () => {
    const [greedy, modest] = await Promise.all([newKey(), newKey()]);
    await times(perKey + 1, () => account(greedy));
    expect((await account(greedy)).status).toBe(429);
    expect(quotaState(await account(modest)).remaining).toBe(perKey - 1);
  });

  it('is refused without a look at the database', async () => {
    const apiKey = await newKey();
    await times(perKey, () => account(apiKey));
    await stack.db.$client`update api_keys set revoked_at = now() where account_id = ${stack.tenant.accountId}
      and public_id = ${apiKey.split('_')[1] ?? ''}`;
    expect((await account(apiKey)).status).toBe(429);
  });
});

describe('an address', () => {
  it('is limited if no usable key comes with its requests, callbacks among them; working keys continue', async () => {
    const good = await newKey();
    expect((await account(good)).status).toBe(200);
    const typo = `${good.slice(0, -1)}${good.endsWith('a') ? 'b' : 'a'}`;
    const gone = await newKey();
    await stack.db
      .$client`update api_keys set revoked_at = now() where public_id = ${gone.split('_')[1] ?? ''}`;

    const first = await account(null);
    const used = perAddress - quotaState(first).remaining;
    expect(quotaState(first)).toMatchObject({
      name: 'address',
      policy: `"address";q=${perAddress};w=${windowSeconds}`,
    });
    const asks = [
      () => account(typo),
      () => account(gone),
      () => stack.request('POST', '/callbacks/unknown', { apiKey: null, body: {} }),
      () => stack.request('GET', '/nowhere', { apiKey: null }),
    ];
    let last = first;
    for (let count = used; count < perAddress; count++) {
      last = await (asks[count % asks.length] ?? asks[0] ?? (() => account(null)))();
      expect(last.status).not.toBe(429);
    }
    expect(quotaState(last).remaining).toBe(0);
    for (const ask of asks) {
      const refused = await ask();
      expect(refused.status).toBe(429);
      expect(refused.body).toMatchObject({
        code: 2005,
        details: [
          { reason: 'rate.limited', message: expect.stringContaining('from one address'), limit: perAddress },
        ],
      });
    }
    expect((await account(good)).status).toBe(200);
  });

  it('may always ask for health', async () => {
    const replies = await times(perAddress + 5, () => stack.request('GET', '/health/live', { apiKey: null }));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(replies[0]?.headers.get('ratelimit')).toBeNull();
  });
});

describe('a form of a page', () => {
  it('gets a page with all typed values, and the time to come back, if it came too early', async () => {
    const pages = ['/f/nothing', '/d/nothing'];
    for (const [at, path] of pages.entries()) {
      const send = () => sendFrom(`127.0.4.${at + 1}`, `${stack.publicUrl}${path}`, '', 'Ada "Byron"');
      await times(perAddress, send);
      const refused = await send();
      expect(refused.status).toBe(429);
      expect(refused.text).toContain('<input type="hidden" name="field./name" value="Ada &#34;Byron&#34;">');
      expect(refused.text).toMatch(/try again in \d+ (seconds|minutes?|hour)/);
      expect(refused.text).toContain('<button class="good">Send again</button>');
    }
  });
});
