import { beforeAll, describe, expect, it } from 'vitest';
import { recordVisit } from '../../../db/queries/audit.ts';
import { askIn, decisionOf, look, press, send } from '../../stack/decisions.ts';
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
});

const approved = { id: 'approve', label: 'Approved', style: 'good' };
const at = (id: string, verb = ''): string => `${stack.project}/tasks/${id}/approve${verb}`;

interface Entry {
  action: string;
  ip: string | null;
  [name: string]: unknown;
}

/** What persons did at the decision, oldest first. */
async function actsOf(id: string): Promise<Entry[]> {
  const { body } = await stack.request<{ data: Entry[] }>(
    'GET',
    `/v1/audit?recordId=${id}&recordType=decision`,
  );
  return body.data.toReversed();
}

describe('the audit log has what a person did at a decision', () => {
  it('by a link: who it was by their place, what they chose in the words of the author, and from which address', async () => {
    const { id, urls } = await askIn(stack, {
      to: [{ name: 'Carla Curie', email: 'carla@example.com' }, { name: 'Dan' }],
      allowDelegation: true,
    });
    await look(urls[0]);
    expect((await send(urls[0], { do: 'question' }, {})).status).toBe(422);
    const asked = await send(urls[0], { do: 'question' }, { text: 'Which customer is it?' });
    expect(asked.status).toBe(200);
    await eventually(async () => expect((await decisionOf(stack, id))['questions']).toHaveLength(1));
    const replied = await stack.request('POST', `${stack.project}/executions/${id}/reply`, {
      body: { actionId: 'approve', text: 'The one in Madrid.' },
    });
    expect(replied.status).toBeLessThan(300);
    await eventually(async () =>
      expect((await decisionOf(stack, id))['questions']).toMatchObject([
        { answer: { text: 'The one in Madrid.' } },
      ]),
    );
    expect((await press(urls[1], 'reject')).status).toBe(200);
    await stack.until(id, 'completed');
    await look(urls[0]);
    const carla = { actorType: 'link', actorId: null, actorName: 'recipient 1 of 2', recordName: 'approve' };
    const acts = await actsOf(id);
    expect(acts).toMatchObject([
      { ...carla, action: 'decision.open', act: { authentication: 'link' } },
      { ...carla, action: 'decision.ask' },
      { action: 'decision.answer', actorType: 'apiKey', act: { authentication: 'apiKey' } },
      { ...carla, actorName: 'recipient 2 of 2', action: 'decision.open' },
      {
        ...carla,
        actorName: 'recipient 2 of 2',
        action: 'decision.decide',
        act: { authentication: 'link', choice: { id: 'reject', label: 'Rejected', style: 'danger' } },
      },
      { ...carla, action: 'decision.see' },
    ]);
    expect(acts.every(({ ip }) => typeof ip === 'string')).toBe(true);
    expect(JSON.stringify(acts)).not.toContain('Carla');
  });

  it('by an account: handing over, claiming, deciding, and each once, however often they look', async () => {
    await stack.db
      .$client`update members set groups = ${['acts']} where id in (${ada.session.member.id}, ${bob.session.member.id})`;
    const group = await askIn(stack, { to: [{ group: 'acts' }] });
    await ada.request('GET', at(group.id));
    await ada.request('GET', at(group.id));
    await ada.request('POST', at(group.id, '/claim'));
    await ada.request('POST', at(group.id, '/release'));
    expect((await bob.request('POST', at(group.id, '/decide'), { body: { choice: 'approve' } })).status).toBe(
      200,
    );
    const by = (name: string) => ({
      actorType: 'member',
      actorName: name,
      act: { authentication: 'session' },
    });
    expect(await actsOf(group.id)).toMatchObject([
      { ...by('Ada'), action: 'decision.open' },
      { ...by('Ada'), action: 'decision.claim' },
      { ...by('Ada'), action: 'decision.release' },
      { ...by('Bob'), action: 'decision.decide', act: { authentication: 'session', choice: approved } },
    ]);

    const own = await askIn(stack, { to: [{ member: ada.session.member.id }], allowDelegation: true });
    const handed = await ada.request('POST', at(own.id, '/delegate'), {
      body: { member: bob.session.member.email },
    });
    expect(handed.status).toBe(200);
    expect(await actsOf(own.id)).toMatchObject([
      { action: 'decision.delegate', act: { to: { id: bob.session.member.id, name: 'Bob' } } },
    ]);
  });

  it('by an API key, and nothing of a choice that was not taken', async () => {
    const { id, urls } = await askIn(stack);
    const resume = (choice: string) =>
      stack.request('POST', `${stack.project}/executions/${id}/resume`, {
        body: { actionId: 'approve', data: { choice } },
      });
    expect((await resume('perhaps')).status).toBe(422);
    expect(await actsOf(id)).toEqual([]);
    expect((await resume('approve')).status).toBeLessThan(300);
    await stack.until(id, 'completed');
    expect((await press(urls[0], 'reject')).status).toBe(409);
    expect(await actsOf(id)).toMatchObject([
      { action: 'decision.decide', actorType: 'apiKey', act: { choice: approved } },
      { action: 'decision.see', actorType: 'link', actorName: 'anybody with the link' },
    ]);
  });
});

