import { DBOS } from '@dbos-inc/dbos-sdk';
import { serveArm } from '../arms/serve.ts';
import { createRows, postTo } from './rows.mjs';

// DBOS is a library: workflows run in the process that starts them, and their state is in Postgres.
const [url, port] = process.argv.slice(2);
const rows = await createRows(url);
DBOS.setConfig({ name: 'bench', systemDatabaseUrl: url, systemDatabasePoolSize: 20, logLevel: 'error' });
const steps = DBOS.registerWorkflow(
  async (executionId, count) => {
    for (let step = 0; step < count; step++)
      await DBOS.runStep(() => rows.write(executionId), { name: `step${step}` });
  },
  { name: 'steps' },
);
const calls = DBOS.registerWorkflow(
  async (target, count) => {
    for (let step = 0; step < count; step++)
      await DBOS.runStep(() => postTo(target), { name: `call${step}` });
  },
  { name: 'calls' },
);
await DBOS.launch();

serveArm(Number(port), async (work) => {
  if (work.kind === 'calls') {
    await (await DBOS.startWorkflow(calls)(work.target, work.steps)).getResult();
    return performance.now();
  }
  return rows.once(async (executionId) => {
    const handle = await DBOS.startWorkflow(steps)(executionId, work.steps);
    await handle.getResult();
  });
});
