import { workflowMetadataQuery } from '@temporalio/workflow';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitForEventV1 } from '../../../src/actions/general/wait-for-event.v1.ts';
import { temporalWorkflowId } from '../../../src/executions/contract/execution-workflow.ts';
import { advanceActivity } from '../../../src/executions/contract/run-messages.ts';
import { type Action, fetching, set, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { firstGeneration } from '../../../src/executions/contract/generation.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

/** How often a run did an activity of this name without a task of its own, by its history. */
async function timesLocal(executionId: string, name: string): Promise<number> {
  const { events } = await stack.client.workflow
    .getHandle(temporalWorkflowId(executionId, firstGeneration))
    .fetchHistory();
  const ofName = events?.filter(({ markerRecordedEventAttributes: marker }) =>
    marker?.details?.['data']?.payloads?.some(({ data }) => String(data).includes(`"${name}"`)),
  );
  return ofName?.length ?? 0;
}

describe('the reply of an activity', () => {
  it('has the next steps after the last one that arrives, so that nobody has to ask', async () => {
    const workflowId = await stack.publish({
      name: 'Test',
      actions: [
        {
          id: 'both',
          parallel: {
            left: [fetching('one', `${stack.publicUrl}/health/live`)],
            right: [fetching('two', `${stack.publicUrl}/health/live`)],
          },
        },
        fetching('after', `${stack.publicUrl}/health/live`),
      ],
    });
    const { body } = await stack.start(workflowId);
    await stack.until(body.id, 'completed');
    expect(await timesLocal(body.id, advanceActivity)).toBe(0);
  });

  it('has no wait that the same commit has started', async () => {
    const { id } = await stack.run(await stack.publish({ name: 'Test', actions: [waiting('ask')] }));
    await stack.allStarted();
    const path = `${stack.project}/executions/${id}/resume`;
    await stack.request('POST', path, { body: { actionId: 'ask', data: {} } });
    await stack.client.workflow.getHandle(temporalWorkflowId(id, firstGeneration)).result();
    // The wait has begun before the run, and the worker has taken its answer.
    expect([await timesLocal(id, advanceActivity), await timesLocal(id, waitForEventV1.name)]).toEqual([
      0, 0,
    ]);
  });
});

describe('the signal of an answer', () => {
  it('names the action that continues, so that nobody has to ask', async () => {
    const workflowId = await stack.publish(
      workflowOf([waiting('ask'), set('between'), waiting('again'), set('after')]),
    );
    const { id } = await stack.run(workflowId);
    await stack.allStarted();
    for (const actionId of ['ask', 'again']) {
      await stack.until(id, 'onHold');
      const path = `${stack.project}/executions/${id}/resume`;
      expect((await stack.request('POST', path, { body: { actionId, data: {} } })).status).toBe(202);
      await stack.until(id, actionId === 'ask' ? 'onHold' : 'completed');
    }
    expect(await timesLocal(id, advanceActivity)).toBe(0);
  });
});

it('a run shows its current position', async () => {
  const workflowId = await stack.publish(
    workflowOf([
      set('first'),
      set('second'),
      {
        id: 'both',
        parallel: { left: [waiting('ask')], right: [fetching('one', `${stack.publicUrl}/health/live`)] },
      },
    ] as Action[]),
  );
  const { id } = await stack.run(workflowId);
  await stack.until(id, 'onHold');
  const handle = stack.client.workflow.getHandle(temporalWorkflowId(id, firstGeneration));
  await eventually(async () => {
    const { currentDetails } = await handle.query(workflowMetadataQuery);
    expect(currentDetails?.replace(/\d+ ms/, '… ms').split('\n\n')).toEqual([
      '**Waits:** `ask`',
      '**Computed last:** `second`',
      '**Performed without an activity of their own:**',
      '- `first` general/set@v1: completed, … ms',
    ]);
  });
});
