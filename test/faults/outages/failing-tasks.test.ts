import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { workflowSources } from '../../../workers/workflow-sources.ts';
import { replay } from '../../replay/replay.ts';
import { resumeIn } from '../../stack/answering.ts';
import { type Action, set, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { runOf } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  const logger = new DefaultLogger('ERROR');
  const failing = fileURLToPath(new URL('./changed-workflows/failing-tasks.ts', import.meta.url));
  const { code } = await bundleWorkflowCode({
    ...workflowSources,
    workflowInterceptorModules: [failing],
    logger,
  });
  const path = join(inject('runFolder'), `failing-tasks-${process.pid}.js`);
  writeFileSync(path, code);
  stack = await startStack({ workflowBundle: () => path });
});
afterAll(() => stack.stop());

/** Each iteration sleeps, waits, and has an end: the run begins and cancels timers all the time. */
const loop = {
  id: 'loop',
  forEach: '${input.items}',
  concurrency: 100,
  timeout: 'PT5M',
  actions: [
    { ...waiting('ask'), timeout: 'PT4M' },
    { id: 'pause', name: 'general/sleep@v1', attributes: { duration: 'PT0.2S' } },
    set('after'),
  ],
};

const untilCompleted = (id: string, path: string) =>
  eventually(async () => {
    const [row] = await stack.db.$client<[{ status: string }]>`
      select status from execution_entries where execution_id = ${id} and path = ${path}`;
    expect(row.status).toBe('completed');
  });

it('a run whose tasks fail continues from Postgres, and its history can be replayed', async () => {
  const count = 40;
  const workflowId = await stack.publish(workflowOf([loop] as unknown as Action[]));
  const items = Array.from({ length: count }, (_, at) => at);
  const { id } = (await stack.start(workflowId, { items })).body;
  await eventually(async () => {
    const [row] = await stack.db.$client<[{ count: number }]>`
      select count(*)::integer as count from holds where execution_id = ${id} and state = 'open'`;
    expect(row.count).toBe(count);
  });
  // Each four of them are a task of their own at least, so that some of the tasks fail.
  for (const index of items) {
    expect((await resumeIn(stack, id, { actionId: `loop[${index}].ask`, data: 1 })).status).toBe(202);
    if (index % 4 === 3) await untilCompleted(id, `loop[${index}].ask`);
  }
  const { payload } = await stack.until(id, 'completed');
  expect(payload.actions['loop']?.output).toMatchObject({ completed: count });
  const history = await runOf(stack, id).fetchHistory();
  const failed = (history.events ?? []).filter((event) => event.workflowTaskFailedEventAttributes);
  expect(failed.length).toBeGreaterThan(0);
  const [row] = await stack.db.$client<
    [{ healings: number }]
  >`select healings from executions where id = ${id}`;
  expect(row.healings).toBe(0);
  expect(await replay([{ kind: id, history }])).toEqual(new Map([[id, null]]));
});
