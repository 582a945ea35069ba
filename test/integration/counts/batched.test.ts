import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopes } from '../../../src/account/keys/scopes.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestKey, createTestTenant } from '../../stack/tenant.ts';
import { isOfTheirOwn } from './statements.ts';

const statements: string[] = [];
const together = 12;
let stack: OwnStack;
let workflowId: string;
let id: string;
beforeAll(async () => {
  stack = await startStack({ onStatement: (text) => void statements.push(text) });
  workflowId = await stack.publish(workflowOf([check('one')]));
  ({ id } = await stack.run(workflowId, { secret: 'shown' }));
});
afterAll(() => stack.stop());

const get = (apiKey: string, projectId = stack.tenant.projectId) =>
  stack.app.inject({
    method: 'GET',
    url: `/v1/projects/${projectId}/executions/${id}`,
    headers: { 'x-access-token': apiKey },
  });

describe('requests at the same time', () => {
  it('are served by fewer statements than there are requests, and each reader of data is audited', async () => {
    const keys = await Promise.all(
      Array.from({ length: together }, () => createTestKey(stack.db, stack.tenant.accountId, scopes)),
    );
    await get(stack.tenant.apiKey);
    statements.length = 0;
    const before = await revealsOf(id);
    const answers = await Promise.all(keys.map((apiKey) => get(apiKey)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(answers[0]?.json()).toMatchObject({ payload: { input: { secret: 'shown' } } });
    expect(statements.filter((text) => !isOfTheirOwn(text)).length).toBeLessThan(together);
    expect(await revealsOf(id)).toBe(before + together);
  });

  it('are kept apart: a foreign tenant gets 404, one without the scope gets shapes, a revoked key 401', async () => {
    const stranger = await createTestTenant(stack.db, stack.vault);
    const { accountId } = stack.tenant;
    const apiKey = await createTestKey(stack.db, accountId, scopes);
    const masked = await createTestKey(stack.db, accountId, ['executions:read']);
    const revoked = await createTestKey(stack.db, accountId, scopes);
    await stack.db.$client`update api_keys set revoked_at = now() where public_id = ${revoked.slice(3, 15)}`;
    const before = await revealsOf(id);
    const [ours, foreign, foreignProject, shape, refused] = await Promise.all([
      get(apiKey),
      get(stranger.apiKey),
      get(stranger.apiKey, stranger.projectId),
      get(masked),
      get(revoked),
    ]);
    expect(ours.json()).toMatchObject({ id, payload: { input: { secret: 'shown' } } });
    expect(foreign.statusCode).toBe(404);
    expect(foreignProject.statusCode).toBe(404);
    expect(shape.json()).toMatchObject({ payload: { input: { secret: '•••' } } });
    expect(refused.statusCode).toBe(401);
    expect(await revealsOf(id)).toBe(before + 1);
  });

  it('start each its own execution, with its own log, key and audit entry', async () => {
    const start = (n: number, asked = workflowId) =>
      stack.app.inject({
        method: 'POST',
        url: `/v1/projects/${stack.tenant.projectId}/executions`,
        headers: { 'x-access-token': stack.tenant.apiKey },
        payload: { workflowId: asked, input: { n } },
      });
    const answers = await Promise.all([
      ...Array.from({ length: together }, (_, n) => start(n)),
      start(99, stack.tenant.projectId),
    ]);
    expect(answers.pop()?.statusCode).toBe(404);
    const made = answers.map((answer) => answer.json<{ id: string; payload: { input: object } }>());
    expect(made.map(({ payload }) => payload.input)).toEqual(made.map((_, n) => ({ n })));
    for (const [n, { id: executionId }] of made.entries()) {
      const execution = await stack.until(executionId, 'completed');
      expect(execution.payload.input).toEqual({ n });
    }
    const ids = made.map((execution) => execution.id);
    const [row] = await stack.db.$client<[{ logged: number; audited: number }]>`
      select (select count(*)::int from log where type = 'workflowExecution.created' and execution_id = any (${ids}::uuid[])) as logged,
        (select count(*)::int from audit_log where action = 'execution.start' and record_id = any (${ids}::uuid[])) as audited`;
    expect(row).toEqual({ logged: together, audited: together });
  });
});

async function revealsOf(executionId: string): Promise<number> {
  const [row] = await stack.db.$client<[{ count: number }]>`
    select count(*)::int as count from audit_log where action = 'execution.reveal' and record_id = ${executionId}`;
  return row.count;
}
