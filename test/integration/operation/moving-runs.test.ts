import { Client, Connection } from '@temporalio/client';
import { expect, inject, it, onTestFinished } from 'vitest';
import { freePorts } from '../../../local/ports.ts';
import { temporalState } from '../../../temporal/health.ts';
import { whyNotReady } from '../../../services/health/why-not-ready.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import { clientWithoutFirstAnswer } from '../../stack/unanswered.ts';

it.each(['DescribeTaskQueue', 'DescribeWorkflowExecution'])(
  'Temporal stands still while it answers, but not to %s',
  async (method) => {
    const { client } = await clientWithoutFirstAnswer(inject('temporalAddress'), method);
    expect(await temporalState(client, 'a-queue')).toBe('standsStill');
    expect(await temporalState(client, 'a-queue')).toBe('ok');
  },
);

it('a worker says why it moves no run', async () => {
  const { db, client, taskQueue } = await sharedStack();
  const why = (asked: Client, isPolling = true) =>
    whyNotReady({ tx: db }, { isPolling, temporalState: () => temporalState(asked, taskQueue) });
  expect(await why(client)).toBeNull();
  expect(await why(client, false)).toMatch(/takes no tasks/);
  const address = inject('temporalAddress');
  const { client: unanswered } = await clientWithoutFirstAnswer(address, 'DescribeTaskQueue');
  expect(await why(unanswered)).toBe('Temporal answers, but gives out no tasks');
  const [port = 0] = await freePorts(1);
  const connection = Connection.lazy({ address: `127.0.0.1:${port}` });
  onTestFinished(() => connection.close());
  expect(await why(new Client({ connection }))).toBe('Temporal does not answer');
});
