import { beforeAll, describe, expect, it } from 'vitest';
import { askIn, deciding, decisionOf, press, send } from '../../stack/decisions.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { signInAs, type TestMember } from '../../stack/member.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
let ada: TestMember;
let bob: TestMember;
beforeAll(async () => {
  stack = await sharedStack();
  [ada, bob] = await Promise.all([signInAs(stack, 'viewer', 'Ada'), signInAs(stack, 'viewer', 'Bob')]);
  await stack.db.$client`update members set groups = ${['voices']} where id = ${idOf(ada)}`;
  await ada.request('POST', '/v1/stand-ins', {
    body: { standIn: idOf(bob), endsAt: new Date(Date.now() + 3_600_000).toISOString() },
  });
});

const idOf = ({ session }: TestMember): string => session.member.id;
const emailOf = ({ session }: TestMember): string => session.member.email;
const decide = async (member: TestMember, id: string, choice = 'approve'): Promise<number> => {
  const path = `${stack.project}/tasks/${id}/approve/decide`;
  return (await member.request('POST', path, { body: { choice } })).status;
};
const counted = (id: string, count: number) =>
  eventually(async () => expect((await decisionOf(stack, id))['decisions']).toHaveLength(count));

describe('one person with several links or roles', () => {
  it('counts once as a member of a group with an account, and by a link to their address', async () => {
    const to = [{ group: 'voices' }, { email: emailOf(ada) }];
    const { id, urls } = await askIn(stack, { to, quorum: 2 });
    expect(await decide(ada, id)).toBe(200);
    await counted(id, 1);
    expect((await press(urls[1])).html).toContain('your choice counts');
    await counted(id, 1);
    const { id: other, urls: links } = await askIn(stack, { to, quorum: 2 });
    await press(links[1]);
    await counted(other, 1);
    expect(await decide(ada, other, 'reject')).toBe(409);
    expect(await decide(ada, other)).toBe(200);
    await counted(other, 1);
  });

  it('counts once as a stand-in, and by a link of their own', async () => {
    const to = [{ member: idOf(ada) }, { email: emailOf(bob) }];
    const { id, urls } = await askIn(stack, { to, quorum: 2 });
    expect(await decide(bob, id)).toBe(200);
    await counted(id, 1);
    await press(urls[1]);
    await counted(id, 1);
  });

  it('counts once as a stand-in, and as a member who is asked, too', async () => {
    const to = [{ member: idOf(ada) }, { member: idOf(bob) }];
    const { id } = await askIn(stack, { to, quorum: 2 });
    expect(await decide(bob, id)).toBe(200);
    await counted(id, 1);
    expect(await decide(bob, id, 'reject')).toBe(409);
    expect(await decide(bob, id)).toBe(200);
    await counted(id, 1);
    expect(await decide(ada, id)).toBe(200);
    await stack.until(id, 'completed');
  });

  it('counts once if their stand-in decides, and they decide by a link', async () => {
    const to = [{ group: 'voices' }, { email: emailOf(ada) }];
    const { id, urls } = await askIn(stack, { to, quorum: 2 });
    expect(await decide(bob, id)).toBe(200);
    await counted(id, 1);
    await press(urls[1]);
    await counted(id, 1);
  });

  it('counts once if they hand over the question of their link, and decide by their account', async () => {
    const to = [{ member: idOf(ada) }, { email: emailOf(ada) }, { name: 'Grace' }];
    const { id, urls } = await askIn(stack, { to, quorum: 2, allowDelegation: true });
    await send(urls[1], { do: 'delegate' }, { name: 'Zed' });
    const { links } = await decisionOf(stack, id);
    await press(links[3]?.url);
    await counted(id, 1);
    expect(await decide(ada, id)).toBe(409);
    await press(urls[2]);
    await stack.until(id, 'completed');
  });
});

