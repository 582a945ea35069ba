import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporalWorkflowId } from '../../../src/executions/contract/execution-workflow.ts';
import { anyInput } from '../../stack/children.ts';
import { check, fetching, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { closed } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { reconcile } from '../../../services/reconciler/reconcile.ts';
import { generationOf } from '../../../src/executions/contract/generation.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ beginsEarly: false, relay: { everyMs: 50, olderThanMs: 0, batch: 100 } });
});
afterAll(() => stack.stop());

const runOf = (id: string, generation = 1) =>
  stack.client.workflow.getHandle(temporalWorkflowId(id, generationOf(generation)));
const statusOf = async (id: string, generation = 1) => (await runOf(id, generation).describe()).status.name;
const begin = async (actions: readonly object[], rest: object = {}): Promise<string> =>
  (await stack.start(await stack.publish(anyInput(actions, rest)), {})).body.id;

describe('a run in the Temporal UI', () => {
  it('is cancelled after its execution was, whether it was waiting or had not started', async () => {
    const id = await begin([waiting('ask')]);
    await stack.until(id, 'onHold');
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    await stack.until(id, 'cancelled');
    await closed(stack, id);
    expect(await statusOf(id)).toBe('CANCELLED');

    await stack.worker.stop();
    const early = await begin([check('one')]);
    await stack.request('POST', `${stack.project}/executions/${early}/cancel`);
    await stack.worker.start();
    await stack.until(early, 'cancelled');
    await closed(stack, early);
    expect(await statusOf(early)).toBe('CANCELLED');
    // What the reconciler finds closed was closed by the execution's own end.
    await reconcile(stack.reconciler);
    expect((await stack.get(early)).status).toBe('cancelled');
  });

  it('fails with code, reason and place, and no data; a redrive has its own run', async () => {
    let status = 404;
    const { port } = await serveHttp((_, response) => response.writeHead(status).end('secret answer'));
    const id = await begin([fetching('call', `http://127.0.0.1:${port}/secret-path`)], { name: 'Orders' });
    await stack.until(id, 'failed');
    await closed(stack, id);
    expect(await statusOf(id)).toBe('FAILED');
    const { events } = await runOf(id).fetchHistory();
    const failure = events?.at(-1)?.workflowExecutionFailedEventAttributes?.failure;
    expect(failure?.message).toBe('the execution has failed in call: 2005 http.status');
    expect(failure?.applicationFailureInfo).toMatchObject({ type: 'ExecutionFailed', nonRetryable: true });
    expect(JSON.stringify(events)).not.toMatch(/secret|127\.0\.0\.1/);
    expect((await runOf(id).describe()).memo).toEqual({ workflow: 'Orders' });

    status = 204;
    await stack.request('POST', `${stack.project}/executions/${id}/redrive`);
    await stack.until(id, 'completed');
    // Its run closes a moment after the commit of the end.
    await eventually(async () => expect(await statusOf(id, 2)).toBe('COMPLETED'));
    expect(await statusOf(id)).toBe('FAILED');
  });
});
