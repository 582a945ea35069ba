import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

interface Page {
  data: { id: string; name: string; status: string; workflowId: string }[];
  nextCursor: string | null;
}

const list = async (of: string, query: Record<string, string> = {}, project = stack.project) =>
  (await stack.request<Page>('GET', `${project}/${of}?${new URLSearchParams(query).toString()}`)).body;

const createWorkflow = async (name: string, project = stack.project) =>
  (await stack.request<{ id: string }>('POST', `${project}/workflows`, { body: { name, actions: [] } })).body
    .id;

/** Creates a project that contains only what its test creates. */
const newProject = async () => {
  const { body } = await stack.request<{ id: string }>('POST', '/v1/projects', { body: { name: 'Own' } });
  return `/v1/projects/${body.id}`;
};

describe('a list', () => {
  it('shows the workflows whose name contains a text, in capital or small letters, page by page', async () => {
    const project = await newProject();
    const names = ['Badge für Ärzte', 'Issue a BADGE', '100% badge_1', 'Refund', 'badge revoked'];
    for (const name of names) await createWorkflow(name, project);
    const found = async (name: string, query: Record<string, string> = {}) =>
      (await list('workflows', { name, sort: 'createdAt', ...query }, project)).data.map((one) => one.name);
    expect(await found('badge')).toEqual([names[0], names[1], names[2], names[4]]);
    expect(await found('ä')).toEqual([names[0]]);
    // SQL's wildcard is an ordinary letter here.
    expect(await found('%')).toEqual([names[2]]);
    expect(await found('e_1')).toEqual([names[2]]);
    expect(await found('nothing')).toEqual([]);
    const first = await list('workflows', { name: 'badge', sort: 'name', limit: '3' }, project);
    expect(first.data).toHaveLength(3);
    expect(await found('badge', { sort: 'name', limit: '3', cursor: first.nextCursor ?? '' })).toHaveLength(
      1,
    );
  });

  it('searched by a name that none can have is refused at the field', async () => {
    for (const name of ['', 'a'.repeat(101)]) {
      const reply = await stack.request('GET', `${stack.project}/workflows?name=${name}`);
      expect(reply).toMatchObject({ status: 422, body: { code: 2000, details: [{ field: 'name' }] } });
    }
  });

  it('shows every record once, in order, whatever is added between two pages', async () => {
    const project = await newProject();
    const all: string[] = [];
    for (let index = 0; index < 12; index++) all.push(await createWorkflow(`Workflow ${index}`, project));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom('createdAt', '-createdAt'),
        fc.infiniteStream(fc.boolean()),
        async (limit, sort, adds) => {
          const before = [...all];
          const seen: string[] = [];
          let cursor: string | null = null;
          do {
            const query = { limit: String(limit), sort, ...(cursor === null ? {} : { cursor }) };
            const page: Page = await list('workflows', query, project);
            expect(page.data.length).toBeLessThanOrEqual(limit);
            seen.push(...page.data.map(({ id }) => id));
            cursor = page.nextCursor;
            if (adds.next().value && all.length < 60) all.push(await createWorkflow('Later', project));
          } while (cursor !== null && seen.length < 200);
          const expected = sort === 'createdAt' ? all.slice(0, seen.length) : before.toReversed();
          expect(seen).toEqual(expected);
          expect(seen.length).toBeGreaterThanOrEqual(before.length);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('shows 25 at first, the newest first, and links to the rest', async () => {
    while ((await list('workflows', { limit: '100' })).data.length < 26) await createWorkflow('Filler');
    const { data, nextCursor } = await list('workflows');
    expect(data).toHaveLength(25);
    expect(nextCursor).toEqual(expect.any(String));
    expect(data.map(({ id }) => id)).toEqual(
      data
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
  });

  it('shows executions without their payload, and filters them by status and workflow', async () => {
    const completing = await stack.publish(workflowOf([check('one')]));
    const holding = await stack.publish(workflowOf([waiting('one')]));
    const completed = await stack.run(completing);
    const held = await stack.run(holding);
    const { data } = await list('executions', { status: 'onHold' });
    expect(data[0]?.id).toBe(held.id);
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['onHold']));
    expect(data[0]).not.toHaveProperty('payload');
    expect((await list('executions', { workflowId: completing })).data.map(({ id }) => id)).toEqual([
      completed.id,
    ]);
    expect((await list('executions', { workflowId: completing, status: 'failed' })).data).toEqual([]);
    expect((await list('executions', { limit: '2' })).data.map(({ id }) => id)).toEqual([
      held.id,
      completed.id,
    ]);
  });

  it('sorts by name or by the last change, with equal rows once each', async () => {
    const project = await newProject();
    const names = ['same', 'Zebra', 'same', 'apple', 'same'];
    for (const name of names) await createWorkflow(name, project);
    const walk = async (sort: string): Promise<Page['data']> => {
      const rows: Page['data'] = [];
      let cursor: string | null = null;
      do {
        const query = { limit: '2', sort, ...(cursor === null ? {} : { cursor }) };
        const page: Page = await list('workflows', query, project);
        rows.push(...page.data);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return rows;
    };
    const byId = (await walk('createdAt')).map(({ id }) => id);
    for (const sort of ['name', 'updatedAt'] as const) {
      const rows = await walk(sort);
      expect(rows.map(({ id }) => id).toSorted()).toEqual(byId.toSorted());
      const backwards = await walk(`-${sort}`);
      expect(backwards.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toReversed());
    }
    const alike = (await walk('name')).filter(({ name }) => name === 'same').map(({ id }) => id);
    expect(alike).toEqual(alike.toSorted());
    expect(alike).toHaveLength(3);
    const [oldest = ''] = byId;
    await stack.request('PUT', `${project}/workflows/${oldest}`, { body: { name: 'Changed', actions: [] } });
    const changed = await list('workflows', { sort: '-updatedAt', limit: '1' }, project);
    expect(changed.data[0]?.id).toBe(oldest);
  });

  it('sorts executions by their last change, too', async () => {
    const workflowId = await stack.publish(workflowOf([waiting('one')]));
    const [first, second] = [await stack.run(workflowId), await stack.run(workflowId)];
    await stack.request('POST', `${stack.project}/executions/${first.id}/resume`, {
      body: { actionId: 'one', data: {} },
    });
    await stack.until(first.id, 'completed');
    const changed = async (query: Record<string, string>) =>
      list('executions', { workflowId, limit: '1', ...query });
    const page = await changed({ sort: '-updatedAt' });
    const next = await changed({ sort: '-updatedAt', cursor: page.nextCursor ?? '' });
    expect([page.data[0]?.id, next.data[0]?.id, next.nextCursor]).toEqual([first.id, second.id, null]);
    const oldest = await changed({ sort: 'updatedAt' });
    expect(oldest.data[0]?.id).toBe(second.id);
  });

  it('sorts executions by their end, too, without those that have not ended', async () => {
    const workflowId = await stack.publish(workflowOf([waiting('one')]));
    const [first, second, open] = [
      await stack.run(workflowId),
      await stack.run(workflowId),
      await stack.run(workflowId),
    ];
    // They end in the opposite order of their starts.
    for (const { id } of [second, first]) {
      await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
      await stack.until(id, 'cancelled');
    }
    for (const query of [{ workflowId }, { workflowId, status: 'cancelled' }]) {
      const walk = async (sort: string): Promise<string[]> => {
        const page = await list('executions', { ...query, sort, limit: '1' });
        const next = await list('executions', { ...query, sort, limit: '1', cursor: page.nextCursor ?? '' });
        expect(next.nextCursor).toBeNull();
        return [...page.data, ...next.data].map(({ id }) => id);
      };
      expect(await walk('-endTime')).toEqual([first.id, second.id]);
      expect(await walk('endTime')).toEqual([second.id, first.id]);
    }
    expect((await list('executions', { workflowId, status: 'onHold', sort: '-endTime' })).data).toEqual([]);
    expect((await list('executions', { workflowId, sort: 'updatedAt', limit: '1' })).data[0]?.id).toBe(
      open.id,
    );
  });

  it('sorts executions by the last change only if enough match', async () => {
    const project = await newProject();
    const { id } = await stack.run(await stack.publish(workflowOf([check('one')])));
    const [, projectId] = /projects\/(.+)$/.exec(project) ?? [];
    await stack.db.$client`
      insert into executions (project_id, workflow_id, version_id, wallet_id, status, input, data_bytes, dispatched_at, end_time)
      select ${projectId ?? ''}::uuid, workflow_id, version_id, wallet_id,
        case n when 1 then 'failed' else 'completed' end, '', 0, now(), now()
      from executions, generate_series(1, 10001) n where id = ${id}`;
    const reply = await stack.request('GET', `${project}/executions?sort=-updatedAt`);
    expect(reply).toMatchObject({
      status: 422,
      body: {
        code: 2000,
        details: [
          {
            reason: 'value.invalid',
            field: 'sort',
            message:
              'more than 10000 executions match, which cannot be sorted by updatedAt: name a status or a time, or sort by endTime',
          },
        ],
      },
    });
    const { data } = await list('executions', { sort: '-updatedAt', status: 'failed', limit: '1' }, project);
    expect(data).toHaveLength(1);
  });

  it('accepts a cursor in the order that it was created in, and in no other', async () => {
    for (const name of ['One', 'Two']) await createWorkflow(name);
    const { nextCursor } = await list('workflows', { limit: '1', sort: 'name' });
    for (const sort of ['-createdAt', 'updatedAt']) {
      const query = new URLSearchParams({ cursor: nextCursor ?? '', sort }).toString();
      const reply = await stack.request('GET', `${stack.project}/workflows?${query}`);
      expect(reply).toMatchObject({ status: 422, body: { code: 2000, details: [{ field: 'cursor' }] } });
    }
  });

  it('shows ten executions with payloads by default, and refuses more', async () => {
    const workflowId = await stack.publish(workflowOf([]));
    for (let index = 0; index < 11; index++) await stack.start(workflowId, { index });
    const { data, nextCursor } = await list('executions', { workflowId, include: 'payload' });
    expect(data).toHaveLength(10);
    expect(data[0]).toMatchObject({ payload: { input: { index: 10 } } });
    expect(nextCursor).not.toBeNull();
    const query = new URLSearchParams({ include: 'payload', limit: '11' }).toString();
    const reply = await stack.request('GET', `${stack.project}/executions?${query}`);
    expect(reply).toMatchObject({ status: 422, body: { code: 2000, details: [{ field: 'limit' }] } });
  });

  it('shows versions with their frozen sources', async () => {
    const workflowId = await stack.publish('name: One\nactions: [] # first\n');
    const path = `${stack.project}/workflows/${workflowId}`;
    await stack.request('PUT', path, { body: { name: 'Two', actions: [] } });
    await stack.request('POST', `${path}/publish`);
    const { body } = await stack.request<{ data: unknown[] }>('GET', `${path}/versions?sort=createdAt`);
    expect(body.data).toMatchObject([
      { version: 1, format: 'yaml', source: 'name: One\nactions: [] # first\n' },
      { version: 2, format: 'json', source: '{"name":"Two","actions":[]}' },
    ]);
  });

  it.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'ten'],
    ['limit', '1.5'],
    ['cursor', 'x'],
    ['cursor', 'MQ'],
    ['sort', 'updated'],
    ['status', 'onhold'],
    ['workflowId', 'none'],
    ['surprise', '1'],
  ])('refuses %s=%s with 2000', async (field, value) => {
    const reply = await stack.request('GET', `${stack.project}/executions?${field}=${value}`);
    expect(reply).toMatchObject({ status: 422, body: { code: 2000, details: [{ field }] } });
  });
});
