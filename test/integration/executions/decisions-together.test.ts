import { beforeAll, describe, expect, it } from 'vitest';
import { resumeIn } from '../../stack/answering.ts';
import { askIn, decisionOf, look, press, send } from '../../stack/decisions.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const three = [{ name: 'Ada' }, { name: 'Grace' }, { name: 'Mary' }];
const ask = (attributes: object = {}, rest: object = {}) => askIn(stack, { to: three, ...attributes }, rest);
const outputOf = async (id: string) =>
  (await stack.until(id, 'completed')).payload.actions['approve']?.output as unknown as Record<
    string,
    unknown
  >;
const typesOf = async (id: string): Promise<string[]> => {
  const { body } = await stack.request<{ data: { type: string }[] }>(
    'GET',
    `${stack.project}/executions/${id}/timeline`,
  );
  return body.data.map(({ type }) => type.replace('workflowExecution.', ''));
};

describe('a decision of several persons', () => {
  it('is made after enough of them have made the same choice', async () => {
    const { id, urls } = await ask({ quorum: 2 });
    expect((await look(urls[0])).html).toContain(
      'The same choice of 2 persons is needed. So far 0 have decided.',
    );
    const first = await press(urls[0], 'approve');
    expect(first).toMatchObject({ status: 200, html: expect.stringContaining('your choice counts') });
    expect((await press(urls[1], 'reject')).html).toContain('your choice counts');
    expect((await look(urls[2])).html).toContain('So far 2 have decided.');
    expect((await press(urls[2], 'approve')).html).toContain('Mary chose “Approve”');
    expect(await outputOf(id)).toMatchObject({
      choice: 'approve',
      decidedBy: { name: 'Mary' },
      decisions: [
        { choice: 'approve', by: { type: 'link', name: 'Ada' } },
        { choice: 'reject', by: { type: 'link', name: 'Grace' } },
        { choice: 'approve', by: { type: 'link', name: 'Mary' } },
      ],
    });
    expect((await outputOf(id))['pending']).toBeUndefined();
    expect((await typesOf(id)).filter((type) => type === 'decisionCounted')).toHaveLength(2);
  });

  it('counts each of them once, even if they press at the same moment', async () => {
    const { id, urls } = await ask({ quorum: 2 });
    await Promise.all([press(urls[0]), press(urls[0]), press(urls[0])]);
    expect((await decisionOf(stack, id))['decisions']).toHaveLength(1);
    expect((await look(urls[0])).html).toContain('your choice counts');
    expect((await stack.get(id)).status).toBe('onHold');
  });

  it('accepts all who decide at the same moment, one after the other', async () => {
    const { id, urls } = await ask({ quorum: 3 });
    const answers = await Promise.all(urls.map((url) => press(url)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await outputOf(id))['decisions']).toHaveLength(3);
  });

  it('can be ended by the veto of one', async () => {
    const choices = [
      { id: 'yes', label: 'Yes' },
      { id: 'no', label: 'No', quorum: 1 },
    ];
    const { id, urls } = await ask({ quorum: 3, choices });
    await press(urls[0], 'yes');
    await press(urls[1], 'no');
    expect(await outputOf(id)).toMatchObject({ choice: 'no', decidedBy: { name: 'Grace' } });
  });

  it('fails as soon as no choice can be made often enough', async () => {
    const { id, urls } = await ask({ quorum: 2, to: three.slice(0, 2) });
    await press(urls[0], 'approve');
    await press(urls[1], 'reject');
    expect((await stack.until(id, 'failed')).error).toMatchObject({
      code: 2005,
      details: [{ reason: 'decision.undecided' }],
    });
  });

  it('fails at once if fewer are asked than needed', async () => {
    const { error } = await ask({ quorum: 4 });
    expect(error).toMatchObject({ details: [{ reason: 'quorum.unreachable', field: 'quorum' }] });
  });

  it('can be made only by the people who are asked', async () => {
    const { id, urls } = await ask();
    const refused = await resumeIn(stack, id, { actionId: 'approve', data: { choice: 'approve' } });
    expect(refused).toMatchObject({ status: 403, body: { details: [{ reason: 'decider.notAsked' }] } });
    await press(urls[0]);
    expect(await outputOf(id)).toMatchObject({ choice: 'approve' });
  });
});

