import { beforeAll, describe, expect, it } from 'vitest';
import { check, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import { entriesThrough, failing, shortOf, type Shown } from '../../stack/shown-entries.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});
const { at, run, until, entryOf, under, resume } = entriesThrough(() => stack);

describe('an execution', () => {
  it('shows skipped entries as absent', async () => {
    const { id } = await run([check('first'), { ...check('second'), if: '${input.wanted}' }], {
      wanted: false,
    });
    const done = await until(id, 'completed');
    expect(done.completedActionIds).toEqual(['first']);
    expect(done.skippedActionIds).toEqual(['second']);
    expect(done.payload).toEqual({
      input: { wanted: false },
      actions: { first: { output: { valid: true } }, second: { output: null } },
    });
    expect((await entryOf(id, 'second')).status).toBe('skipped');
    const list = `${stack.project}/executions?workflowId=${done.workflowId}`;
    for (const query of [list, `${list}&include=payload`]) {
      const { body } = await stack.request<{ data: Shown[] }>('GET', query);
      expect(body.data[0]).toMatchObject({ completedActionIds: ['first'], skippedActionIds: ['second'] });
    }
    expect((await under(id, '')).data.map(shortOf)).toEqual([
      ['first', 'action', 'completed'],
      ['second', 'action', 'skipped'],
    ]);
  });

  it('shows its own output', async () => {
    const { id } = await run(
      [{ ...check('only'), if: '${true}' }],
      {},
      { output: { is: '${actions.?only.?output.?valid.orValue(false)}' } },
    );
    expect((await until(id, 'completed')).payload.output).toEqual({ is: true });
  });

  it('shows a wait in a branch, and the chosen case', async () => {
    const { id } = await run([
      {
        id: 'both',
        parallel: { left: [waiting('ask')], right: [check('quick')] },
      },
      {
        id: 'route',
        switch: [
          { case: 'never', when: '${false}', actions: [check('no')] },
          { case: 'else', actions: [check('yes')] },
        ],
      },
    ]);
    const held = await until(id, 'onHold');
    expect(Object.keys(held.payload.actions)).toEqual(['ask', 'quick']);
    expect(held.payload.actions['ask']?.output['callbackUrl']).toEqual(expect.any(String));
    expect(await entryOf(id, 'both')).toMatchObject({
      kind: 'parallel',
      status: 'running',
      counts: { total: 2, active: 1, completed: 1, failed: 0 },
    });
    expect((await entryOf(id, 'route')).status).toBe('notReached');
    expect((await under(id, '?under=both')).data.map((entry) => [...shortOf(entry), entry.partName])).toEqual(
      [
        ['ask', 'action', 'held', 'left'],
        ['quick', 'action', 'completed', 'right'],
      ],
    );
    expect(await resume(id, 'ask')).toBe(202);
    const done = await until(id, 'completed');
    expect(done.payload.actions['route']?.output).toEqual({ case: 'else' });
    expect(done.payload.actions['no']).toEqual({ output: null });
    expect((await entryOf(id, 'no')).status).toBe('notReached');
    expect(done.completedActionIds).toEqual(['quick', 'ask', 'both', 'yes', 'route']);
  });

  it('names the entries of a loop by their paths', async () => {
    const { id } = await run(
      [
        {
          id: 'each',
          forEach: '${input.people}',
          as: { item: 'person', index: 'at' },
          actions: [check('look', '${person}'), waiting('ask')],
          output: { is: '${actions.look.output.valid}' },
        },
      ],
      { people: ['Ada', 'Bob', 'Cyd'] },
    );
    const held = await until(id, 'onHold');
    expect(held.payload.actions).toEqual({});
    expect((await entryOf(id, 'each')).counts).toEqual({ total: 3, active: 3, completed: 0, failed: 0 });
    const first = await under(id, '?under=each&limit=2');
    expect(first.data.map(shortOf)).toEqual([
      ['each[0]', 'iteration', 'running'],
      ['each[1]', 'iteration', 'running'],
    ]);
    const second = await under(id, `?under=each&limit=2&cursor=${first.nextCursor}`);
    expect([second.data.map(({ path }) => path), second.nextCursor]).toEqual([['each[2]'], null]);
    expect((await under(id, `?under=${encodeURIComponent('each[1]')}`)).data.map(shortOf)).toEqual([
      ['each[1].look', 'action', 'completed'],
      ['each[1].ask', 'action', 'held'],
    ]);
    const look = await entryOf(id, 'each[1].look');
    expect(look.attributes).toMatchObject({ data: 'Bob' });
    const holds = await stack.request<{ data: { actionId: string }[] }>(
      'GET',
      `${stack.project}/holds?executionId=${id}`,
    );
    expect(holds.body.data.map(({ actionId }) => actionId).toSorted()).toEqual(
      [0, 1, 2].map((n) => `each[${n}].ask`),
    );
    for (const n of [1, 0, 2]) expect(await resume(id, `each[${n}].ask`)).toBe(202);
    const done = await until(id, 'completed');
    expect(done.payload.actions).toEqual({
      each: {
        output: { count: 3, completed: 3, failed: 0, outputs: [{ is: true }, { is: true }, { is: true }] },
      },
      look: { output: null },
      ask: { output: null },
    });
    expect(done.completedActionIds).toEqual(['each']);
    const { data } = await under(id, '?under=each&include=output');
    expect(data.map(({ output }) => output)).toEqual([{ is: true }, { is: true }, { is: true }]);
    const masked = await under(id, '?under=each&include=output&reveal=false');
    expect(masked.data[0]?.output).toEqual({ is: '•••' });
  });

  it('runs rounds', async () => {
    const { id } = await run([
      {
        id: 'again',
        repeat: { until: '${output.n >= 2.0}', maxAttempts: 5 },
        actions: [waiting('ask')],
        output: { n: '${actions.ask.output.data.n}' },
      },
    ]);
    await until(id, 'onHold');
    expect(await resume(id, 'again[0].ask', { n: 1 })).toBe(202);
    await eventually(async () => expect(await resume(id, 'again[1].ask', { n: 2 })).toBe(202));
    const done = await until(id, 'completed');
    expect(done.payload.actions['again']?.output).toEqual({ n: 2 });
    expect(await entryOf(id, 'again')).toMatchObject({
      kind: 'rounds',
      counts: { total: 2, active: 0, completed: 2, failed: 0 },
    });
    expect((await under(id, '?under=again')).data.map(shortOf)).toEqual([
      ['again[0]', 'round', 'completed'],
      ['again[1]', 'round', 'completed'],
    ]);
  });

  it('shows caught errors', async () => {
    const { id } = await run([
      { ...failing('mended'), catch: [{ actions: [check('mend')], output: { well: true } }] },
      { ...failing('ignored'), catch: [{}] },
    ]);
    const done = await until(id, 'completed');
    expect(done.caughtActionIds.toSorted()).toEqual(['ignored', 'mended']);
    expect(done.completedActionIds).toEqual(['mend']);
    expect(done.payload.actions).toEqual({
      mended: { output: { well: true } },
      mend: { output: { valid: true } },
      ignored: { output: null },
    });
    expect((await under(id, '?under=mended')).data.map(({ path, part }) => [path, part])).toEqual([
      ['mend', 'catch'],
    ]);
  });

  it('shows compensated entries, and the place of each failure', async () => {
    const { id } = await run([
      { ...check('kept'), compensate: [check('undo')] },
      { id: 'each', forEach: '${[1, 2]}', actions: [{ ...failing('bad'), if: '${index == 1.0}' }] },
    ]);
    const done = await until(id, 'failed');
    expect(done.undoneActionIds).toEqual(['kept']);
    expect(done.completedActionIds).toEqual(['kept', 'undo']);
    expect(done.payload.actions['kept']).toEqual({ output: { valid: true } });
    expect([done.failedActionId, done.error?.code]).toEqual(['each[1].bad', 2008]);
    expect(await entryOf(id, 'each')).toMatchObject({
      status: 'failed',
      failedActionId: 'each[1].bad',
      error: { code: 2008 },
    });
    expect(await entryOf(id, 'each[1]')).toMatchObject({ status: 'failed', error: { code: 2008 } });
  });

  it('refuses paths that its definition does not have', async () => {
    const { id } = await run([{ id: 'each', forEach: '${[1]}', actions: [check('look')] }]);
    await until(id, 'completed');
    const messageOf = async (path: string) => {
      const { status, body } = await stack.request('GET', at(id, path));
      return [status, body.details[0]?.message];
    };
    expect(await messageOf('/lok')).toEqual([404, 'no action has this id. Did you mean `each[0].look`?']);
    expect(await messageOf('/look')).toEqual([404, 'no action has this id. Did you mean `each[0].look`?']);
    expect(await messageOf('?under=unknown')).toEqual([404, 'no action has this id.']);
    expect(await messageOf('?under=each&cursor=NXg')).toEqual([422, 'is not a cursor of this list']);
    expect((await messageOf('/each%5B7%5D.look'))[0]).toBe(404);
  });
});

it('an execution of two actions lists them', async () => {
  const { id } = await run([check('one'), check('two')]);
  expect((await until(id, 'completed')).skippedActionIds).toEqual([]);
  expect((await under(id, '?limit=1')).data.map(shortOf)).toEqual([['one', 'action', 'completed']]);
  expect((await under(id, '?include=output')).data.map(({ output }) => output)).toEqual([
    { valid: true },
    { valid: true },
  ]);
});

describe('an execution that failed', () => {
  // The engine forgets the error of an entry as it writes its row again.
  it('keeps its error while `finally` runs', async () => {
    const { id } = await run([{ ...failing('bad'), finally: [check('tidy')] }]);
    const done = await until(id, 'failed');
    expect([done.failedActionId, done.error?.code, done.completedActionIds]).toEqual(['bad', 2008, ['tidy']]);
    expect((await entryOf(id, 'bad')).error?.code).toBe(2008);
  });
});
