import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/language/errors/error-body.ts';
import type { TestCaseResult } from '../../../src/definitions/test-cases/run.ts';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createTestKey, createTestTenant } from '../../stack/tenant.ts';
import { workflowsOf } from './workflows.ts';

let stack: Stack;
let workflows: ReturnType<typeof workflowsOf>;
beforeAll(async () => {
  stack = await sharedStack();
  workflows = workflowsOf(stack);
});

interface TestCases {
  testCases: object[];
  etag: string;
  updatedAt: string | null;
}

const pathOf = (id: string) => `${workflows.path}/${id}/test-cases`;
const get = (id: string) => stack.request<TestCases>('GET', pathOf(id));
const put = <B = TestCases>(id: string, testCases: unknown, headers: Record<string, string> = {}) =>
  stack.request<B>('PUT', pathOf(id), { body: { testCases }, headers });
const refused = (id: string, testCases: unknown, headers?: Record<string, string>) =>
  put<ErrorBody>(id, testCases, headers);
const run = (id: string, body: object = {}) =>
  stack.request<{ passed: boolean; results: TestCaseResult[] }>('POST', `${pathOf(id)}/run`, { body });

const asking = workflowOf([waiting('ask'), check('after')]);
const approves = {
  name: 'Somebody approves',
  input: { card: '4111-1111' },
  answers: { ask: { data: { yes: true } } },
  expect: { status: 'completed', actions: ['ask', 'after'] },
};
const waits = { name: 'Nobody answers', expect: { status: 'waiting', actions: ['ask'] } };

