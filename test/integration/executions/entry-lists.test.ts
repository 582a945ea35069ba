import { beforeAll, describe, expect, it } from 'vitest';
import { check, waiting } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
let id: string;
beforeAll(async () => {
  stack = await sharedStack();
  const actions = [
    {
      id: 'route',
      switch: [
        { case: 'never', when: '${false}', actions: [check('no')] },
        { case: 'else', actions: [check('yes')] },
      ],
    },
    { id: 'none', switch: [{ case: 'never', when: '${false}', actions: [] }] },
    {
      id: 'each',
      forEach: '${[1, 2, 3]}',
      actions: [{ id: 'inside', actions: [check('look')] }],
      compensate: [check('undo')],
    },
    {
      ...check('risky', 1, { type: 'string' }),
      catch: [{ codes: [2001] }, { codes: [2008], output: 'caught' }],
    },
  ];
  const { body } = await stack.start(await stack.publish({ name: 'Test', actions }), {});
  id = body.id;
  await stack.until(id, 'completed');
});

interface Entry {
  path: string;
  chosenCase: string | null;
  chosenCatch: number | null;
}
const list = async (query: string): Promise<Entry[]> => {
  const path = `${stack.project}/executions/${id}/actions?${query}`;
  return (await stack.request<{ data: Entry[] }>('GET', path)).body.data;
};
const pathsIn = async (query: string) => (await list(query)).map(({ path }) => path);

describe('the entries of a block or an iteration', () => {
  it('include nested entries on request, but not those in iterations', async () => {
    expect(await pathsIn('')).toEqual(['route', 'none', 'each', 'risky']);
    expect(await pathsIn('depth=all')).toEqual(['route', 'no', 'yes', 'none', 'each', 'undo', 'risky']);
    expect(await pathsIn(`depth=all&under=${encodeURIComponent('each[1]')}`)).toEqual([
      'each[1].inside',
      'each[1].look',
    ]);
  });

  it('are paged at any depth', async () => {
    const path = `${stack.project}/executions/${id}/actions?depth=all&limit=2`;
    const { body } = await stack.request<{ nextCursor: string }>('GET', path);
    expect(await pathsIn(`depth=all&limit=2&cursor=${body.nextCursor}`)).toEqual(['yes', 'none']);
  });

  it('start at any iteration', async () => {
    expect(await pathsIn('under=each&from=1')).toEqual(['each[1]', 'each[2]', 'undo']);
    expect(await pathsIn('under=each&from=7')).toEqual(['undo']);
  });

  it('show the chosen case', async () => {
    const chosen = new Map((await list('')).map(({ path, chosenCase }) => [path, chosenCase]));
    expect(chosen).toEqual(
      new Map([
        ['route', 'else'],
        ['none', null],
        ['each', null],
        ['risky', null],
      ]),
    );
  });

  it('show the clause of a `catch` that ran', async () => {
    const taken = new Map((await list('')).map(({ path, chosenCatch }) => [path, chosenCatch]));
    expect(taken.get('risky')).toBe(1);
    expect(taken.get('each')).toBeNull();
  });

  it.each([
    ['from=2', 'needs `under`'],
    ['only=failed', 'needs `under`'],
    ['under=each&from=x', 'must be a whole number'],
    ['under=route&from=1', 'is not a cursor of this list'],
  ])('cannot be listed by %s', async (query, message) => {
    const path = `${stack.project}/executions/${id}/actions?${query}`;
    const { status, body } = await stack.request('GET', path);
    expect([status, body.details[0]?.message]).toEqual([422, message]);
  });
});

