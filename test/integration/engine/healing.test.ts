import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { reconcile } from '../../../services/reconciler/reconcile.ts';
import { temporalWorkflowId } from '../../../src/contract/execution-workflow.ts';
import { check, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
let workflowId: string;
let workflowBundle = inject('workflowBundle');
beforeAll(async () => {
  stack = await startStack({
    relay: { everyMs: 50, olderThanMs: 0, batch: 100 },
    workflowBundle: () => workflowBundle,
  });
  workflowId = await stack.publish({
    name: 'Two people',
    actions: [
      { id: 'both', parallel: { left: [waiting('one'), check('after')], right: [waiting('two')] } },
      check('last'),
    ],
  });
});
afterAll(() => stack.stop());
beforeEach(() => stack.worker.start());

const runOf = (id: string, generation: number) =>
  stack.client.workflow.getHandle(temporalWorkflowId(id, generation));
const stateOf = async (id: string, generation: number) =>
  (await runOf(id, generation).describe()).status.name;

async function answer(id: string, actionId: string): Promise<void> {
  const path = `${stack.project}/executions/${id}/resume`;
  expect((await stack.request('POST', path, { body: { actionId, data: {} } })).status).toBe(202);
}

const onHold = async () => (await stack.run(workflowId)).id;

/** Replaces the worker by one with other code. */
async function deploy(bundle: string): Promise<void> {
  await stack.worker.stop();
  workflowBundle = bundle;
  await stack.worker.start();
}

async function changedBundle(): Promise<string> {
  const workflowsPath = fileURLToPath(new URL('changed-workflows/index.ts', import.meta.url));
  const { code } = await bundleWorkflowCode({ workflowsPath, logger: new DefaultLogger('ERROR') });
  const path = join(inject('runFolder'), `changed-${process.pid}.js`);
  writeFileSync(path, code);
  return path;
}

describe('a run that cannot be replayed', () => {
  it('fails, and another one goes on from what Postgres has', async () => {
    const id = await onHold();
    await deploy(await changedBundle());
    await answer(id, 'one');
    await eventually(async () => expect(await stateOf(id, 1)).toBe('FAILED'));
    expect(await stack.get(id)).toMatchObject({ status: 'running', error: null });

    await eventually(async () => {
      await reconcile(stack.reconciler);
      expect(await stateOf(id, 2)).toBe('RUNNING');
    });
    await answer(id, 'two');
    expect(await stack.until(id, 'completed')).toMatchObject({
      attempt: 1,
      completedActionIds: ['one', 'after', 'two', 'last'],
    });
    await deploy(inject('workflowBundle'));
  });
});
