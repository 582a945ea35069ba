import { expect } from 'vitest';
import { check, fetching, sleeping, waiting, workflowOf } from '../stack/definitions.ts';
import { connecting } from '../stack/didcomm.ts';
import { eventually } from '../stack/eventually.ts';
import { asking, badgeTemplate, issuing } from '../stack/wallets.ts';
import type { Api } from './api.ts';

/** No server listens at this address. */
const nowhere = 'http://127.0.0.1:9/';
const days = { timeout: 'P7D' };

/** Lists the ids of records in every kind of state. */
export interface States {
  completed: string;
  cancelled: string;
  redrivable: string;
  callback: string;
  sleeping: string;
  offered: string;
  requested: string;
  invited: string;
  retrying: string;
  /** This execution was started while no worker ran. */
  started: string;
  webhook: string;
  /** No worker has begun this bulk job. */
  job: string;
  /** The bulk job cancels this execution. */
  bulk: string;
}

/** Brings executions into every kind of state. It stops the workers before the last of them, which must not be worked on. */
export async function bringAbout(api: Api, stopWorkers: () => Promise<void>): Promise<States> {
  const run = async (status: string, ...actions: Parameters<typeof workflowOf>[0]): Promise<string> => {
    const id = await api.start(await api.publish(workflowOf(actions)));
    await api.until(id, status);
    return id;
  };
  const { id: template } = await api.request('POST', 'templates/credentials', badgeTemplate);
  const { id: webhook } = await api.request('POST', 'webhooks', {
    name: 'Away',
    url: nowhere,
    eventTypes: [],
  });
  const failing = await api.publish(
    workflowOf([check('one'), check('two', '$.input.value', { type: 'string' })]),
  );
  const redrivable = await api.start(failing, { value: 1 });
  await api.until(redrivable, 'failed');
  const cancelled = await run('onHold', waiting('one', {}, days));
  await api.request('POST', `executions/${cancelled}/cancel`);
  await api.until(cancelled, 'cancelled');
  const states = {
    completed: await run('completed', check('one'), check('two')),
    cancelled,
    redrivable,
    callback: await run('onHold', check('one'), waiting('two', {}, days), waiting('three', {}, days)),
    sleeping: await run('onHold', sleeping('one', 'PT30M'), check('two')),
    offered: await run('onHold', { ...issuing('issue', template, { name: 'Ada' }), ...days }, check('two')),
    requested: await run('onHold', asking('ask', undefined, days), check('two')),
    invited: await run('onHold', { ...connecting, ...days }, check('two')),
    retrying: await api.start(await api.publish(workflowOf([fetching('one', nowhere), check('two')]))),
    webhook,
  };
  await eventually(async () => {
    const { data } = await api.request('GET', `webhooks/${webhook}/deliveries`);
    expect(data.some(({ attempts }: { attempts: number }) => attempts > 0)).toBe(true);
    expect((await api.get(states.retrying)).status).toBe('running');
  });
  const bulkWorkflow = await api.publish(workflowOf([waiting('one', {}, days)]));
  const bulk = await api.start(bulkWorkflow);
  await api.until(bulk, 'onHold');
  const startedWorkflow = await api.publish(workflowOf([check('one'), waiting('two', {}, days)]));
  await stopWorkers();
  const { id: job } = await api.request('POST', 'executions/cancel', {
    filter: { workflowId: bulkWorkflow },
  });
  return { ...states, started: await api.start(startedWorkflow), job, bulk };
}
