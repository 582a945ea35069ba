import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { check, sleeping, waiting, workflowOf } from '../../stack/definitions.ts';
import { brokenInvariants } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { throwing } from '../../stack/test-actions.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ actions: [throwing('local')] });
});
afterAll(() => stack.stop());

async function failureOf(definition: object, input: unknown = {}) {
  const { body } = await stack.start(await stack.publish(definition), input);
  const execution = await stack.until(body.id, 'failed', 'completed');
  expect(execution.status).toBe('failed');
  expect(await brokenInvariants(stack, body.id)).toEqual([]);
  return execution;
}

describe('an execution', () => {
  it('fails with 2001, the expression, its place and the type found, never a value', async () => {
    const definition = workflowOf(
      [check('before'), check('lookup', { deep: [{ value: '$.input.person.name.first' }] }), check('after')],
      {
        input: {
          type: 'object',
          required: ['person'],
          properties: { person: { type: 'object', required: ['name'], properties: { name: {} } } },
        },
      },
    );
    const { error, completedActionIds, payload } = await failureOf(definition, {
      person: { name: 'secret-marker' },
    });
    expect(error).toEqual({
      code: 2001,
      message: expect.stringContaining('$.input.person.name.first'),
      details: [
        {
          reason: 'expression.failed',
          message: expect.stringContaining('(string)'),
          expression: '$.input.person.name.first',
          field: 'actions.1.attributes.data.deep.0.value',
          pointer: '/actions/1/attributes/data/deep/0/value',
          found: 'string',
          helpUrl: '/docs/guide/errors#expression.failed',
        },
      ],
    });
    expect(JSON.stringify(error)).not.toContain('secret-marker');
    expect(completedActionIds).toEqual(['before']);
    expect(Object.keys(payload.actions)).toEqual(['before', 'lookup', 'after']);
  });

  it('fails with 2007 and a support id if Postgres refuses to store the result of an action', async () => {
    const allow = () =>
      stack.db.$client`alter table execution_entries drop constraint if exists no_refused_output`;
    onTestFinished(async () => void (await allow()));
    await stack.db.$client`
      alter table execution_entries add constraint no_refused_output
      check (path <> 'refused' or status <> 'completed')`;
    const { error, failedActionId, completedActionIds } = await failureOf(
      workflowOf([check('before'), check('refused'), check('after')]),
    );
    await allow();
    expect([failedActionId, completedActionIds]).toEqual(['refused', ['before']]);
    expect(error).toMatchObject({ code: 2007, details: [{ supportId: expect.any(String) }] });
    const supportId = String(error?.details[0]?.['supportId']);
    const line = stack.logged.find((text) => text.includes(supportId));
    expect(JSON.parse(line ?? '')).toMatchObject({ err: { code: '23514', constraint: 'no_refused_output' } });
  });

  it('fails with 2008 and every detail if data does not match its schema', async () => {
    const schema = {
      type: 'object',
      properties: { age: { type: 'integer' }, plan: { enum: ['free', 'paid'] } },
      required: ['age', 'plan', 'name'],
    };
    const { error } = await failureOf(workflowOf([check('validate', '$.input', schema)]), {
      age: 'secret-marker',
      plan: 'secret-marker',
    });
    expect(error?.code).toBe(2008);
    expect(error?.details.map(({ field }) => field).toSorted()).toEqual(['age', 'name', 'plan']);
    expect(error?.details.find(({ field }) => field === 'plan')?.message).toMatch(/free.*paid/);
    expect(JSON.stringify(error)).not.toContain('secret-marker');
  });

  it('fails with 2007 and a support id from the log if an action throws an unexpected error', async () => {
    const definition = workflowOf([
      { id: 'broken', name: 'test/throw-local@v1', attributes: { message: 'secret-marker' } },
    ]);
    const { error } = await failureOf(definition);
    expect(error).toEqual({
      code: 2007,
      message: 'Something went wrong on our side. Give the id in `details` to the support.',
      details: [
        {
          reason: 'server.fault',
          message: 'Give this id to the support.',
          supportId: expect.any(String),
          helpUrl: '/docs/guide/errors#server.fault',
        },
      ],
    });
    expect(stack.logged.join('')).toContain(String(error?.details[0]?.['supportId']));
  });
});

describe('a hold that nobody answers', () => {
  const unanswered = (code: number) => ({
    code,
    message: "Nobody answered action 'wait' in time.",
    details: [
      {
        reason: 'hold.expired',
        message: expect.stringMatching(/^No answer came within (?:1 second|500 milliseconds)\.$/),
        actionId: 'wait',
        waitedMs: expect.any(Number),
        helpUrl: '/docs/guide/errors#hold.expired',
      },
    ],
  });

  it('fails the execution with 2005, naming the action and the time it waited', async () => {
    const { error } = await failureOf(workflowOf([waiting('wait', { timeout: 'PT1S' })]));
    expect(error).toEqual(unanswered(2005));
    expect(error?.details[0]?.['waitedMs']).toBeGreaterThanOrEqual(1_000);
  });

  it("ends at the definition's timeout if there is one, not at the action's", async () => {
    const { error } = await failureOf(
      workflowOf([waiting('wait', { timeout: 'P30D' }, { timeout: 'PT0.5S' })]),
    );
    expect(error).toEqual(unanswered(2005));
  });

  it('wakes a sleep at its own time, whatever timeout the definition gives', async () => {
    const workflowId = await stack.publish(
      workflowOf([{ ...sleeping('rest', 'PT0.3S'), timeout: 'PT0.01S' }]),
    );
    const { body } = await stack.start(workflowId);
    const { startTime, payload } = await stack.until(body.id, 'completed');
    const sleptMs =
      Date.parse(String(payload.actions['rest']?.output['wokeAt'])) - Date.parse(startTime ?? '');
    expect(sleptMs).toBeGreaterThanOrEqual(290);
  });
});
