import { beforeAll, describe, expect, it } from 'vitest';
import { fail, set, waiting, workflowOf } from '../../stack/definitions.ts';
import { expectKeptTestCase } from '../../stack/kept-test-case.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';

interface Variable {
  id: string;
  name: string;
  value: unknown;
  version: number;
  etag: string;
}

let stack: Stack;
let path: string;
beforeAll(async () => {
  stack = await sharedStack();
  path = `${stack.project}/variables`;
});

let names = 0;
const newName = () => `variable${++names}`;
const create = (body: object = {}) =>
  stack.request<Variable>('POST', path, { body: { name: newName(), value: 'before', ...body } });
const change = (id: string, value: unknown, headers: Record<string, string> = {}) =>
  stack.request<Variable>('PATCH', `${path}/${id}`, { body: { value }, headers });

/** Runs an execution until it ends, and returns its output or its error. */
const resultOf = async (id: string) => {
  const { status, payload, error } = await stack.until(id, 'completed', 'failed');
  return { status, error, output: (payload as { output?: unknown } | null)?.output };
};
const runWith = async (output: unknown, actions: Parameters<typeof workflowOf>[0] = []) => {
  const { id } = await stack.run(await stack.publish(workflowOf(actions, { output })));
  return resultOf(id);
};

describe('a variable', () => {
  it('is created, listed, read, changed and deleted, and its versions show who changed it', async () => {
    const created = await create({ value: { b: [1, null], a: 1.5 } });
    expect(created).toMatchObject({ status: 201, body: { version: 1, value: { b: [1, null], a: 1.5 } } });
    const { id, name } = created.body;
    const one = `${path}/${id}`;
    expect(created.headers.get('location')).toBe(one);
    expect(created.headers.get('etag')).toBe(created.body.etag);
    const changed = await change(id, false);
    expect(changed).toMatchObject({ status: 200, body: { id, name, version: 2, value: false } });
    expect((await stack.request('GET', one)).body).toEqual({ ...changed.body, workflows: [] });
    const listed = await stack.request<{ data: Variable[] }>('GET', `${path}?sort=name&limit=100`);
    expect(listed.body.data).toContainEqual(changed.body);
    const versions = await stack.request('GET', `${one}/versions`);
    const changedBy = { type: 'apiKey', id: expect.any(String), name: expect.any(String) };
    expect(versions.body).toMatchObject({
      data: [
        { version: 2, value: false, changedBy },
        { version: 1, value: { b: [1, null], a: 1.5 }, changedBy },
      ],
    });
    expect((await stack.request('DELETE', one)).status).toBe(204);
    for (const gone of [one, `${one}/versions`]) expect((await stack.request('GET', gone)).status).toBe(404);
    expect((await change(id, 1)).status).toBe(404);
    const audited = (await stack.request('GET', `${stack.project}/audit?recordId=${id}`)).text;
    for (const verb of ['create', 'update', 'delete']) expect(audited).toContain(`variable.${verb}`);
  });

  it('is changed only in the version that its caller knows, if the caller names it', async () => {
    const { id, etag } = (await create()).body;
    expect((await change(id, 1, { 'if-match': etag })).status).toBe(200);
    expect(await change(id, 2, { 'if-match': etag })).toMatchObject({
      status: 412,
      body: { code: 2006, details: [{ reason: 'record.changed', field: 'if-match' }] },
    });
  });

  it('has a name that is unique in the project', async () => {
    const { name } = (await create()).body;
    expect(await create({ name })).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ reason: 'name.taken', field: 'name' }] },
    });
  });

  const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
  it.each([
    [{ name: 'Not-A-Name' }, 'name'],
    [{ value: 'é'.repeat(8_192) }, 'value'],
    [{ value: nested(31) }, 'value'],
    [{ value: undefined }, 'value'],
  ])('is refused with the field: %#', async (body, field) =>
    expect(await create(body)).toMatchObject({ status: 422, body: { code: 2000, details: [{ field }] } }),
  );

  it.each([['é'.repeat(8_191)], [nested(30)], ['\0 and “é”'], [null]])(
    'may have any value within its limits: %#',
    async (value) => {
      const { id, name } = (await create({ value })).body;
      expect((await stack.request<Variable>('GET', `${path}/${id}`)).body.value).toEqual(value);
      expect((await runWith({ same: `\${vars.${name} == vars.${name}}` })).output).toEqual({ same: true });
    },
  );

  it('is limited to two hundred, keeps fifty versions, and is deleted with its project', async () => {
    const made = await stack.request<{ id: string }>('POST', '/v1/projects', { body: { name: 'Full' } });
    const project = made.body.id;
    const at = `/v1/projects/${project}/variables`;
    const first = await stack.request<Variable>('POST', at, { body: { name: 'first', value: 1 } });
    const { id } = first.body;
    await stack.db.$client`
      insert into variable_versions (variable_id, version, value, changed_by)
      select ${id}::uuid, n, '1', '{}' from generate_series(-60, 0) n`;
    await stack.request('PATCH', `${at}/${id}`, { body: { value: 2 } });
    const kept = await stack.db.$client<{ count: number }[]>`
      select count(*)::integer as count from variable_versions where variable_id = ${id}`;
    expect(kept[0]?.count).toBe(50);
    await stack.db.$client`
      insert into variables (project_id, name, value) select ${project}, 'x' || n, '1' from generate_series(1, 199) n`;
    const refused = await stack.request('POST', at, { body: { name: 'last', value: 1 } });
    expect(refused).toMatchObject({ status: 409, body: { details: [{ reason: 'variable.tooMany' }] } });
    await stack.request('DELETE', `/v1/projects/${project}`);
    expect(await stack.db.$client`select 1 from variables where project_id = ${project}`).toEqual([]);
    expect(await stack.db.$client`select 1 from variable_versions where variable_id = ${id}`).toEqual([]);
  });

  it('needs a key, and is hidden from other accounts', async () => {
    const { id } = (await create()).body;
    expect((await stack.request('GET', path, { apiKey: null })).status).toBe(401);
    const { apiKey } = await createTestTenant(stack.db, stack.vault);
    for (const [method, where] of [
      ['GET', path],
      ['GET', `${path}/${id}`],
      ['GET', `${path}/${id}/versions`],
      ['DELETE', `${path}/${id}`],
    ] as const)
      expect((await stack.request(method, where, { apiKey })).status).toBe(404);
    const other = await createTestTenant(stack.db, stack.vault);
    const foreign = `/v1/projects/${other.projectId}/variables/${id}`;
    for (const method of ['GET', 'DELETE'] as const)
      expect((await stack.request(method, foreign, { apiKey: other.apiKey })).status).toBe(404);
  });
});

