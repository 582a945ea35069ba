import { workflowMetadataQuery } from '@temporalio/workflow';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporalWorkflowId } from '../../../src/executions/contract/execution-workflow.ts';
import { firstGeneration } from '../../../src/executions/contract/generation.ts';
import { resumeIn } from '../../stack/answering.ts';
import { anyInput, running } from '../../stack/children.ts';
import { deciding } from '../../stack/decisions.ts';
import { fail, set } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const approved = { id: 'approve', label: 'Approved', style: 'good' };
const rejected = { id: 'reject', label: 'Rejected', style: 'danger' };

interface Outcome {
  outcome: { id: string; label: string; style: string } | null;
}
type WithOutcome = ExecutionBody & Outcome;

const outcomeOf = async (id: string) => ((await stack.get(id)) as WithOutcome).outcome;
const publish = (actions: readonly object[]) => stack.publish(anyInput(actions));
const decide = async (id: string, actionId: string, choice: string) =>
  expect((await resumeIn(stack, id, { actionId, data: { choice } })).status).toBe(202);

/** Starts an execution, makes a choice in each of its decisions, and waits for the end. */
async function decided(actions: readonly object[], choices: Record<string, string>) {
  const { id } = await stack.run(await publish(actions));
  for (const [actionId, choice] of Object.entries(choices)) {
    await stack.until(id, 'onHold');
    await decide(id, actionId, choice);
  }
  await stack.until(id, 'completed');
  return id;
}

const end = (outcome: object) => ({ id: 'end', name: 'general/end@v1', attributes: { outcome } });

describe('the outcome of an execution', () => {
  it('is the choice of its decision, in the words of the author, for whoever may not see data, too', async () => {
    const id = await decided([deciding(), set('pay', { paid: true })], { approve: 'reject' });
    const { body: key } = await stack.request<{ value: string }>('POST', '/v1/api-keys', {
      body: { name: 'Reads outcomes', scopes: ['executions:read'] },
    });
    const headers = { 'x-access-token': key.value };
    const read = async <T>(path: string) =>
      (await stack.request<T>('GET', `${stack.project}/executions/${id}${path}`, { headers })).body;
    expect(await read<WithOutcome>('')).toMatchObject({ status: 'completed', outcome: rejected });
    const entries = await read<{ data: (Outcome & { path: string })[] }>('/actions');
    expect(entries.data.map(({ path, outcome }) => [path, outcome])).toEqual([
      ['approve', rejected],
      ['pay', null],
    ]);
    const timeline = await read<{ data: (Outcome & { type: string })[] }>('/timeline');
    expect(timeline.data.flatMap(({ type, outcome }) => (outcome ? [[type, outcome]] : []))).toEqual([
      ['workflowExecution.actionCompleted', rejected],
      ['workflowExecution.completed', rejected],
    ]);
  });

  it('is that of the last decision', async () => {
    const actions = [deciding(), { ...deciding(), id: 'second' }];
    expect(await outcomeOf(await decided(actions, { approve: 'reject', second: 'approve' }))).toEqual(
      approved,
    );
  });

  it('is that of `general/end@v1` where it says one', async () => {
    const id = await decided([deciding(), end({ id: 'withdrawn', label: 'Withdrawn' })], {
      approve: 'approve',
    });
    expect(await outcomeOf(id)).toEqual({ id: 'withdrawn', label: 'Withdrawn', style: 'plain' });
  });

  it('has the id of a choice in place of a label with an expression, which may have data of a person', async () => {
    const choices = [
      { id: 'yes', label: 'Yes, ${input.name}', style: 'good' },
      { id: 'no', label: 'No ${input.name}', outcome: 'Not wanted' },
    ];
    const { id } = await stack.run(await publish([deciding({ choices })]), { name: 'Ada' });
    await decide(id, 'approve', 'yes');
    await stack.until(id, 'completed');
    expect(await outcomeOf(id)).toEqual({ id: 'yes', label: 'yes', style: 'good' });
    const other = await stack.run(await publish([deciding({ choices })]), { name: 'Ada' });
    await decide(other.id, 'approve', 'no');
    await stack.until(other.id, 'completed');
    expect(await outcomeOf(other.id)).toEqual({ id: 'no', label: 'Not wanted', style: 'plain' });
  });

  it('is none where expressions give the choices', async () => {
    const { id } = await stack.run(await publish([deciding({ choices: '${input.choices}' })]), {
      choices: [{ id: 'Ada', label: 'Ada' }],
    });
    await decide(id, 'approve', 'Ada');
    await stack.until(id, 'completed');
    expect(await outcomeOf(id)).toBeNull();
  });

  it('is that of a child that it waits for, and of no single item of a loop', async () => {
    const child = await publish([end({ id: 'late', label: 'Too late', style: 'danger' })]);
    const late = { id: 'late', label: 'Too late', style: 'danger' };
    const { id } = await stack.run(await publish([running('child', child)]));
    expect(await outcomeOf(id)).toEqual(late);
    const loop = { id: 'each', forEach: [1, 2], actions: [running('child', child)] };
    const ofLoop = await stack.run(await publish([loop]));
    expect(ofLoop).toMatchObject({ status: 'completed', outcome: null });
    const repeat = { until: '${index == 1}', maxAttempts: 3, interval: 'PT0S' };
    const ofRounds = await stack.run(
      await publish([{ id: 'rounds', repeat, actions: [running('child', child)] }]),
    );
    expect(ofRounds).toMatchObject({ status: 'completed', outcome: late });
  });

  it('stays with an execution that fails later, and says so', async () => {
    const { id } = await stack.run(await publish([deciding(), fail('no', 'refused')]));
    await decide(id, 'approve', 'approve');
    await stack.until(id, 'failed');
    expect(await outcomeOf(id)).toEqual(approved);
  });

  it('stands in the Temporal UI', async () => {
    const id = await decided([deciding()], { approve: 'reject' });
    const handle = stack.client.workflow.getHandle(temporalWorkflowId(id, firstGeneration));
    await handle.result();
    const { currentDetails } = await handle.query(workflowMetadataQuery);
    expect(currentDetails).toContain('**Outcome:** Rejected');
  });

  it('filters lists, counts and exports', async () => {
    const workflowId = await publish([deciding()]);
    const ids = [await stack.run(workflowId), await stack.run(workflowId)].map(({ id }) => id);
    for (const [at, choice] of ['approve', 'reject'].entries()) {
      await decide(ids[at] ?? '', 'approve', choice);
      await stack.until(ids[at] ?? '', 'completed');
    }
    const found = await stack.request<{ data: ExecutionBody[] }>(
      'GET',
      `${stack.project}/executions?workflowId=${workflowId}&outcome=reject`,
    );
    expect(found.body.data.map(({ id }) => id)).toEqual([ids[1]]);
    const counted = await stack.request(
      'GET',
      `${stack.project}/executions/outcomes?workflowId=${workflowId}`,
    );
    expect(counted.body).toEqual({
      outcomes: [
        { ...approved, count: 1 },
        { ...rejected, count: 1 },
      ],
    });
    const csv = await stack.request(
      'GET',
      `${stack.project}/executions/export?workflowId=${workflowId}&outcome=approve`,
      { headers: { accept: 'text/csv' } },
    );
    expect(csv.text).toContain('Approved');
    const wrong = await stack.request(
      'GET',
      `${stack.project}/executions?outcome=${encodeURIComponent('a b')}`,
    );
    expect(wrong.status).toBe(422);
  });
});
