import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { holdLock } from '../../stack/held-lock.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ sweeps: true, relay: { everyMs: 50, olderThanMs: 0, batch: 100 } });
});
afterAll(() => stack.stop());

const post = <Body = { id: string }>(path: string, body: unknown = {}) =>
  stack.request<Body>('POST', path, { body });

/** Creates a project with a published workflow, which names a wallet of its own. */
async function projectWith(actions: Parameters<typeof workflowOf>[0]) {
  const { body: project } = await post('/v1/projects', { name: 'To be deleted' });
  const { body: wallet } = await post('/v1/wallets', { projectId: project.id, name: 'To be deleted' });
  const path = `/v1/projects/${project.id}`;
  const { body: workflow } = await post(`${path}/workflows`, workflowOf(actions, { wallet: wallet.id }));
  await post(`${path}/workflows/${workflow.id}/publish`);
  return { id: project.id, path, walletId: wallet.id, workflowId: workflow.id };
}

async function failedIn({ path, workflowId }: { path: string; workflowId: string }): Promise<string> {
  const { body } = await stack.request<ExecutionBody>('POST', `${path}/executions`, {
    body: { workflowId },
    headers: { prefer: 'wait=60' },
  });
  expect(body.status).toBe('failed');
  return body.id;
}

/**
 * Deletes a record as its route does, and commits once `meanwhile` waits for that. Returns the result of `meanwhile`.
 */
async function whileDeleted<T>(table: 'projects' | 'wallets', id: string, meanwhile: () => Promise<T>) {
  const deletion = await holdLock(stack.db, async (sql) => {
    await sql`select from ${sql(table)} where id = ${id} for update`;
    await sql`update ${sql(table)} set archived_at = clock_timestamp() where id = ${id}`;
  });
  const reply = meanwhile();
  await deletion.awaited('for key share of p, w');
  await deletion.release();
  return reply;
}

const executionsOf = async (projectId: string) =>
  stack.db.$client<{ status: string; attempt: number }[]>`
    select status, attempt from executions where project_id = ${projectId}`;

describe.each(['projects', 'wallets'] as const)(
  'a start or a redrive while one of the %s is being deleted',
  (table) => {
    it('starts no execution', async () => {
      const project = await projectWith([waiting('wait')]);
      const record = table === 'projects' ? project.id : project.walletId;
      const reply = await whileDeleted(table, record, () =>
        post(`${project.path}/executions`, { workflowId: project.workflowId }),
      );
      expect(reply).toMatchObject({ status: 409, body: { code: 2006 } });
      expect(await executionsOf(project.id)).toEqual([]);
    });

    it('redrives no execution', async () => {
      const project = await projectWith([check('never', 1, false)]);
      const executionId = await failedIn(project);
      const record = table === 'projects' ? project.id : project.walletId;
      const reply = await whileDeleted(table, record, () =>
        post(`${project.path}/executions/${executionId}/redrive`),
      );
      expect(reply).toMatchObject({ status: 409, body: { code: 2006 } });
      expect(await executionsOf(project.id)).toEqual([{ status: 'failed', attempt: 1 }]);
    });
  },
);

it('a job leaves its remaining executions alone after the project is deleted', async () => {
  const project = await projectWith([check('never', 1, false)]);
  await failedIn(project);
  // The worker was busy when both were requested, and finds this.
  await stack.db.$client`update projects set archived_at = clock_timestamp() where id = ${project.id}`;
  const [job] = await stack.db.$client<[{ id: string }]>`
    insert into bulk_jobs (account_id, project_id, kind, request, total)
    select account_id, id, 'redrive', '{"filter":{"status":"failed"},"version":"same"}', 1
    from projects where id = ${project.id} returning id`;
  await eventually(async () =>
    expect(
      await stack.db.$client`select status, changed, skipped from bulk_jobs where id = ${job.id}`,
    ).toMatchObject([{ status: 'completed', changed: 0, skipped: 1 }]),
  );
  expect(await executionsOf(project.id)).toEqual([{ status: 'failed', attempt: 1 }]);
});
