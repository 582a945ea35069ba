import { PgBoss } from 'pg-boss';
import { serveArm } from '../arms/serve.ts';
import { createRows } from './rows.mjs';

// pg-boss is a queue, not a workflow engine: each step is a job that sends the next one. Workers are woken by LISTEN and NOTIFY.
const [url, port] = process.argv.slice(2);
const rows = await createRows(url);
const boss = new PgBoss({
  connectionString: url,
  max: 20,
  useListenNotify: true,
  supervise: false,
  schedule: false,
});
boss.on('error', (error) => console.error(error));
await boss.start();
await boss.createQueue('steps', { notify: true });
const ended = new Map();
await boss.work('steps', { localConcurrency: 64 }, async ([job]) => {
  const { executionId, left } = job.data;
  await rows.write(executionId);
  if (left > 1) await boss.send('steps', { executionId, left: left - 1 });
  else ended.get(executionId)?.();
});

serveArm(Number(port), (work) =>
  rows.once(async (executionId) => {
    const end = new Promise((resolve) => ended.set(executionId, resolve));
    await boss.send('steps', { executionId, left: work.steps });
    await end;
    ended.delete(executionId);
  }),
);
