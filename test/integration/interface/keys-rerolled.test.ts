import { beforeAll, describe, expect, it } from 'vitest';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { apiKeysOf, type ApiKey } from './api-keys.ts';

let stack: Stack;
let keys: ReturnType<typeof apiKeysOf>;
beforeAll(async () => {
  stack = await sharedStack();
  keys = apiKeysOf(stack);
});

describe('a rerolled key', () => {
  it('works with both values during the overlap, and with the new one alone afterwards', async () => {
    const { body } = await keys.create({});
    const rerolled = await keys.reroll(body.id, { overlapSeconds: 3600 });
    expect(rerolled.status).toBe(200);
    expect(rerolled.body.value).not.toBe(body.value);
    expect(rerolled.body).toMatchObject({
      id: body.id,
      publicId: body.publicId,
      overlapEndsAt: expect.any(String),
    });
    expect([await keys.statusWith(body.value), await keys.statusWith(rerolled.body.value)]).toEqual([
      200, 200,
    ]);
    // The overlap ends early, because its end is changed in the database.
    await stack.db.$client`update api_keys set previous_expires_at = clock_timestamp() where id = ${body.id}`;
    expect([await keys.statusWith(body.value), await keys.statusWith(rerolled.body.value)]).toEqual([
      401, 200,
    ]);
    const read = await stack.request<ApiKey>('GET', `/v1/api-keys/${body.id}`);
    expect(read.body.overlapEndsAt).toBeNull();
    expect(read.text).not.toContain('hf_');
  });

  it('works with the new value alone if no overlap is asked for', async () => {
    const { body } = await keys.create({});
    const rerolled = await keys.reroll(body.id);
    expect([await keys.statusWith(body.value), await keys.statusWith(rerolled.body.value)]).toEqual([
      401, 200,
    ]);
  });

  it('has two values at most', async () => {
    const { body } = await keys.create({});
    const second = await keys.reroll(body.id, { overlapSeconds: 60 });
    const third = await keys.reroll(body.id, { overlapSeconds: 60 });
    const values = [body.value, second.body.value, third.body.value];
    expect(await Promise.all(values.map(keys.statusWith))).toEqual([401, 200, 200]);
    await stack.request('DELETE', `/v1/api-keys/${body.id}`);
    expect(await Promise.all(values.map(keys.statusWith))).toEqual([401, 401, 401]);
  });

  it.each([
    { overlapSeconds: -1 },
    { overlapSeconds: 0.5 },
    { overlapSeconds: 604_801 },
    { overlapSeconds: '1' },
  ])('is refused with %j', async (body) => {
    const key = await keys.create({});
    const reply = await keys.reroll(key.body.id, body);
    expect(reply).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ field: 'overlapSeconds' }] },
    });
    expect(await keys.statusWith(key.body.value)).toBe(200);
  });
});
