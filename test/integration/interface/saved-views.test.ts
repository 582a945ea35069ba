import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInAs, type TestMember } from '../../stack/member.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

interface View {
  id: string;
  name: string;
  isShared: boolean;
  filter: object;
}

let stack: Stack;
let admin: TestMember;
let operator: TestMember;
let path: string;
beforeAll(async () => {
  stack = await sharedStack();
  admin = await signInAs(stack, 'admin');
  operator = await signInAs(stack, 'operator');
  const { body } = await stack.request<{ id: string }>('POST', '/v1/projects', { body: { name: 'Views' } });
  path = `/v1/projects/${body.id}/saved-views`;
});

const newName = (): string => `View ${randomBytes(4).toString('hex')}`;
const save = (by: Pick<TestMember, 'request'>, body: object) => by.request<View>('POST', path, { body });
const saved = async (by: TestMember, body: object = {}) => {
  const answer = await save(by, { name: newName(), filter: { status: 'failed' }, ...body });
  expect(answer.status).toBe(201);
  return answer.body;
};
const namesOf = async (by: Pick<Stack, 'request'> | TestMember) =>
  (await by.request<{ data: View[] }>('GET', path)).body.data.map(({ name }) => name);

const everything = {
  status: 'failed',
  workflowId: '01990000-0000-7000-8000-000000000000',
  label: 'order:4711',
  since: 'week',
  updatedAfter: '2026-01-01T00:00:00.000Z',
  failedActionId: 'pay',
  reason: 'http.status',
  host: 'example.com',
  httpStatus: 404,
  search: 'lease',
  groupBy: 'cause',
  sort: 'createdAt',
};

describe('a saved view', () => {
  it('keeps all filters of a list, is found again by its member alone, renamed and deleted', async () => {
    const view = await saved(operator, { filter: everything });
    expect(view).toMatchObject({ isShared: false, filter: everything });
    expect(await namesOf(operator)).toContain(view.name);
    expect(await namesOf(admin)).not.toContain(view.name);
    const at = `${path}/${view.id}`;
    for (const method of ['GET', 'DELETE']) expect((await admin.request(method, at)).status).toBe(404);
    const name = newName();
    const changed = await operator.request('PATCH', at, { body: { name, filter: { sort: 'createdAt' } } });
    expect(changed).toMatchObject({ status: 200, body: { name, filter: { sort: 'createdAt' } } });
    expect((await operator.request('GET', at)).body).toEqual(changed.body);
    expect((await operator.request('DELETE', at)).status).toBe(204);
    expect((await operator.request('GET', at)).status).toBe(404);
    const { body: audit } = await stack.request<{ data: { action: string }[] }>(
      'GET',
      `/v1/audit?recordId=${view.id}`,
    );
    expect(audit.data.map(({ action }) => action)).toEqual([
      'savedView.delete',
      'savedView.update',
      'savedView.create',
    ]);
  });

  it('is shared with the project by members who may change the project, and changed by them alone', async () => {
    const refused = { status: 403, body: { code: 2005, details: [{ reason: 'scope.missing' }] } };
    const body = { name: newName(), filter: {}, isShared: true };
    expect(await save(operator, body)).toMatchObject(refused);
    const view = await saved(admin, body);
    expect(await namesOf(operator)).toContain(view.name);
    expect(await namesOf(stack)).toContain(view.name);
    const at = `${path}/${view.id}`;
    expect(await operator.request('PATCH', at, { body: { name: newName() } })).toMatchObject(refused);
    expect(await operator.request('DELETE', at)).toMatchObject(refused);
    expect((await stack.request('PATCH', at, { body: { name: newName() } })).status).toBe(200);
    expect((await stack.request('DELETE', at)).status).toBe(204);
  });

  it('has a name that is unique for its member, and in the project', async () => {
    const { name } = await saved(operator);
    const other = await saved(operator);
    const taken = { status: 409, body: { code: 2006, details: [{ reason: 'name.taken', field: 'name' }] } };
    expect(await save(operator, { name, filter: {} })).toMatchObject(taken);
    expect(await operator.request('PATCH', `${path}/${other.id}`, { body: { name } })).toMatchObject(taken);
    expect((await save(admin, { name, filter: {} })).status).toBe(201);
    expect((await save(admin, { name, filter: {}, isShared: true })).status).toBe(201);
    expect(await save(stack, { name, filter: {}, isShared: true })).toMatchObject(taken);
  });

  it('is limited to fifty, also if many are saved at once', async () => {
    const many = await signInAs(stack, 'viewer');
    const answers = [];
    for (let n = 0; n < 49; n++) answers.push(await save(many, { name: `${n}`, filter: {} }));
    answers.push(...(await Promise.all([49, 50, 51].map((n) => save(many, { name: `${n}`, filter: {} })))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ reason: 'savedView.tooMany' }] },
    });
  });

  it('belongs to a member, so that a key has none', async () => {
    const answer = await save(stack, { name: newName(), filter: {} });
    expect(answer).toMatchObject({ status: 403, body: { details: [{ reason: 'member.needed' }] } });
  });

  it('is not found in another project', async () => {
    const view = await saved(operator);
    expect((await operator.request('GET', `${stack.project}/saved-views/${view.id}`)).status).toBe(404);
  });
});

it.each([
  [{ name: '', filter: {} }, 'name'],
  [{ name: 'x'.repeat(81), filter: {} }, 'name'],
  [{ name: 'One', filter: { status: 'lost' } }, 'filter.status'],
  [{ name: 'One', filter: { label: 'order' } }, 'filter.label'],
  [{ name: 'One', filter: { since: 'ever' } }, 'filter.since'],
  [{ name: 'One', filter: { unknown: 1 } }, 'filter.unknown'],
  [{ name: 'One' }, 'filter'],
])('an invalid view is refused: %j', async (body, field) => {
  expect(await save(operator, body)).toMatchObject({
    status: 422,
    body: { code: 2000, details: [{ field }] },
  });
});
