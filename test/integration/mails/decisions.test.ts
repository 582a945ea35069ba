import { listKept } from '../../../services/mails/list-kept.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { press, send } from '../../stack/decisions.ts';
import { eventually } from '../../stack/eventually.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import { startStack, type OwnStack, type Stack } from '../../stack/stack.ts';
import { signInAs } from '../../stack/member.ts';
import { mailsOf } from '../../stack/mails.ts';

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

describe('people/decide@v1 with `mail`', () => {
  const deciding = (attributes: object) => ({
    id: 'approve',
    name: 'people/decide@v1',
    attributes: { title: 'A discount', mail: true, ...attributes },
  });

  it('mails each person a link of their own', async () => {
    const to = [{ name: 'Ada', email: 'ada@example.com' }, { name: 'Without' }, { email: 'bob@example.com' }];
    const { body } = await stack.start(await stack.publish(workflowOf([deciding({ to })])));
    const { payload } = await stack.until(body.id, 'onHold');
    const output = payload.actions['approve']?.output as unknown as { links: { url: string }[] } | undefined;
    const links = output?.links ?? [];
    const kept = await listKept({ tx: stack.db, vault: stack.vault });
    const own = new Set((await mailsOf(stack, body.id)).map(({ id }) => id));
    const mails = kept.filter(({ id }) => own.has(id)).toReversed();
    expect(mails.map(({ to: whom, subject, button }) => [whom, subject, button?.url])).toEqual([
      ['ada@example.com', 'A discount', links[0]?.url],
      ['bob@example.com', 'A discount', links[2]?.url],
    ]);
  });

  const mailedOf = async (id: string) => {
    const kept = await listKept({ tx: stack.db, vault: stack.vault });
    const own = new Set((await mailsOf(stack, id)).map((mail) => mail.id));
    return kept
      .filter((mail) => own.has(mail.id))
      .toReversed()
      .map(({ to, text, button }) => ({ to, text, url: button?.url ?? '' }));
  };

  it('reminds people who have not decided, and mails everybody who is asked later or instead', async () => {
    const to = [{ email: 'ada@example.com' }, { email: 'bob@example.com' }, { email: 'cleo@example.com' }];
    const escalate = { after: 'PT5S', to: [{ email: 'eve@example.com' }] };
    const actions = [deciding({ to, quorum: 3, remind: ['PT4S'], escalate, allowDelegation: true })];
    const { body } = await stack.start(await stack.publish(workflowOf(actions)));
    await stack.until(body.id, 'onHold');
    const [ada, bob] = await mailedOf(body.id);
    await press(ada?.url);
    await send(bob?.url, { do: 'delegate' }, { name: 'Dora', email: 'dora@example.com' });
    await eventually(async () => expect(await mailedOf(body.id)).toHaveLength(7));
    const mailed = (await mailedOf(body.id)).slice(3);
    expect(mailed.map((mail) => mail.to)).toEqual([
      'dora@example.com',
      // Who has decided, or handed it over, is not reminded.
      'cleo@example.com',
      'dora@example.com',
      'eve@example.com',
    ]);
    expect(mailed.map(({ text }) => /handed|still waits|not made in time/.exec(text)?.[0])).toEqual([
      'handed',
      'still waits',
      'still waits',
      'not made in time',
    ]);
  });

  it('mails nobody whom four eyes exclude, at first, later, or when a question is answered', async () => {
    const starter = await signInAs(stack, 'operator', 'Olga');
    const { email } = starter.session.member;
    const to = [{ email }, { member: email }, { email: 'ada@example.com' }, { email: 'bob@example.com' }];
    const escalate = { after: 'PT1S', to: [{ email: 'cleo@example.com' }, { email: 'eve@example.com' }] };
    const decidedBefore = { type: 'link', id: null, name: null, email: 'Bob@example.com' };
    const notBy = ['initiator', decidedBefore, { ...decidedBefore, email: 'cleo@example.com' }];
    const actions = [deciding({ to, notBy, escalate })];
    const { body } = await starter.request<{ id: string }>('POST', `${stack.project}/executions`, {
      body: { workflowId: await stack.publish(workflowOf(actions)) },
    });
    await eventually(async () =>
      expect((await mailedOf(body.id)).map((mail) => mail.to)).toEqual([
        'ada@example.com',
        'eve@example.com',
      ]),
    );
    const [ada] = await mailedOf(body.id);
    await send(ada?.url, { do: 'question' }, { text: 'Why?' });
    await stack.request('POST', `${stack.project}/executions/${body.id}/reply`, {
      body: { actionId: 'approve', text: 'Because.' },
    });
    await eventually(async () => expect((await mailedOf(body.id)).length).toBeGreaterThan(2));
    const answered = (await mailedOf(body.id)).slice(2);
    expect(answered.map((mail) => mail.to)).toEqual(['ada@example.com', 'eve@example.com']);
  });

  it('fails with the reason if the server sends no mails', async () => {
    const { status, error } = await run(mailless, [deciding({ to: [{ email: 'ada@example.com' }] })]);
    expect([status, error?.code]).toEqual(['failed', 2010]);
  });
});