describe('a workflow', () => {
  it('is published only if the variables that it names exist, and they list it', async () => {
    const name = newName();
    const definition = workflowOf([set('a', { of: `\${vars.${name}}` })]);
    const { body } = await stack.request<{ id: string }>('POST', `${stack.project}/workflows`, {
      body: definition,
    });
    const publish = () => stack.request('POST', `${stack.project}/workflows/${body.id}/publish`);
    expect(await publish()).toMatchObject({
      status: 422,
      body: {
        code: 2000,
        details: [
          {
            reason: 'variable.unknown',
            field: 'actions.0.attributes.of',
            message: expect.stringContaining(`no variable \`${name}\``),
          },
        ],
      },
    });
    const variable = (await create({ name })).body;
    expect((await publish()).status).toBe(200);
    const { workflows } = (await stack.request<{ workflows: object[] }>('GET', `${path}/${variable.id}`))
      .body;
    expect(workflows).toEqual([{ id: body.id, name: 'Test' }]);
  });

  it('reads the present value at each decision, in CEL and in a JSONPath, by a computed name, and after a failure', async () => {
    const { id, name } = (await create({ value: { url: 'before' } })).body;
    const actions = [
      set('first', { cel: `\${vars.${name}.url}`, path: `$.vars.${name}.url` }),
      waiting('wait'),
      fail('fails', undefined, { catch: [{ output: `\${vars["${name}"].url}` }] }),
    ];
    const output = {
      first: '$.actions.first.output',
      caught: '$.actions.fails.output',
      last: `\${vars[input.name].url + vars.${name}.url}`,
    };
    const input = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
    const workflowId = await stack.publish(workflowOf(actions, { output, input }));
    const { body } = await stack.start(workflowId, { name });
    await stack.heldAt(body.id, 'wait');
    await change(id, { url: 'after' });
    await stack.request('POST', `${stack.project}/executions/${body.id}/resume`, {
      body: { actionId: 'wait', data: {} },
    });
    expect(await resultOf(body.id)).toMatchObject({
      status: 'completed',
      output: { first: { cel: 'before', path: 'before' }, caught: 'after', last: 'afterafter' },
    });
    const attributesOf = async (action: string) =>
      (
        await stack.request<{ attributes: unknown }>(
          'GET',
          `${stack.project}/executions/${body.id}/actions/${action}`,
        )
      ).body.attributes;
    // What it was then is not kept.
    expect(await attributesOf('first')).toBeNull();
  });

  it('shows the attributes of an action again as long as its variables are unchanged', async () => {
    const { name } = (await create()).body;
    const { id } = await stack.run(await stack.publish(workflowOf([set('a', { of: `\${vars.${name}}` })])));
    await stack.until(id, 'completed');
    const shown = await stack.request('GET', `${stack.project}/executions/${id}/actions/a`);
    expect(shown.body).toMatchObject({ attributes: { of: 'before' } });
  });

  it('prevents the deletion of a variable that its published version names', async () => {
    const { id, name } = (await create()).body;
    const workflowId = await stack.publish(workflowOf([set('a', { of: `\${vars.${name}}` })]));
    expect(await stack.request('DELETE', `${path}/${id}`)).toMatchObject({
      status: 409,
      body: {
        code: 2006,
        details: [{ reason: 'variable.used', recordType: 'workflow', recordId: workflowId }],
      },
    });
    await stack.request('POST', `${stack.project}/workflows/${workflowId}/unpublish`);
    expect((await stack.request('DELETE', `${path}/${id}`)).status).toBe(204);
  });

  it('prevents that although both come at once', async () => {
    for (let time = 0; time < 12; time += 1) {
      const { id, name } = (await create()).body;
      const definition = workflowOf([set('a', { of: `\${vars.${name}}` })]);
      const workflows = `${stack.project}/workflows`;
      const draft = await stack.request<{ id: string }>('POST', workflows, { body: definition });
      const [published, deleted] = await Promise.all([
        stack.request('POST', `${workflows}/${draft.body.id}/publish`),
        stack.request('DELETE', `${path}/${id}`),
      ]);
      expect([
        [200, 409],
        [422, 204],
      ]).toContainEqual([published.status, deleted.status]);
    }
  });

  it('fails with the name of a missing variable, if it computes the name', async () => {
    const { id, name } = (await create()).body;
    const workflowId = await stack.publish(workflowOf([set('a', { of: `\${vars["${name}" + ""]}` })]));
    await stack.request('DELETE', `${path}/${id}`);
    const { id: executionId } = await stack.run(workflowId);
    const { status, error } = await resultOf(executionId);
    expect(status).toBe('failed');
    expect(error).toMatchObject({ code: 2001 });
    expect(JSON.stringify(error)).toContain(name);
  });

  it('reads variables in dry runs, test cases and tries, too', async () => {
    const { name } = (await create()).body;
    const value = `\${vars.${name}}`;
    const id = await stack.publish(workflowOf([set('a', { value })], { output: value }));
    const at = `${stack.project}/workflows/${id}`;
    expect((await stack.request('POST', `${at}/dry-run`, { body: { input: {} } })).body).toMatchObject({
      status: 'completed',
      output: 'before',
    });
    await expectKeptTestCase(stack, id, 'before');
    const tried = await stack.request('POST', `${stack.project}/actions/general/set@v1/try`, {
      body: { attributes: { value } },
    });
    expect(tried.text).toContain('before');
  });
});
