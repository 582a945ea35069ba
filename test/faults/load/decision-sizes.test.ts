import { beforeAll, describe, expect, it } from 'vitest';
import { resumeIn } from '../../stack/answering.ts';
import { askIn, decisionOf, press } from '../../stack/decisions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const ask = (attributes: object) => askIn(stack, attributes);

const outputOf = async (id: string) =>
  (await stack.until(id, 'completed')).payload.actions['approve']?.output;

describe('a decision', () => {
  it('accepts 64 KiB of fields, and refuses more: a choice never makes the output too large', async () => {
    const fields = { type: 'object', properties: { why: { type: 'string' } } };
    const { id } = await ask({ choices: [{ id: 'yes', label: 'Yes', fields }] });
    const answer = (length: number) =>
      resumeIn(stack, id, {
        actionId: 'approve',
        data: { choice: 'yes', data: { why: 'x'.repeat(length) } },
      });
    expect(await answer(600_000)).toMatchObject({
      status: 413,
      body: { details: [{ reason: 'limit.exceeded' }] },
    });
    expect((await stack.get(id)).status).toBe('onHold');
    expect((await answer(60_000)).status).toBe(202);
    expect(await outputOf(id)).toMatchObject({ choice: 'yes' });
  });

  it('accepts no choice that exceeds the space left by those before, and keeps waiting', async () => {
    const fields = { type: 'object', properties: { why: { type: 'string' } } };
    const { id, urls } = await ask({
      to: Array.from({ length: 17 }, (_, at) => ({ name: `Person ${at}` })),
      quorum: 17,
      choices: [{ id: 'yes', label: 'Yes', fields }],
    });
    const taken: number[] = [];
    for (const url of urls) {
      await press(url, 'yes', { why: 'x'.repeat(62_000) });
      expect((await stack.get(id)).status).toBe('onHold');
      taken.push(((await decisionOf(stack, id))['decisions'] as []).length);
    }
    const most = Math.max(...taken);
    expect(taken).toEqual(urls.map((_, at) => Math.min(at + 1, most)));
    expect(most).toBeLessThan(urls.length);
  });
});