describe('a look at a decision', () => {
  it('is none if a program asks whether the link works', async () => {
    const { id, urls } = await askIn(stack, { to: [{ name: 'Dan' }] });
    expect((await fetch(urls[0] ?? '', { method: 'HEAD' })).status).toBe(200);
    expect(await actsOf(id)).toEqual([]);
    await look(urls[0]);
    await look(urls[0]);
    expect(await actsOf(id)).toMatchObject([{ action: 'decision.open' }]);
  });

  it('is recorded ten times an hour, from however many addresses', async () => {
    const { id } = await askIn(stack, { to: [{ name: 'Dan' }] });
    const { accountId, projectId } = stack.tenant;
    for (let host = 1; host <= 12; host += 1)
      await recordVisit(stack.db, {
        accountId,
        projectId,
        actorType: 'link',
        actorName: 'recipient 1 of 1',
        action: 'decision.open',
        recordType: 'decision',
        recordId: id,
        recordName: 'approve',
        ip: `192.0.2.${host}`,
      });
    expect(await actsOf(id)).toHaveLength(10);
  });
});

describe('a member', () => {
  it('finds what they have decided, newest first, page by page, and nothing of others', async () => {
    const eve = await signInAs(stack, 'viewer', 'Eve');
    const ids: string[] = [];
    for (const choice of ['approve', 'reject']) {
      const { id } = await askIn(stack, { to: [{ member: eve.session.member.id }] });
      expect((await eve.request('POST', at(id, '/decide'), { body: { choice } })).status).toBe(200);
      ids.unshift(id);
    }
    interface Decided {
      data: object[];
      nextCursor: string | null;
    }
    const list = async (query: string) =>
      (await eve.request<Decided>('GET', `${stack.project}/tasks/decided?${query}`)).body;
    const first = await list('limit=1');
    expect(first.data).toMatchObject([
      {
        executionId: ids[0],
        actionId: 'approve',
        title: 'A discount of 20 %',
        choice: { id: 'reject', label: 'Rejected' },
        onBehalfOf: null,
      },
    ]);
    const second = await list(`limit=1&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({
      data: [{ executionId: ids[1], choice: { id: 'approve' } }],
      nextCursor: null,
    });
    await stack.until(ids[1] ?? '', 'completed');
    expect((await stack.request('DELETE', `${stack.project}/executions/${ids[1]}`)).status).toBe(204);
    expect((await list('limit=5')).data[1]).toMatchObject({
      executionId: ids[1],
      workflowName: null,
      title: null,
    });
    const { body } = await stack.request<Decided>('GET', `${stack.project}/tasks/decided`);
    expect(body.data).toEqual([]);
  });
});

describe('the timeline', () => {
  const resumed = async (id: string, reveal: boolean) => {
    const path = `${stack.project}/executions/${id}/timeline?reveal=${reveal}`;
    const { body } = await stack.request<{ data: { type: string; by: object | null }[] }>('GET', path);
    return body.data.find(({ type }) => type === 'workflowExecution.resumed')?.by;
  };

  const askersIn = async (id: string) => {
    const path = `${stack.project}/executions/${id}/timeline?reveal=true`;
    const { body } = await stack.request<{ data: { type: string; by: { name: string | null } | null }[] }>(
      'GET',
      path,
    );
    return body.data.flatMap(({ type, by }) =>
      type === 'workflowExecution.questionAsked' ? [by?.name ?? null] : [],
    );
  };

  it('names nobody for what happened in an earlier try, whose persons may have been others', async () => {
    const { id, urls } = await askIn(stack, { due: 'PT2S', to: [{ name: 'Dan' }], allowDelegation: true });
    expect((await send(urls[0], { do: 'question' }, { text: 'Since when?' })).status).toBe(200);
    await stack.until(id, 'failed');
    await stack.request('POST', `${stack.project}/executions/${id}/redrive`, { body: {} });
    const [link] = await eventually(async () => {
      const { links } = await decisionOf(stack, id);
      expect(links[0]?.url).not.toBe(urls[0]);
      return links;
    });
    expect((await send(link?.url, { do: 'question' }, { text: 'Until when?' })).status).toBe(200);
    await eventually(async () => expect(await askersIn(id)).toEqual([null, 'Dan']));
    await stack.until(id, 'failed');
  });

  it('names who decided by a link to those who may see values, and has their place for others', async () => {
    const { id, urls } = await askIn(stack, { to: [{ name: 'Dan' }, { name: 'Carla Curie' }] });
    await press(urls[1]);
    await stack.until(id, 'completed');
    expect(await resumed(id, true)).toEqual({ type: 'link', id: null, name: 'Carla Curie', person: 1 });
    expect(await resumed(id, false)).toEqual({ type: 'link', id: null, name: null, person: 1 });
    const { body } = await stack.request<{ data: { action: string }[] }>('GET', `/v1/audit?recordId=${id}`);
    expect(body.data.map(({ action }) => action)).toContain('execution.reveal');
  });
});
