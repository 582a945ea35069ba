import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { diploma, textIn } from '../../stack/didcomm.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { newHolder } from '../../stack/wallets.ts';
import { triggering } from './triggering.ts';

let stack: Stack;
let phone: Awaited<ReturnType<typeof newHolder>>;
let of: ReturnType<typeof triggering>;
beforeAll(async () => {
  stack = await sharedStack();
  phone = await newHolder();
  of = triggering(stack, phone);
});
afterAll(() => phone.close());

describe('the events of a wallet', () => {
  it('start no more than 20 executions a minute for one connection, and the loop is reported once', async () => {
    const connection = await of.connect();
    const workflowId = await of.publish('didcommBasicMessageReceived');
    await phone.didcomm.say('1');
    await eventually(async () => expect(await of.startedBy(workflowId)).toHaveLength(1));
    // The minute has not passed, however slow the machine is.
    await stack.db.$client`
      update didcomm_connections set triggered_since = clock_timestamp() + interval '1 hour' where id = ${connection.id}`;
    for (let message = 2; message <= 23; message++) await phone.didcomm.say(String(message));
    const received = async () =>
      (
        await stack.db.$client<[{ count: number }]>`
          select count(*)::int as count from log
          where type = 'didcomm.message.received' and record_id = ${connection.id}`
      )[0].count;
    await eventually(async () => expect(await received()).toBe(23));
    expect(await of.startedBy(workflowId)).toHaveLength(20);
    const reports = (await of.auditOf(workflowId)).filter(
      ({ action }) => action === 'workflow.triggerStopped',
    );
    expect(reports).toHaveLength(1);
    await stack.db.$client`
      update didcomm_connections set triggered_since = clock_timestamp() - interval '1 minute' where id = ${connection.id}`;
    await phone.didcomm.say('again');
    await eventually(async () => expect(await of.startedBy(workflowId)).toHaveLength(21));
    await of.unpublish(workflowId);
  });

  /**
   * Pretends that all but one of the starts in an hour were used. The hour has not passed, however slow the machine is.
   */
  const leaveOne = (table: 'didcomm_invitations' | 'workflows', id: string) => stack.db.$client`
    update ${stack.db.$client(table)} set triggered_starts = 9999, triggered_since = clock_timestamp() + interval '1 day'
    where id = ${id}`;
  const endTheHour = (table: 'didcomm_invitations' | 'workflows', id: string) => stack.db.$client`
    update ${stack.db.$client(table)} set triggered_since = clock_timestamp() - interval '1 hour' where id = ${id}`;
  const reportsOf = async (workflowId: string) =>
    (await of.auditOf(workflowId)).filter(({ action }) => action === 'workflow.triggerStopped').length;

  it('start a limited number of executions an hour for an invitation that anybody may accept', async () => {
    const inviting = await stack.run(
      await stack.publish(
        workflowOf([{ id: 'invite', name: 'didcomm/createInvitation@v1', attributes: { isReusable: true } }]),
      ),
    );
    const [invitationId, invitationUrl] = ['invitationId', 'invitationUrl'].map((name) =>
      textIn(inviting, 'invite', name),
    ) as [string, string];
    const workflowId = await of.publish('didcommConnectionCompleted');
    /** Each scan makes a new connection, which has no starts yet. */
    const scan = async () => {
      const before = await connections();
      const stranger = await newHolder();
      await stranger.didcomm.take(invitationUrl);
      await eventually(async () => expect(await connections()).toBe(before + 1));
      await stranger.close();
    };
    const connections = async () =>
      (
        await stack.db.$client`
        select from didcomm_connections where invitation_id = ${invitationId} and status = 'completed'`
      ).count;
    await leaveOne('didcomm_invitations', invitationId);
    const seen = [];
    for (let scans = 0; scans < 3; scans++) {
      await scan();
      seen.push([(await of.startedBy(workflowId)).length, await reportsOf(workflowId)]);
    }
    expect(seen).toEqual([
      [1, 0],
      [1, 1],
      [1, 1],
    ]);
    await endTheHour('didcomm_invitations', invitationId);
    await scan();
    expect(await of.startedBy(workflowId)).toHaveLength(2);
    await of.unpublish(workflowId);
  });

  it('start a limited number of executions an hour without a connection', async () => {
    const workflowId = await of.publish('didcommCredentialIssued');
    const give = async () => {
      const offer = await of.make('issuance', diploma(await phone.didcomm.did()));
      await phone.didcomm.take(offer.invitationUrl);
      await eventually(async () => {
        const path = `${stack.project}/didcomm/issuance/${offer.id}`;
        expect((await stack.request<{ status: string }>('GET', path)).body.status).toBe('completed');
      });
    };
    await leaveOne('workflows', workflowId);
    const seen = [];
    for (let times = 0; times < 3; times++) {
      await give();
      seen.push([(await of.startedBy(workflowId)).length, await reportsOf(workflowId)]);
    }
    expect(seen).toEqual([
      [1, 0],
      [1, 1],
      [1, 1],
    ]);
    await endTheHour('workflows', workflowId);
    await give();
    expect(await of.startedBy(workflowId)).toHaveLength(2);
    await of.unpublish(workflowId);
  });
});