describe('a decision that is handed over', () => {
  it('is made by somebody else in place of the person who was asked, and both names are kept', async () => {
    const { id, urls } = await ask({ allowDelegation: true, to: [{ name: 'Ada' }] });
    expect((await look(urls[0])).html).toContain('Let somebody else decide');
    const wrong = await send(urls[0], { do: 'delegate' }, { name: 'Bob', email: 'no address' });
    expect(wrong).toMatchObject({ status: 422, html: expect.stringContaining('e-mail address') });
    const handed = await send(urls[0], { do: 'delegate' }, { name: 'Bob' });
    expect(handed.html).toContain('Bob decides in your place');
    const { links } = await decisionOf(stack, id);
    expect(links).toMatchObject([{ to: { name: 'Ada' } }, { to: { name: 'Bob' }, inPlaceOf: 0 }]);
    // Nobody mails it, so the page has the link to hand on.
    expect(handed.html).toContain(links[1]?.url);
    expect((await look(urls[0])).html).toContain('Bob decides in your place');
    expect((await press(urls[0])).status).toBe(409);
    expect((await look(links[1]?.url)).html).toContain('You decide in the place of Ada.');
    await press(links[1]?.url);
    expect(await outputOf(id)).toMatchObject({
      decidedBy: { name: 'Bob' },
      onBehalfOf: { type: 'link', name: 'Ada' },
    });
    expect(await typesOf(id)).toContain('decisionDelegated');
  });

  it('counts once, and not beside the choice of the person who has handed it over', async () => {
    const { id, urls } = await ask({ allowDelegation: true, quorum: 2 });
    await send(urls[0], { do: 'delegate' }, { name: 'Bob' });
    const { links } = await decisionOf(stack, id);
    await press(links[3]?.url);
    expect((await look(links[3]?.url)).html).toContain('your choice counts');
    expect((await stack.get(id)).status).toBe('onHold');
    await press(urls[1]);
    expect((await outputOf(id))['decisions']).toMatchObject([
      { by: { name: 'Bob' }, onBehalfOf: { name: 'Ada' } },
      { by: { name: 'Grace' } },
    ]);
  });

  it('cannot be handed to somebody whom four eyes exclude', async () => {
    const notBy = [{ type: 'link', id: null, name: 'Bob' }];
    const { id, urls } = await ask({ allowDelegation: true, to: [{ name: 'Ada' }], notBy });
    const handed = await send(urls[0], { do: 'delegate' }, { name: 'Bob' });
    expect(handed).toMatchObject({ status: 422, html: expect.stringContaining('Bob may not decide') });
    expect((await decisionOf(stack, id)).links).toHaveLength(1);
    expect((await press(urls[0])).status).toBe(200);
  });

  it('cannot be handed to somebody who is asked already: nobody has two votes', async () => {
    const to = [{ email: 'ada@example.com' }, { name: 'Bob', email: 'bob@example.com' }];
    const { id, urls } = await ask({ allowDelegation: true, to, quorum: 2 });
    const handed = await send(urls[0], { do: 'delegate' }, { name: 'B.', email: 'BOB@example.com' });
    expect(handed).toMatchObject({ status: 422, html: expect.stringContaining('asked already') });
    expect((await decisionOf(stack, id)).links).toHaveLength(2);
  });

  it('has no such form if the definition does not allow it', async () => {
    const { id, urls } = await ask();
    expect((await look(urls[0])).html).not.toContain('Let somebody else decide');
    expect((await send(urls[0], { do: 'delegate' }, { name: 'Bob' })).status).toBe(409);
    expect((await decisionOf(stack, id)).links).toHaveLength(3);
  });
});

