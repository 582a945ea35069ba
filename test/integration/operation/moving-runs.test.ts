import { Client, Connection } from '@temporalio/client';
import { expect, inject, it, onTestFinished } from 'vitest';
import { freePorts } from '../../../local/ports.ts';
import { temporalState } from '../../../temporal/health.ts';
import { whyNotReady } from '../../../services/health/why-not-ready.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import { clientOfWorker, clientWithoutFirstAnswer } from '../../stack/unanswered.ts';

it.each(['DescribeTaskQueue', 'DescribeWorkflowExecution'])(
  'Temporal counts as stopped while it answers, but not to %s',
  async (method) => {
    const { client } = await clientWithoutFirstAnswer(inject('temporalAddress'), method);
    expect(await temporalState(client, 'a-queue')).toBe('standsStill');
    expect(await temporalState(client, 'a-queue')).toBe('ok');
  },
);

it('a Temporal that lacks the namespace is not taken for one that answers', async () => {
  const connection = await Connection.connect({ address: inject('temporalAddress') });
  onTestFinished(() => connection.close());
  expect(await temporalState(new Client({ connection, namespace: 'misspelt' }), 'a-queue')).toBe(
    'noNamespace',
  );
});

it('a worker finds the same by its own connection, whose time is over otherwise', async () => {
  const { client, mute, unmute } = await clientOfWorker(inject('temporalAddress'));
  expect(await temporalState(client, 'a-queue')).toBe('ok');
  mute();
  expect(await temporalState(client, 'a-queue')).toBe('unreachable');
  unmute();
});

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