describe('the test cases of a workflow', () => {
  it('are kept as they were written, encrypted, and erased with the workflow', async () => {
    const { body } = await workflows.create(asking);
    expect(await get(body.id)).toMatchObject({ status: 200, body: { testCases: [], updatedAt: null } });
    const kept = await put(body.id, [approves, waits]);
    expect(kept).toMatchObject({ status: 200, body: { testCases: [approves, waits] } });
    expect(kept.headers.get('etag')).toBe(kept.body.etag);
    expect((await get(body.id)).body).toEqual(kept.body);
    const rowsOf = async () => stack.db.$client<{ sealed: Buffer }[]>`
      select sealed from workflow_test_cases where workflow_id = ${body.id}`;
    expect((await rowsOf())[0]?.sealed.toString('latin1')).not.toContain('4111');
    expect(await workflows.send('DELETE', body.id)).toMatchObject({ status: 204 });
    expect(await rowsOf()).toEqual([]);
    expect(await stack.db.$client`select from data_keys where owner_id = ${body.id}`).toEqual([]);
    expect(await get(body.id)).toMatchObject({ status: 404 });
  });

  it('are replaced only in the version that the caller knows, and the audit log shows by whom', async () => {
    const { body } = await workflows.create(asking);
    const { etag: none } = (await get(body.id)).body;
    expect(await put(body.id, [waits], { 'if-match': none })).toMatchObject({ status: 200 });
    expect(await refused(body.id, [approves], { 'if-match': none })).toMatchObject({
      status: 412,
      body: { code: 2006, details: [{ reason: 'record.changed', recordId: body.id }] },
    });
    const audit = await stack.request<{ data: { action: string }[] }>(
      'GET',
      `${stack.project}/audit?recordId=${body.id}`,
    );
    expect(audit.body.data.map(({ action }) => action)).toEqual([
      'workflow.replaceTestCases',
      'workflow.create',
    ]);
  });

  it('are written by two at the same time under one data key', async () => {
    const { body } = await workflows.create(asking);
    const both = await Promise.all([put(body.id, [approves]), put(body.id, [waits])]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await get(body.id)).body.testCases).toHaveLength(1);
  });

  it('have limits, and bad ones are refused with their place', async () => {
    const { body } = await workflows.create(asking);
    const many = (count: number, input: object = {}) =>
      Array.from({ length: count }, (_, index) => ({ ...waits, name: `case ${index}`, input }));
    expect(await put(body.id, many(50))).toMatchObject({ status: 200 });
    const text = 'x'.repeat(8 * 1024);
    for (const [cases, field] of [
      [many(51), 'testCases'],
      [many(40, { text }), 'testCases'],
      [[waits, waits], 'testCases'],
      [[{ ...waits, name: ' ' }], 'testCases.0.name'],
      [[{ ...waits, name: 'x'.repeat(81) }], 'testCases.0.name'],
      [[{ ...waits, input: [] }], 'testCases.0.input'],
      [[{ ...waits, expect: { status: 'done' } }], 'testCases.0.expect.status'],
      [[{ ...waits, answers: { ask: { data: 1, output: 2 } } }], 'testCases.0.answers.ask'],
      [[{ ...waits, more: 1 }], 'testCases.0.more'],
    ] as const)
      expect(await refused(body.id, cases)).toMatchObject({
        status: 422,
        body: { code: 2000, details: [{ field }] },
      });
    expect((await get(body.id)).body.testCases).toHaveLength(50);
  });

  it('do not exist for another account, and need the scopes of the workflow', async () => {
    const { body } = await workflows.create(asking);
    const stranger = await createTestTenant(stack.db, stack.vault);
    const reader = await createTestKey(stack.db, stack.tenant.accountId, ['workflows:read']);
    const calls = [
      ['GET', pathOf(body.id), undefined],
      ['POST', `${pathOf(body.id)}/run`, {}],
      ['PUT', pathOf(body.id), { testCases: [] }],
    ] as const;
    for (const [method, path, given] of calls) {
      const sent = given === undefined ? {} : { body: given };
      expect(await stack.request(method, path, { ...sent, apiKey: stranger.apiKey })).toMatchObject({
        status: 404,
        body: { code: 2005 },
      });
      expect(await stack.request(method, path, { ...sent, apiKey: reader })).toMatchObject({
        status: method === 'PUT' ? 403 : 200,
      });
    }
  });

  it('run in the draft that is given, else in the latest version, and the draft before there is one', async () => {
    const { body } = await workflows.create(asking);
    await put(body.id, [approves, waits]);
    expect(await run(body.id)).toMatchObject({ status: 200, body: { passed: true } });
    await workflows.send('POST', `${body.id}/publish`, {});
    await workflows.send('PUT', body.id, workflowOf([check('other')]));
    expect((await run(body.id)).body.passed).toBe(true);
    const definition = { source: JSON.stringify(workflowOf([waiting('ask')])), format: 'json' };
    expect(await run(body.id, { definition })).toMatchObject({
      status: 200,
      body: {
        passed: false,
        results: [
          {
            name: 'Somebody approves',
            passed: false,
            differences: [{ of: 'actions', expected: ['ask', 'after'], actual: ['ask'] }],
            action: 'after',
            error: null,
          },
          { name: 'Nobody answers', passed: true },
        ],
      },
    });
    expect(await run(body.id, { definition: { source: '{', format: 'json' } })).toMatchObject({
      status: 400,
      body: { code: 2003 },
    });
  });

  it('hold back a publication that asks for them, and no other', async () => {
    const { body } = await workflows.create(asking);
    await put(body.id, [waits, approves]);
    await workflows.send('PUT', body.id, workflowOf([waiting('ask')]));
    const publish = (given: object) =>
      stack.request('POST', `${workflows.path}/${body.id}/publish`, { body: given });
    expect(await publish({ runTestCases: true })).toMatchObject({
      status: 422,
      body: {
        code: 2000,
        details: [
          {
            reason: 'testCase.failed',
            field: 'runTestCases',
            testCase: 'Somebody approves',
            actionId: 'after',
          },
        ],
      },
    });
    expect((await workflows.send('GET', body.id)).body.publishedVersion).toBeNull();
    expect(await publish({})).toMatchObject({ status: 200, body: { publishedVersion: 1 } });
    await workflows.send('PUT', body.id, asking);
    const key = { 'idempotency-key': 'tested-once' };
    const published = await workflows.send('POST', `${body.id}/publish`, { runTestCases: true }, key);
    expect(published).toMatchObject({ status: 200, body: { publishedVersion: 2 } });
    await put(body.id, [{ ...waits, expect: { status: 'failed' } }]);
    const again = await workflows.send('POST', `${body.id}/publish`, { runTestCases: true }, key);
    expect(again).toMatchObject({ status: 200, body: { publishedVersion: 2 } });
  });
});
