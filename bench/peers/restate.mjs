import { createServer } from 'node:http2';
import * as restate from '@restatedev/restate-sdk';
import { connect } from '@restatedev/restate-sdk-clients';
import { serveArm } from '../arms/serve.ts';
import { createRows, postTo } from './rows.mjs';

// The journal is in the log of Restate's own server; only the rows of the steps are in Postgres.
const [url, port, servicePort, ingressPort, adminPort] = process.argv.slice(2);
const rows = await createRows(url);
const steps = restate.service({
  name: 'steps',
  handlers: {
    async run(context, { executionId, count }) {
      for (let step = 0; step < count; step++)
        await context.run(`step${step}`, () => rows.write(executionId));
    },
    async call(context, { target, count }) {
      for (let step = 0; step < count; step++) await context.run(`call${step}`, () => postTo(target));
    },
  },
});
createServer(restate.createEndpointHandler({ services: [steps] })).listen(Number(servicePort), '127.0.0.1');
const registered = await fetch(`http://127.0.0.1:${adminPort}/deployments`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ uri: `http://127.0.0.1:${servicePort}` }),
});
if (!registered.ok) throw new Error(`the service could not be registered: ${await registered.text()}`);
const client = connect({ url: `http://127.0.0.1:${ingressPort}` }).serviceClient(steps);

serveArm(Number(port), async (work) => {
  if (work.kind !== 'calls')
    return rows.once((executionId) => client.run({ executionId, count: work.steps }));
  await client.call({ target: work.target, count: work.steps });
  return performance.now();
});