describe('a quorum', () => {
  it.each([
    [[{ email: 'ada@example.com' }, { email: 'ADA@example.com' }], undefined],
    [[{ email: 'ada@example.com' }], { after: 'P1D', to: [{ email: 'ada@example.com' }] }],
  ])('cannot be reached by asking one address twice (%#)', async (to, escalate) => {
    const { error } = await askIn(stack, { to, quorum: 2, ...(escalate && { escalate }) });
    expect(error).toMatchObject({ details: [{ reason: 'quorum.unreachable' }] });
  });

  it('fails at once if the people whom an escalation would ask could not reach it either', async () => {
    const to = [{ name: 'Ada' }, { name: 'Grace' }];
    const escalate = { after: 'P1D', to: [{ name: 'Eve' }] };
    const { id, urls } = await askIn(stack, { to, quorum: 3, escalate });
    await press(urls[0], 'approve');
    await press(urls[1], 'reject');
    const { error } = await stack.until(id, 'failed');
    expect(error).toMatchObject({ details: [{ reason: 'decision.undecided' }] });
  });

  it('gives nobody a second link after an escalation', async () => {
    const to = [{ email: 'ada@example.com' }];
    const escalate = { after: 'PT0.5S', to: [{ email: 'ada@example.com' }, { name: 'Eve' }] };
    const { id } = await askIn(stack, { to, escalate });
    await eventually(async () => expect((await decisionOf(stack, id)).links.length).toBeGreaterThan(1));
    expect((await decisionOf(stack, id)).links).toMatchObject([{ to: to[0] }, { to: { name: 'Eve' } }]);
  });
});

describe('a person excluded by four eyes', () => {
  const askedBy = async (starter: TestMember, to: object[]) => {
    const attributes = { to, quorum: 2, notBy: ['initiator'] };
    const workflowId = await stack.publish(workflowOf([deciding(attributes)]));
    const { body } = await starter.request<{ id: string }>('POST', `${stack.project}/executions`, {
      body: { workflowId },
    });
    return body.id;
  };
  const olga = () => signInAs(stack, 'operator', 'Olga');

  it('does not count as a possible decider, so a quorum that needs them fails at once', async () => {
    const starter = await olga();
    for (const own of [{ member: idOf(starter) }, { name: 'O.', email: emailOf(starter).toUpperCase() }]) {
      const id = await askedBy(starter, [own, { name: 'Grace' }]);
      expect((await stack.until(id, 'failed')).error).toMatchObject({
        details: [{ reason: 'quorum.unreachable', message: 'persons who are asked and may decide: 1' }],
      });
    }
    const notBy = [{ type: 'link', id: null, name: 'Ada' }];
    const { error } = await askIn(stack, { to: [{ name: 'Ada' }, { name: 'Grace' }], quorum: 2, notBy });
    expect(error).toMatchObject({ details: [{ reason: 'quorum.unreachable' }] });
  });

  it('is not awaited after the others disagree', async () => {
    const starter = await olga();
    const id = await askedBy(starter, [{ name: 'Grace' }, { name: 'Mary' }, { email: emailOf(starter) }]);
    await stack.until(id, 'onHold');
    const { links } = await decisionOf(stack, id);
    await press(links[0]?.url, 'approve');
    await press(links[1]?.url, 'reject');
    expect((await stack.until(id, 'failed')).error).toMatchObject({
      details: [{ reason: 'decision.undecided' }],
    });
  });
});

describe('four eyes', () => {
  it('know a person who has decided as one of a group by a link to their address', async () => {
    const first = deciding({ to: [{ group: 'voices' }] });
    const notBy = ['${actions.approve.output.decidedBy}'];
    const second = { ...deciding({ to: [{ email: emailOf(ada) }, { name: 'Grace' }], notBy }), id: 'again' };
    const { id } = await stack.run(await stack.publish(workflowOf([first, second])));
    expect(await decide(ada, id)).toBe(200);
    const url = await eventually(async () => {
      const output = (await stack.get(id)).payload.actions['again']?.output as unknown as {
        links?: { url: string }[];
      };
      expect(output?.links).toHaveLength(2);
      return output.links?.[0]?.url;
    });
    expect((await press(url)).html).toContain('Somebody else has to decide');
  });

  it.each([[{ group: 'voices' }], [{ member: 'ada' }]])(
    'exclude a stand-in if the address of the absent person is excluded (%#)',
    async (asked) => {
      const notBy = [{ type: 'link', id: null, name: 'A.', email: emailOf(ada) }];
      const to = ['member' in asked ? { member: idOf(ada) } : asked, { name: 'Grace' }];
      const { id } = await askIn(stack, { to, notBy });
      expect(await decide(bob, id)).toBe(403);
    },
  );
});