describe('a question', () => {
  it('is asked and answered while the decision waits', async () => {
    const { id, urls } = await ask();
    const sent = await send(urls[0], { do: 'question' }, { text: 'Which customer is it?' });
    expect(sent).toMatchObject({ status: 200, html: expect.stringContaining('Your question was sent.') });
    await eventually(async () => expect(await typesOf(id)).toContain('questionAsked'));
    expect((await look(urls[1])).html).toContain('Not answered yet');
    const path = `${stack.project}/executions/${id}/reply`;
    const answered = await stack.request('POST', path, { body: { actionId: 'approve', text: 'Acme' } });
    expect(answered.status).toBe(202);
    await eventually(async () => expect((await look(urls[0])).html).toContain('<dd><bdi>Acme</bdi></dd>'));
    const again = await stack.request('POST', path, { body: { actionId: 'approve', text: 'Acme' } });
    expect(again).toMatchObject({ status: 409, body: { details: [{ reason: 'question.missing' }] } });
    await press(urls[0]);
    expect(await outputOf(id)).toMatchObject({
      questions: [
        {
          text: 'Which customer is it?',
          by: { name: 'Ada' },
          answer: { text: 'Acme', by: { type: 'apiKey' } },
        },
      ],
    });
  });

  it.each([[''], ['x'.repeat(2_001)]])('must have a text (%#)', async (text) => {
    const { urls } = await ask();
    expect((await send(urls[0], { do: 'question' }, { text })).status).toBe(422);
  });
});

describe('a decision that nobody makes', () => {
  it('asks more persons after a while, and the time of all of them ends at the same moment', async () => {
    const { id, urls } = await ask({ due: 'PT20M', escalate: { after: 'PT0.5S', to: [{ name: 'Eve' }] } });
    const endOf = async () => {
      const { body } = await stack.request<{ data: { expiresAt: string }[] }>(
        'GET',
        `${stack.project}/holds?executionId=${id}`,
      );
      return body.data[0]?.expiresAt;
    };
    const before = await endOf();
    expect(Date.parse(before ?? '') - Date.now()).toBeGreaterThan(15 * 60_000);
    await eventually(async () => expect((await decisionOf(stack, id)).links).toHaveLength(4));
    expect(await endOf()).toBe(before);
    expect(await typesOf(id)).toContain('decisionEscalated');
    const { links } = await decisionOf(stack, id);
    expect((await look(urls[0])).html).toContain('Approve');
    await press(links[3]?.url);
    expect(await outputOf(id)).toMatchObject({ decidedBy: { name: 'Eve' } });
  });

  it('asks more persons at a time that an expression gives, at once if that is over', async () => {
    const after = '${timestamp(execution.now) - duration("1h")}';
    const { id } = await ask({ due: 'PT20M', escalate: { after, to: [{ name: 'Eve' }] } });
    await eventually(async () => expect((await decisionOf(stack, id)).links).toHaveLength(4));
    expect((await typesOf(id)).filter((type) => type === 'decisionEscalated')).toHaveLength(1);
  });

  it('fails at its end, after it was escalated', async () => {
    const { id } = await ask({ due: 'PT2S', escalate: { after: 'PT0.5S', to: [{ name: 'Eve' }] } });
    const { error } = await stack.until(id, 'failed');
    expect(error).toMatchObject({ code: 2005, details: [{ reason: 'hold.expired' }] });
    expect(await typesOf(id)).toContain('decisionEscalated');
  });

  it('shows on its page if the execution continues without a choice', async () => {
    const { urls } = await ask({}, { onTimeout: 'continue', timeout: 'PT30M' });
    const { html } = await look(urls[0]);
    expect(html).toContain('Without an answer this goes on without a choice.');
    expect(html).not.toContain('nothing is approved');
  });
});
