import {
  DidCommConnectionProblemReportMessage,
  DidCommDidExchangeProblemReportMessage,
  DidCommMessageSender,
  DidCommOutboundMessageContext,
  DidCommProblemReportMessage,
} from '@credo-ts/didcomm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHolderAgent } from '../../../local/wallet/agent/agent.ts';
import type { Holder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { newHolder, newReachableHolder, shown } from '../../stack/wallets.ts';

let stack: Stack;
let phone: Holder;
let reachable: Holder;
let connecting: string;
beforeAll(async () => {
  stack = await sharedStack();
  phone = await newHolder();
  reachable = await newReachableHolder();
  connecting = await stack.publish(workflowOf([{ id: 'connect', name: 'didcomm/createConnection@v1' }]));
});
afterAll(() => Promise.all([phone.close(), reachable.close()]));

describe('a connection over DIDComm', () => {
  it.each(['with an endpoint', 'without one'])('is made with a wallet %s', async (kind) => {
    const { didcomm } = kind === 'with an endpoint' ? reachable : phone;
    const { id, ...held } = await stack.run(connecting);
    expect(held.status).toBe('onHold');
    await didcomm.take(shown({ id, ...held }, 'connect', 'invitationUrl'));
    const done = await stack.until(id, 'completed', 'failed');
    expect(done.error).toBeNull();
    expect(done.payload.actions['connect']?.output).toMatchObject({
      connection: {
        status: 'completed',
        theirLabel: 'Simulated wallet',
        theirDid: expect.stringMatching(/^did:peer:/),
      },
    });
    await didcomm.settled(100);
  });
});

describe('a wallet that begins a connection and reports a problem', () => {
  it.each([
    ['DID Exchange', DidCommDidExchangeProblemReportMessage],
    ['Connections 1.0', DidCommConnectionProblemReportMessage],
    ['no protocol of its own', DidCommProblemReportMessage],
  ])('fails the action with 2002, by a report of %s', async (_what, Report) => {
    const { agent } = await createHolderAgent(emptyState(), null, fetch);
    const { id, ...held } = await stack.run(connecting);
    const { connectionRecord } = await agent.didcomm.oob.receiveInvitationFromUrl(
      shown({ id, ...held }, 'connect', 'invitationUrl'),
      { label: 'Choosy', autoAcceptConnection: false },
    );
    if (!connectionRecord) throw new Error('nothing was begun');
    const { connections } = agent.didcomm;
    await eventually(async () =>
      expect((await connections.getById(connectionRecord.id)).state).toBe('response-received'),
    );
    const report = new Report({ description: { code: 'response_not_accepted', en: 'I do not know you' } });
    const { threadId } = await connections.getById(connectionRecord.id);
    if (threadId !== undefined) report.setThread({ threadId });
    const context = new DidCommOutboundMessageContext(report, {
      agentContext: agent.context,
      connection: await connections.getById(connectionRecord.id),
    });
    await agent.context.dependencyManager.resolve(DidCommMessageSender).sendMessage(context);
    const { error } = await stack.until(id, 'failed', 'completed');
    expect(error).toMatchObject({ code: 2002, message: 'The wallet refused the connection.' });
    expect(error?.details[0]?.message).toContain('I do not know you');
    expect(await statusOf(id)).toBe('failed');
    await agent.shutdown();
  });
});

describe('an invitation', () => {
  it('cannot be accepted after its execution was cancelled or has ended', async () => {
    const { id, ...held } = await stack.run(connecting);
    const url = shown({ id, ...held }, 'connect', 'invitationUrl');
    const json = await invitationOf(url);
    expect(json).toMatchObject({ label: 'Test' });
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    await stack.until(id, 'cancelled');
    expect((await fetch(url)).status).toBe(404);
    // A wallet that has read the invitation before gets no connection either.
    await expect(phone.didcomm.take(longOf(json))).rejects.toThrow(/400/);
    expect(await statusOf(id)).toBe('withdrawn');

    const short = await stack.publish(
      workflowOf([{ id: 'connect', name: 'didcomm/createConnection@v1', timeout: 'PT1S' }]),
    );
    const late = await stack.run(short);
    const lateUrl = shown(late, 'connect', 'invitationUrl');
    const { error } = await stack.until(late.id, 'failed', 'completed');
    expect(error?.code).toBe(2002);
    expect((await fetch(lateUrl)).status).toBe(404);
    expect(await statusOf(late.id)).toBe('failed');
  });

  it('can be accepted by many if it is reusable, and waits for nobody', async () => {
    const inviting = await stack.publish(
      workflowOf([
        {
          id: 'invite',
          name: 'didcomm/createInvitation@v1',
          attributes: { isReusable: true, label: 'Acme', goal: 'Meet us' },
        },
      ]),
    );
    const { id } = await stack.run(inviting);
    const done = await stack.until(id, 'completed', 'failed');
    const url = shown(done, 'invite', 'invitationUrl');
    expect(await invitationOf(url)).toMatchObject({
      label: 'Acme',
      goal: 'Meet us',
      goal_code: 'p2p-messaging',
    });
    for (const { didcomm } of [phone, reachable]) {
      await didcomm.take(url);
      await didcomm.settled(100);
    }
    await eventually(async () => {
      const rows = await stack.db.$client`select status from didcomm_connections where execution_id = ${id}`;
      expect(rows.map(({ status }) => status)).toEqual(['completed', 'completed']);
    });
  });

  it.each(['with an endpoint', 'without one'])(
    'is answered by a wallet %s with the existing connection, and the execution continues with that',
    async (kind) => {
      const { didcomm } = kind === 'with an endpoint' ? reachable : phone;
      const first = await stack.run(connecting);
      await didcomm.take(shown(first, 'connect', 'invitationUrl'));
      await stack.until(first.id, 'completed', 'failed');
      await didcomm.settled(100);
      const known = await stack.db.$client<{ id: string }[]>`
        select id from didcomm_connections
        where status = 'completed' and wallet_id = ${stack.tenant.walletId}`;

      const again = await stack.run(connecting);
      await didcomm.reuse(shown(again, 'connect', 'invitationUrl'));
      const done = await stack.until(again.id, 'completed', 'failed');
      expect(done.error).toBeNull();
      await didcomm.settled(100);
      const connection = done.payload.actions['connect']?.output['connection'] as { connectionId: string };
      expect(connection).toMatchObject({ status: 'completed', theirLabel: 'Simulated wallet' });
      expect(known.map(({ id }) => id)).toContain(connection.connectionId);
      expect(await statusOf(again.id)).toBe('reused');
      const { body } = await stack.request<{ data: object[] }>(
        'GET',
        `${stack.project}/didcomm/connections?executionId=${again.id}`,
      );
      expect(body.data).toMatchObject([{ status: 'reused', reusedConnectionId: connection.connectionId }]);
      const rows = await stack.db.$client<{ type: string }[]>`
        select type from log where execution_id = ${again.id} and record_id is not null order by seq`;
      expect(rows.map(({ type }) => type)).toEqual([
        'didcomm.connection.invited',
        'didcomm.connection.reused',
      ]);
      expect((await fetch(shown(again, 'connect', 'invitationUrl'))).status).toBe(404);
    },
  );

  it('records each connection that it was answered with if it is reusable', async () => {
    const inviting = workflowOf([
      { id: 'invite', name: 'didcomm/createInvitation@v1', attributes: { isReusable: true } },
    ]);
    const { id } = await stack.run(await stack.publish(inviting));
    const done = await stack.until(id, 'completed', 'failed');
    for (const { didcomm } of [phone, reachable]) {
      await didcomm.reuse(shown(done, 'invite', 'invitationUrl'));
      await didcomm.settled(100);
    }
    const rows = await stack.db.$client`select status from didcomm_connections where execution_id = ${id}`;
    expect(rows.map(({ status }) => status)).toEqual(['reused', 'reused']);
  });

  it('is reported by an event after somebody has connected', async () => {
    const { id, ...held } = await stack.run(connecting);
    await reachable.didcomm.take(shown({ id, ...held }, 'connect', 'invitationUrl'));
    await stack.until(id, 'completed', 'failed');
    const rows = await stack.db.$client<{ type: string }[]>`
      select type from log where execution_id = ${id} and record_id is not null order by seq`;
    expect(rows.map(({ type }) => type)).toEqual([
      'didcomm.connection.invited',
      'didcomm.connection.requested',
      'didcomm.connection.completed',
    ]);
  });
});

const invitationOf = async (url: string) =>
  (await (await fetch(url, { headers: { accept: 'application/json' } })).json()) as Record<string, unknown>;

const longOf = (invitation: unknown): string =>
  `https://holdfast.test/?oob=${Buffer.from(JSON.stringify(invitation)).toString('base64url')}`;

async function statusOf(executionId: string): Promise<string | undefined> {
  const [row] = await stack.db.$client<[{ status: string }?]>`
    select status from didcomm_connections where execution_id = ${executionId}`;
  return row?.status;
}
