import { setTimeout as sleep } from 'node:timers/promises';
import { OpenWorkflow } from 'openworkflow';
import { BackendPostgres } from 'openworkflow/postgres';
import { serveArm } from '../arms/serve.ts';
import { createRows } from './rows.mjs';

const [url, port] = process.argv.slice(2);
const rows = await createRows(url);
const backend = await BackendPostgres.connect(url);
const engine = new OpenWorkflow({ backend });
const steps = engine.defineWorkflow({ name: 'steps' }, async ({ input, step }) => {
  for (let index = 0; index < input.count; index++)
    await step.run({ name: `step${index}` }, () => rows.write(input.executionId));
});
await engine.newWorker({ concurrency: 64 }).start();

serveArm(Number(port), (work) =>
  rows.once(async (executionId) => {
    const { workflowRun } = await steps.run({ executionId, count: work.steps });
    // The handle's `result()` looks once a second, which would say more about that second than about the engine.
    for (;;) {
      const run = await backend.getWorkflowRun({ workflowRunId: workflowRun.id });
      if (run.status === 'completed' || run.status === 'succeeded') return;
      if (run.status === 'failed' || run.status === 'canceled') throw new Error(`the run has ${run.status}`);
      await sleep(2);
    }
  }),
);
