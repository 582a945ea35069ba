import { setTimeout as sleep } from 'node:timers/promises';
import { WorkflowNotFoundError, type Client, type WorkflowHandle } from '@temporalio/client';
import { stateQuery, temporalWorkflowId } from '../../src/executions/contract/execution-workflow.ts';
import type { ApiClient } from '../variants/api-client.ts';
import type { RawVariant } from '../variants/raw.ts';
import { monotonicMs } from '../actions.ts';
import { goalOf } from '../goals.ts';
import { median, quantile } from '../measure/statistics.ts';
import { valueFigure } from '../report/figure.ts';
import type { Case } from './case.ts';
import { waitThenMark } from '../definitions.ts';
import { firstGeneration } from '../../src/executions/contract/generation.ts';

/**
 * Measures the time from the answer to a callback (its event is committed) until the next action begins. Raw: from the
 * return of `signal` until the next activity begins. Both wait first, as runs do that wait for people: their workflow
 * task is over. Meanwhile the servers get no request but one long poll for the end. All samples of a kind make one
 * distribution.
 */
export const resume: Case = async ({ environment, raw, holdfast: { api } }, { quick }) => {
  const workflowId = await api.publish(waitThenMark);
  const [rounds, samples] = quick ? [2, 5] : [6, 60];
  const fromAnswer: number[][] = [];
  const fromRequest: number[][] = [];
  const rawTimes: number[][] = [];
  for (let round = 0; round <= rounds; round++) {
    const rawRound: number[] = [];
    for (let sample = 0; sample < samples; sample++) rawRound.push(await rawOnce(raw));
    const platformRound: { fromAnswer: number; fromRequest: number }[] = [];
    for (let sample = 0; sample < samples; sample++)
      platformRound.push(await platformOnce(environment.client, api, workflowId));
    if (round === 0) continue;
    rawTimes.push(rawRound);
    fromAnswer.push(platformRound.map((times) => times.fromAnswer));
    fromRequest.push(platformRound.map((times) => times.fromRequest));
  }
  const all = [rawTimes.flat(), fromAnswer.flat()] as const;
  const figure = (name: string, share: number) => ({
    ...valueFigure(
      name,
      'ms',
      fromAnswer.map((round) => quantile(round, share)),
      rawTimes.map((round) => quantile(round, share)),
      goalOf(environment.server, name),
    ),
    raw: quantile(all[0], share),
    platform: quantile(all[1], share),
  });
  return [
    figure('resume p50', 0.5),
    { ...figure('resume p99', 0.99), samples: { fromAnswer, raw: rawTimes } },
    valueFigure('resume p50, from request', 'ms', fromRequest.map(median), null, null),
  ].map((line) => ({ ...line, judged: { ...line.judged, value: line.platform } }));
};

async function rawOnce(raw: RawVariant): Promise<number> {
  const handle = await raw.startWaiting();
  await handle.query('__stack_trace'); // The query is answered when the run waits.
  await handle.signal('answered');
  const answeredAtMs = monotonicMs();
  return (await handle.result()) - answeredAtMs;
}

/** The query is answered when the run waits. The execution may be on hold before its run has started. */
async function untilItWaits(handle: WorkflowHandle): Promise<void> {
  try {
    await handle.query(stateQuery);
  } catch (error) {
    if (!(error instanceof WorkflowNotFoundError)) throw error;
    await sleep(5);
    await untilItWaits(handle);
  }
}

async function platformOnce(client: Client, api: ApiClient, workflowId: string) {
  const { id, payload } = await api.run(workflowId);
  const handle = client.workflow.getHandle(temporalWorkflowId(id, firstGeneration));
  await untilItWaits(handle);
  const requestedAtMs = monotonicMs();
  await api.callback(String(payload.actions['wait']?.output['callbackUrl']), { yes: true });
  const answeredAtMs = monotonicMs();
  await handle.result();
  const beganAtMs = Number((await api.get(id)).payload.actions['mark']?.output['beganAtMs']);
  return { fromAnswer: beganAtMs - answeredAtMs, fromRequest: beganAtMs - requestedAtMs };
}