describe('an iteration or a round that does not exist', () => {
  let of: string;
  beforeAll(async () => {
    const actions = [
      { id: 'each', forEach: '${[1, 2, 3]}', actions: [check('look')] },
      {
        id: 'outer',
        forEach: '${[1, 2]}',
        actions: [{ id: 'inner', forEach: '${[1]}', actions: [check('deep')] }],
      },
      { id: 'skipped', if: '${false}', forEach: '${[1]}', actions: [check('never')] },
      {
        id: 'again',
        actions: [check('round')],
        output: '${index}',
        repeat: { maxAttempts: 3, until: '${output >= 1}' },
      },
    ];
    const { body } = await stack.start(await stack.publish({ name: 'Test', actions }), {});
    await stack.until(body.id, 'completed');
    of = `${stack.project}/executions/${body.id}/actions`;
  });

  it.each([
    ['each[3]', 'each', 3],
    ['each[9999].look', 'each', 3],
    ['outer[1].inner[1].deep', 'outer[1].inner', 1],
    ['outer[2].inner[0]', 'outer', 2],
    ['skipped[0].never', 'skipped', 0],
    ['again[2]', 'again', 2],
  ])('is not found: %s', async (path, repeating, count) => {
    const message = `the number of iterations or rounds of \`${repeating}\` is ${count}`;
    for (const query of [`?under=${encodeURIComponent(path)}`, `/${encodeURIComponent(path)}`]) {
      const { status, body } = await stack.request('GET', of + query);
      expect([status, body.code, body.details[0]]).toEqual([
        404,
        2005,
        {
          reason: 'record.unknown',
          message,
          recordType: 'action',
          recordId: path,
          helpUrl: '/docs/guide/errors#record.unknown',
        },
      ]);
    }
  });

  it.each(['each[2]', 'each[0].look', 'outer[1].inner[0].deep', 'skipped', 'again[1].round'])(
    'unlike %s',
    async (path) => {
      expect((await stack.request('GET', `${of}/${encodeURIComponent(path)}`)).status).toBe(200);
    },
  );
});

describe('the iterations of a loop', () => {
  let of: string;
  beforeAll(async () => {
    const actions = [
      {
        id: 'people',
        forEach: '${[0, 1, 2, 3, 4, 5]}',
        onFailure: 'continue',
        actions: [
          waiting('ask', {}, { if: '${item >= 2}' }),
          { ...check('look', 1, { type: 'string' }), if: '${item == 1}' },
        ],
      },
    ];
    const { body } = await stack.start(await stack.publish({ name: 'Test', actions }), {});
    of = `${stack.project}/executions/${body.id}/actions`;
    await stack.until(body.id, 'onHold');
  });

  it('are counted if something in them has failed or is on hold', async () => {
    const { body } = await stack.request('GET', `${of}/people`);
    expect(body).toMatchObject({ counts: { failed: 1 }, waitingCount: 4 });
  });

  it.each([
    ['only=failed', ['people[1]']],
    ['only=waiting', ['people[2]', 'people[3]', 'people[4]', 'people[5]']],
    ['only=waiting&from=4', ['people[4]', 'people[5]']],
    ['only=failed&from=2', []],
  ])('are listed by their status: %s', async (query, paths) => {
    const { body } = await stack.request<{ data: Entry[] }>('GET', `${of}?under=people&${query}`);
    expect(body.data.map(({ path }) => path)).toEqual(paths);
  });

  it('are paged as well if only some are wanted, and a block without iterations has none', async () => {
    const query = 'under=people&only=waiting&limit=3';
    const { body } = await stack.request<{ data: Entry[]; nextCursor: string }>('GET', `${of}?${query}`);
    expect(body.data).toHaveLength(3);
    const { body: rest } = await stack.request<{ data: Entry[]; nextCursor: null }>(
      'GET',
      `${of}?${query}&cursor=${body.nextCursor}`,
    );
    expect([rest.data.map(({ path }) => path), rest.nextCursor]).toEqual([['people[5]'], null]);
    const inside = encodeURIComponent('people[2]');
    const none = await stack.request<{ data: Entry[] }>('GET', `${of}?under=${inside}&only=failed`);
    expect(none.body.data).toEqual([]);
  });
});

it('a loop that has completed shows that it was compensated', async () => {
  const each = {
    id: 'each',
    forEach: '${[1, 2]}',
    actions: [{ ...check('book'), compensate: [check('unbook')] }],
  };
  const failing = { ...check('fail', 1, { type: 'string' }) };
  const beside = { id: 'beside', forEach: '${[1, 2]}', actions: [check('look')] };
  const actions = [{ id: 'trip', actions: [each, beside, failing] }];
  const { body: started } = await stack.start(await stack.publish({ name: 'Test', actions }), {});
  await stack.until(started.id, 'failed');
  const path = `${stack.project}/executions/${started.id}/actions`;
  const read = async (query: string) => {
    const { body } = await stack.request<{ data: { path: string; status: string; wasUndone: boolean }[] }>(
      'GET',
      path + query,
    );
    return new Map(body.data.map((entry) => [entry.path, [entry.status, entry.wasUndone]]));
  };
  const shown = await read('?depth=all');
  expect(shown.get('each')).toEqual(['completed', true]);
  expect(shown.get('beside')).toEqual(['completed', false]);
  expect((await read('?under=each')).get('each[1]')).toEqual(['completed', true]);
});
