import { describe, expect, it } from 'vitest';
import type { Committed } from '../../../db/queries/executions/steps/commit.ts';
import type { LoadedStep } from '../../../db/queries/executions/steps/load.ts';
import type { ActionCommand } from '../../../src/contract/execution-workflow.ts';
import { createReadAhead } from '../../../workers/activities/read-ahead.ts';

const command = (step: number, more: Partial<ActionCommand> = {}): ActionCommand => ({
  executionId: 'e',
  versionId: 'v',
  actionId: `action${step}`,
  attempt: 1,
  step,
  request: { do: 'run' },
  ...more,
});

const loaded = (more: Partial<LoadedStep> = {}): LoadedStep => ({
  now: () => 0,
  execution: {
    id: 'e',
    projectId: 'p',
    workflowId: 'w',
    walletId: 'wallet',
    status: 'created',
    step: 0,
    dataBytes: 10,
    createdAt: '2026-01-01T00:00:00.000Z',
    isCancellationRequested: false,
  },
  dataKey: { ownerId: 'e', masterKeyId: 'k1', wrapped: Buffer.from('key') },
  input: Buffer.from('input'),
  outputs: [],
  action: null,
  hold: null,
  event: null,
  ...more,
});

const committed = (more: Partial<Committed> = {}): Committed => ({
  applied: true,
  holdId: null,
  inboxId: null,
  final: null,
  dataBytes: 20,
  isCancellationRequested: false,
  ...more,
});

const everything = { readsInput: true, outputsOf: ['action1'] };

/** Simulates that the first action of an execution was committed. */
function afterFirst({ step = loaded(), result = committed(), more = {}, now = (): number => 0 } = {}) {
  const steps = createReadAhead(now);
  steps.carry(command(1, more), step, Buffer.from('output1'), result);
  return steps;
}

describe('the next step', () => {
  it('begins with what the commit before it knew', () => {
    expect(afterFirst().take(command(2), everything)).toMatchObject({
      execution: { status: 'running', dataBytes: 20, isCancellationRequested: false },
      input: Buffer.from('input'),
      outputs: [{ actionId: 'action1', output: Buffer.from('output1') }],
      action: null,
      hold: null,
    });
  });

  it('gets the outputs that it reads, also those of long before, and no other', () => {
    const steps = afterFirst();
    const second = steps.take(command(2), { readsInput: false, outputsOf: [] });
    expect(second?.outputs).toEqual([]);
    if (second) steps.carry(command(2), second, Buffer.from('output2'), committed());
    expect(steps.take(command(3), everything)?.outputs.map(({ actionId }) => actionId)).toEqual(['action1']);
  });

  it('begins with it once', () => {
    const steps = afterFirst();
    expect(steps.take(command(2), everything)).not.toBeNull();
    expect(steps.take(command(2), everything)).toBeNull();
  });

  it.each([
    ['of another step', command(3)],
    ['of another attempt', command(2, { attempt: 2 })],
    ['of another execution', command(2, { executionId: 'other' })],
    ['that goes on from a hold', command(2, { request: { do: 'resume', inboxId: 'i' } })],
  ])('%s is read', (_what, next) => {
    expect(afterFirst().take(next, everything)).toBeNull();
  });

  it.each([
    ['an output that was never here', { readsInput: false, outputsOf: ['other'] }],
    ['any output there may be', { readsInput: false, outputsOf: 'all' as const }],
  ])('that needs %s is read', (_what, reads) => {
    expect(afterFirst().take(command(2), reads)).toBeNull();
  });

  it('that needs an input which was never here is read', () => {
    expect(afterFirst({ step: loaded({ input: null }) }).take(command(2), everything)).toBeNull();
  });

  it.each([
    ['whose cancellation was promised', { result: committed({ isCancellationRequested: true }) }],
    ['with much data', { result: committed({ dataBytes: 64 * 1024 + 1 }) }],
    ['that is over', { more: { last: true as const } }],
  ])('of an execution %s is read', (_what, first) => {
    expect(afterFirst(first).take(command(2), everything)).toBeNull();
  });

  it('is read after five seconds', () => {
    let time = 0;
    const steps = afterFirst({ now: () => time });
    time = 5_000;
    expect(steps.take(command(2), everything)).toBeNull();
  });

  it('is read where a thousand others came between', () => {
    const steps = afterFirst();
    for (let index = 0; index < 1_000; index++)
      steps.carry(command(1, { executionId: `e${index}` }), loaded(), Buffer.from(''), committed());
    expect(steps.take(command(2), everything)).toBeNull();
    expect(steps.take(command(2, { executionId: 'e999' }), everything)).not.toBeNull();
  });
});
