import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/language/errors/error-body.ts';
import { check, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import { entriesThrough, failing, shortOf } from '../../stack/shown-entries.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});
const { run, until, entryOf, under, resume } = entriesThrough(() => stack);

describe('a block with `retry`', () => {
  it('is tried again after the completed entries of the try before were compensated', async () => {
    const ask = waiting('ask');
    const refused = { ...failing('refused'), if: '${!actions.ask.output.data.is}' };
    const { id } = await run([
      {
        id: 'buy',
        retry: { maxAttempts: 3, interval: 'PT0S', codes: [2008] },
        actions: [{ ...check('seat'), compensate: [check('release')] }, ask, refused],
        output: { is: '${actions.ask.output.data.is}' },
      },
    ]);
    await until(id, 'onHold');
    expect(await resume(id, 'buy[0].ask', { is: false })).toBe(202);
    await eventually(async () => expect(await resume(id, 'buy[1].ask', { is: true })).toBe(202));
    const done = await until(id, 'completed');
    expect(done.payload.actions['buy']?.output).toEqual({ is: true });
    expect(await entryOf(id, 'buy')).toMatchObject({
      kind: 'tries',
      counts: { total: 2, active: 0, completed: 1, failed: 1 },
    });
    expect((await under(id, '?under=buy')).data.map(shortOf)).toEqual([
      ['buy[0]', 'try', 'failed'],
      ['buy[1]', 'try', 'completed'],
    ]);
    expect(await entryOf(id, 'buy[0].seat')).toMatchObject({ status: 'undone' });
    const log = `${stack.project}/executions/${id}/timeline`;
    const events = (
      await stack.request<{ data: { type: string; actionId: string; error: ErrorBody }[] }>('GET', log)
    ).body.data;
    expect(events.find(({ type }) => type.endsWith('actionRetrying'))).toMatchObject({
      actionId: 'buy',
      error: { code: 2008 },
    });
  });
});
