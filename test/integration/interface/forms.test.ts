import { beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { createForm, type FormBody } from '../../stack/forms.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
let workflowId: string;
let at: string;
const input = {
  type: 'object',
  properties: { what: { type: 'string' }, source: { type: 'string' }, any: {} },
  required: ['what'],
};
beforeAll(async () => {
  stack = await sharedStack();
  workflowId = await stack.publish(workflowOf([], { input }));
  at = `${stack.project}/forms`;
});

let made = 0;
const create = (body: object = {}) =>
  createForm(stack, { name: `Damages ${++made}`, workflowId, fields: ['what'], ...body });
const created = async (body: object = {}): Promise<FormBody> => {
  const { status, body: form } = await create(body);
  expect(status).toBe(201);
  return form;
};

describe('a form', () => {
  it('is created with a URL, listed, changed, rotated and deleted, each audited', async () => {
    const { id, url, ...rest } = await created();
    expect(url).toMatch(/\/f\/[\w-]{32}$/);
    expect(rest).toMatchObject({ proofOfWork: 16, dailyLimit: 1_000, enabled: true, values: {} });
    const path = `${at}/${id}`;
    const { body: list } = await stack.request<{ data: FormBody[] }>('GET', `${at}?sort=name&limit=100`);
    expect(list.data.map((form) => form.url)).toContain(url);
    const change = { title: 'Other', values: { source: 'web' }, enabled: false };
    expect(await stack.request('PATCH', path, { body: change })).toMatchObject({ status: 200, body: change });
    const rotated = await stack.request<FormBody>('POST', `${path}/rotate-token`);
    expect(rotated.status).toBe(200);
    expect(rotated.body.url).not.toBe(url);
    expect((await stack.request('DELETE', path)).status).toBe(204);
    expect((await stack.request('GET', path)).status).toBe(404);
    const { body: audit } = await stack.request<{ data: { action: string; recordName: string }[] }>(
      'GET',
      `/v1/audit?recordId=${id}`,
    );
    expect(audit.data.map(({ action }) => action)).toEqual([
      'form.delete',
      'form.rotateToken',
      'form.update',
      'form.create',
    ]);
    expect(audit.data[0]?.recordName).toBe(`Damages ${made}`);
  });

  it.each([
    ['what no page can show', { fields: null }, 'fields'],
    ['a property that is not there', { fields: ['what', 'nothing'] }, 'fields.1'],
    ['a required property that is neither shown nor fixed', { fields: ['source'] }, 'fields'],
    ['one that is both', { values: { what: 'x' } }, 'fields.0'],
    ['a property twice', { fields: ['what', 'what'] }, 'fields'],
    ['too large values', { values: { source: 'x'.repeat(20_000) } }, 'values'],
    ['no title', { title: '' }, 'title'],
    ['too much work', { proofOfWork: 21 }, 'proofOfWork'],
    ['no starts', { dailyLimit: 0 }, 'dailyLimit'],
  ])('is refused with %s', async (_, body, field) => {
    expect(await create(body)).toMatchObject({ status: 422, body: { code: 2000, details: [{ field }] } });
  });

  it('is refused with fixed values that do not fit, a taken name, and a workflow that cannot be started', async () => {
    expect(await create({ values: { source: 1 } })).toMatchObject({
      status: 422,
      body: { code: 2008, details: [{ field: 'values.source' }] },
    });
    const closed = { type: 'object', properties: { what: { type: 'string' } }, additionalProperties: false };
    const strict = await stack.publish(workflowOf([], { input: closed }));
    expect(await create({ workflowId: strict, values: { typo: 1 } })).toMatchObject({
      status: 422,
      body: { code: 2008, details: [{ field: 'values', reason: 'field.unknown' }] },
    });
    const { name, id } = await created();
    expect(await create({ name })).toMatchObject({
      status: 409,
      body: { details: [{ reason: 'name.taken', field: 'name' }] },
    });
    const other = await created();
    expect((await stack.request('PATCH', `${at}/${other.id}`, { body: { name } })).status).toBe(409);
    expect(await create({ workflowId: stack.tenant.projectId })).toMatchObject({
      status: 404,
      body: { details: [{ field: 'workflowId' }] },
    });
    const draft = await stack.request<{ id: string }>('POST', `${stack.project}/workflows`, {
      body: workflowOf([]),
    });
    expect((await create({ workflowId: draft.body.id, fields: null })).status).toBe(409);
    const change = { fields: ['what', 'nothing'] };
    expect((await stack.request('PATCH', `${at}/${id}`, { body: change })).status).toBe(422);
  });

  it('can be paused whatever the state of its workflow', async () => {
    const gone = await stack.publish(workflowOf([], { input }));
    const { id } = await created({ workflowId: gone });
    expect((await stack.request('POST', `${stack.project}/workflows/${gone}/unpublish`)).status).toBe(200);
    expect((await stack.request('PATCH', `${at}/${id}`, { body: { enabled: false } })).status).toBe(200);
  });
});
