import { beforeAll, describe, expect, it } from 'vitest';
import { type Action, set, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestKey } from '../../stack/tenant.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

interface Instance {
  path: string;
  index: number | null;
  label: string | null;
}

const labelsIn = async (executionId: string, under: string, query = '', apiKey?: string) => {
  const path = `${stack.project}/executions/${executionId}/actions?under=${encodeURIComponent(under)}${query}`;
  const { body } = await stack.request<{ data: Instance[] }>('GET', path, apiKey ? { apiKey } : {});
  return body.data.filter(({ index }) => index !== null).map(({ label }) => label);
};
const searchIn = async (executionId: string, query: string, apiKey?: string) =>
  stack.request<{ data: Instance[]; nextCursor: string | null }>(
    'GET',
    `${stack.project}/executions/${executionId}/actions?${query}`,
    apiKey ? { apiKey } : {},
  );
const begin = async (actions: readonly object[], input: object) => {
  const workflowId = await stack.publish(workflowOf(actions as Action[], { input: { type: 'object' } }));
  return (await stack.run(workflowId, input)).id;
};
const loop = (id: string, itemLabel: string | undefined, rest: object = {}) => ({
  id,
  forEach: '$.input.all',
  ...(itemLabel === undefined ? {} : { itemLabel }),
  actions: [set(`${id}Done`, {})],
  ...rest,
});

describe('the itemLabel of a loop', () => {
  it('names its iterations, with what the loop may read, and is cut after 80 characters', async () => {
    const id = await begin(
      [
        set('before', { of: 'Order' }),
        loop('named', '${actions.before.output.of} ${index + 1}: ${item.name}'),
        loop('renamed', '${one.name}', { as: { item: 'one', index: 'at' } }),
        loop('plain', undefined),
      ],
      { all: [{ name: 'Ada' }, { name: 'x'.repeat(200) }] },
    );
    expect(await labelsIn(id, 'named')).toEqual(['Order 1: Ada', `Order 2: ${'x'.repeat(70)}…`]);
    expect(await labelsIn(id, 'named', '&from=1')).toEqual([`Order 2: ${'x'.repeat(70)}…`]);
    expect(await labelsIn(id, 'renamed')).toEqual(['Ada', `${'x'.repeat(79)}…`]);
    expect(await labelsIn(id, 'plain')).toEqual([null, null]);
    const one = await stack.request<Instance>(
      'GET',
      `${stack.project}/executions/${id}/actions/${encodeURIComponent('named[0]')}`,
    );
    expect(one.body).toMatchObject({ path: 'named[0]', label: 'Order 1: Ada' });
  });

  it('reads the elements behind the first hundred, and those of the loop around it', async () => {
    const inner = { ...loop('inner', '${team.name}, ${person}'), forEach: '$.team.people', as: 'person' };
    const many = Array.from({ length: 120 }, (_, index) => ({ name: `n${index}`, people: ['a', 'b'] }));
    const id = await begin([loop('teams', '${team.name}', { as: 'team', actions: [inner] })], { all: many });
    expect(await labelsIn(id, 'teams', '&from=98&limit=4')).toEqual(['n98', 'n99', 'n100', 'n101']);
    expect(await labelsIn(id, 'teams[101].inner')).toEqual(['n101, a', 'n101, b']);
  });

  it('fails nothing: null, an error or another type shows the number alone', async () => {
    const id = await begin([loop('named', '${item.name}'), loop('counted', '${1 / item.count}')], {
      all: [{ name: null, count: 0 }, { count: 1 }, { name: ['a'], count: 1 }, { name: 7, count: 2 }],
    });
    expect(await labelsIn(id, 'named')).toEqual([null, null, null, '7']);
    const [first] = await labelsIn(id, 'counted');
    expect(first).toBeNull();
  });

  it('is masked without executions:reveal, and showing it is recorded', async () => {
    const id = await begin([loop('named', '${item.name}')], { all: [{ name: 'Ada' }] });
    const reader = await createTestKey(stack.db, stack.tenant.accountId, ['executions:read']);
    expect(await labelsIn(id, 'named', '', reader)).toEqual(['•••']);
    const auditor = await createTestKey(stack.db, stack.tenant.accountId, [
      'executions:read',
      'executions:reveal',
    ]);
    const revealed = async () =>
      stack.db.$client`select from audit_log where record_id = ${id} and action = 'execution.reveal'`;
    const before = (await revealed()).length;
    expect(await labelsIn(id, 'named', '&reveal=false', auditor)).toEqual(['•••']);
    expect((await revealed()).length).toBe(before);
    expect(await labelsIn(id, 'named', '', auditor)).toEqual(['Ada']);
    expect((await revealed()).length).toBe(before + 1);
  });

  it('is searched page by page, also behind a page without a match', async () => {
    const all = Array.from({ length: 2_100 }, (_, index) => ({ name: `n${index}` }));
    all[2_050] = { name: 'Ada Lovelace' };
    all[2_051] = { name: 'Ada Byron' };
    const id = await begin([loop('named', '${item.name}', { concurrency: 100 })], { all });
    await stack.until(id, 'completed');
    const pages: string[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await searchIn(id, `under=named&search=ADA&limit=1${cursor && `&cursor=${cursor}`}`);
      pages.push(body.data.map(({ path }) => path));
      cursor = body.nextCursor;
    }
    expect(pages.flat()).toEqual(['named[2050]', 'named[2051]']);
    // How far a page gets depends on the machine; it looks at 1,000 at most.
    expect(pages.length).toBeGreaterThanOrEqual(4);
    expect(pages[0]).toEqual([]);
  });

  it('cannot be searched without the right to see it, and the search is recorded', async () => {
    const id = await begin([loop('named', '${item.name}'), loop('plain', undefined)], {
      all: [{ name: 'Ada' }],
    });
    const reader = await createTestKey(stack.db, stack.tenant.accountId, ['executions:read']);
    expect((await searchIn(id, 'under=named&search=ada', reader)).status).toBe(403);
    const masked = await searchIn(id, 'under=named&search=ada&reveal=false');
    expect(masked.status).toBe(422);
    expect(masked.text).toContain('needs `reveal=true`');
    for (const query of [
      'search=ada',
      'under=named&search=ada&only=failed',
      'under=named&search=ada&depth=all',
    ])
      expect((await searchIn(id, query)).status).toBe(422);
    expect((await searchIn(id, 'under=plain&search=ada')).body).toEqual({ data: [], nextCursor: null });
    expect((await searchIn(id, 'under=named&search=bob')).body).toEqual({ data: [], nextCursor: null });
    const [{ count } = { count: 0 }] = await stack.db.$client<[{ count: number }?]>`
      select count(*)::integer as count from audit_log where record_id = ${id} and action = 'execution.reveal'`;
    expect(count).toBeGreaterThan(0);
  });
});
