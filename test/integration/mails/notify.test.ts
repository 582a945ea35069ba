import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fail, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import { startStack, type OwnStack, type Stack } from '../../stack/stack.ts';
import { mailsOf, notifying } from '../../stack/mails.ts';
import { placesOf, tracesOf } from '../privacy/traces.ts';

let stack: OwnStack;
let mailless: Stack;
beforeAll(async () => {
  stack = await startStack({ mail: { to: 'outbox' } });
  mailless = await sharedStack();
});
afterAll(() => stack.stop());

const run = async (on: Stack, actions: Parameters<typeof workflowOf>[0], input: object = {}) => {
  const { body } = await on.start(await on.publish(workflowOf(actions)), input);
  return on.until(body.id, 'completed', 'failed');
};

describe('people/notify@v1', () => {
  it('queues one mail for each address, and completes', async () => {
    const to = ['ada@example.com', 'bob@example.com', 'Ada@example.com'];
    const { id, status, payload } = await run(stack, [notifying({ to: '$.input.to' })], { to });
    expect(status).toBe('completed');
    const mails = await mailsOf(stack, id);
    expect(payload.actions['tell']?.output).toEqual({
      mailIds: mails.map((mail) => mail.id),
      queuedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(mails.map(({ state }) => state)).toEqual(['kept', 'kept']);
  });

  it('fails with the reason if the server sends no mails', async () => {
    const { id, status, error } = await run(mailless, [notifying()]);
    expect([status, error?.code]).toEqual(['failed', 2010]);
    expect(error?.details).toMatchObject([{ reason: 'feature.missing', feature: 'mail' }]);
    expect(await mailsOf(mailless, id)).toEqual([]);
  });

  it.each([
    ['to', 'ada@example.com\r\nBcc: bob@example.com'],
    ['to', 'ada@example.com, bob@example.com'],
    ['to', []],
    ['to', Array.from({ length: 21 }, (_, n) => `a${n}@example.com`)],
    ['subject', 'Hello\r\nBcc: bob@example.com'],
    ['text', 'x'.repeat(65_537)],
    ['link', { label: 'Open', url: 'http://example.com/' }],
  ])('accepts no %s like %j from an expression, and queues nothing', async (name, value) => {
    const { id, status, error } = await run(stack, [notifying({ [name]: '$.input.value' })], { value });
    expect([status, error?.code]).toEqual(['failed', 2000]);
    expect(error?.details[0]).toMatchObject({
      field: expect.stringMatching(new RegExp(`^attributes.${name}`)),
    });
    expect(await mailsOf(stack, id)).toEqual([]);
  });

  it('queues its mail once, though the execution is redriven after a later failure', async () => {
    const { id } = await run(stack, [notifying(), fail('end')]);
    await stack.request('POST', `${stack.project}/executions/${id}/redrive`);
    await stack.until(id, 'failed');
    expect(await mailsOf(stack, id)).toHaveLength(1);
  });

  it('keeps recipient and words from everybody who reads the tables, the histories and the logs', async () => {
    const to = 'recipient-marker@example.com';
    const text = 'marker of the words';
    const { status } = await run(stack, [notifying({ to: '$.input.to', text: '$.input.text' })], {
      to,
      text,
    });
    expect(status).toBe('completed');
    const traces = await tracesOf(stack);
    expect([...placesOf(to, traces), ...placesOf(text, traces)]).toEqual([]);
  });

  it('sends the example of the documentation', async () => {
    const page = readFileSync(new URL('../../../docs/mail.md', import.meta.url), 'utf8');
    const [, example = ''] = /```yaml\n(.*?)```/s.exec(page) ?? [];
    const workflowId = await stack.publish(parse(example) as object);
    const { body } = await stack.start(workflowId, { email: 'ada@example.com', number: 7 });
    await stack.until(body.id, 'completed');
    expect(await mailsOf(stack, body.id)).toHaveLength(1);
  });

  it('leaves nothing of its mails when the execution is erased', async () => {
    const { id } = await run(stack, [notifying()]);
    expect(await mailsOf(stack, id)).toHaveLength(1);
    const { status } = await stack.request('DELETE', `${stack.project}/executions/${id}`);
    expect([status, await mailsOf(stack, id)]).toEqual([204, []]);
  });

  it('has a sample for an answer in a dry run, and sends nothing there', async () => {
    const workflowId = await stack.publish(workflowOf([notifying()]));
    const [before] = await stack.db.$client`select count(*) from mails`;
    const { status, body } = await stack.request<{ status: string }>(
      'POST',
      `${stack.project}/workflows/${workflowId}/dry-run`,
      { body: { input: {} } },
    );
    expect([status, body.status]).toEqual([200, 'completed']);
    expect(await stack.db.$client`select count(*) from mails`).toEqual([before]);
  });
});
