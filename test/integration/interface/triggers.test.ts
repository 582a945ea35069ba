import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventTrigger } from '../../../src/protocols/triggers.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
import { askForDegree, diploma, textIn } from '../../stack/didcomm.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';
import { newHolder } from '../../stack/wallets.ts';

type Phone = Awaited<ReturnType<typeof newHolder>>;

let stack: Stack;
let phone: Phone;
beforeAll(async () => {
  stack = await sharedStack();
  phone = await newHolder();
});
afterAll(() => phone.close());

const publish = (type: EventTrigger, actions = [check('done')], rest: object = {}) =>
  stack.publish(workflowOf(actions, { trigger: { type }, ...rest }));
const unpublish = (id: string) => stack.request('POST', `${stack.project}/workflows/${id}/unpublish`);
const make = async (collection: string, body: object) =>
  (
    await stack.request<{ id: string; invitationUrl: string; walletId: string }>(
      'POST',
      `${stack.project}/didcomm/${collection}`,
      { body },
    )
  ).body;
const startedBy = async (workflowId: string): Promise<ExecutionBody[]> =>
  (
    await stack.request<{ data: ExecutionBody[] }>(
      'GET',
      `${stack.project}/executions?workflowId=${workflowId}&limit=100`,
    )
  ).body.data;
const auditOf = async (recordId: string) =>
  (
    await stack.request<{ data: { action: string; actorType: string; actorName: string }[] }>(
      'GET',
      `/v1/audit?recordId=${recordId}`,
    )
  ).body.data;

/** Returns a connection that the phone has made, and uses from now on. */
async function connect() {
  const connection = await make('connections', {});
  await phone.didcomm.take(connection.invitationUrl);
  await eventually(async () => {
    const { body } = await stack.request<{ status: string }>(
      'GET',
      `${stack.project}/didcomm/connections/${connection.id}`,
    );
    expect(body.status).toBe('completed');
  });
  return connection;
}

/** Returns the only execution of the workflow, after its end. */
async function theOne(workflowId: string): Promise<ExecutionBody> {
  await eventually(async () => expect(await startedBy(workflowId)).not.toEqual([]));
  const [first] = await startedBy(workflowId);
  return stack.until(first?.id ?? '', 'completed', 'failed');
}

describe('what happens in a wallet', () => {
  it('starts each published workflow that waits for it once, however often it is reported', async () => {
    const [one, other] = [
      await publish('didcommConnectionCompleted'),
      await publish('didcommConnectionCompleted'),
    ];
    const gone = await publish('didcommConnectionCompleted');
    await unpublish(gone);
    const connection = await make('connections', {});
    await phone.didcomm.take(connection.invitationUrl, 'twice');
    for (const workflowId of [one, other]) {
      const execution = await theOne(workflowId);
      expect(execution).toMatchObject({
        status: 'completed',
        walletId: connection.walletId,
        payload: {
          input: {
            connection: {
              connectionId: connection.id,
              status: 'completed',
              theirLabel: 'Simulated wallet',
              theirDid: expect.stringMatching(/^did:/),
            },
          },
        },
      });
      expect(await auditOf(execution.id)).toContainEqual(
        expect.objectContaining({
          action: 'execution.start',
          actorType: 'trigger',
          actorName: 'didcommConnectionCompleted',
        }),
      );
    }
    // The phone has sent all of its messages twice.
    await phone.didcomm.settled();
    expect([await startedBy(one), await startedBy(other), await startedBy(gone)]).toMatchObject([
      [{ status: 'completed' }],
      [{ status: 'completed' }],
      [],
    ]);
    for (const workflowId of [one, other]) await unpublish(workflowId);
  });

  it('gives the exchange as the actions show it', async () => {
    const [issued, verified] = [
      await publish('didcommCredentialIssued'),
      await publish('didcommPresentationVerified'),
    ];
    const offer = await make('issuance', diploma(await phone.didcomm.did()));
    await phone.didcomm.take(offer.invitationUrl);
    expect((await theOne(issued)).payload.input).toEqual({
      credentialExchange: { id: offer.id, connectionId: null, status: 'completed', error: null },
    });
    const fields = [{ path: ['$.credentialSubject.degree'] }];
    const [descriptor] = askForDegree.dif.input_descriptors;
    const request = await make('verification', {
      dif: { id: 'degree', input_descriptors: [{ ...descriptor, constraints: { fields } }] },
    });
    await phone.didcomm.take(request.invitationUrl);
    expect((await theOne(verified)).payload.input).toMatchObject({
      presentationExchange: {
        id: request.id,
        status: 'verified',
        isVerified: true,
        dif: { presentation: { verifiableCredential: [{ credentialSubject: { degree: 'MSc' } }] } },
      },
    });
    for (const workflowId of [issued, verified]) await unpublish(workflowId);
  });

  it('lets a workflow answer a message', async () => {
    const workflowId = await publish('didcommBasicMessageReceived', [
      {
        id: 'reply',
        name: 'didcomm/sendBasicMessage@v1',
        attributes: {
          connectionId: '$.input.basicMessage.connectionId',
          message: 'You said: ${input.basicMessage.message}',
          parentThreadId: '$.input.basicMessage.threadId',
        },
      },
    ]);
    const connection = await connect();
    await phone.didcomm.say('Hello');
    const execution = await theOne(workflowId);
    expect(execution).toMatchObject({
      status: 'completed',
      payload: {
        input: {
          basicMessage: {
            connectionId: connection.id,
            message: 'Hello',
            sentTime: expect.any(Number),
            threadId: expect.any(String),
            parentThreadId: null,
          },
        },
      },
    });
    await unpublish(workflowId);
  });

  it('starts where an invitation is answered with a connection at hand', async () => {
    await connect();
    const workflowId = await publish('didcommConnectionReused');
    const again = await make('connections', {});
    await phone.didcomm.reuse(again.invitationUrl);
    const { input } = (await theOne(workflowId)).payload;
    expect(input).toMatchObject({
      connection: { status: 'completed', theirLabel: 'Simulated wallet', theirDid: expect.any(String) },
    });
    expect(input).not.toMatchObject({ connection: { connectionId: again.id } });
    await unpublish(workflowId);
  });

  it('does not start through the API what waits for an event', async () => {
    const workflowId = await publish('didcommBasicMessageReceived');
    const reply = await stack.request('POST', `${stack.project}/executions`, { body: { workflowId } });
    expect(reply).toMatchObject({ status: 409, body: { code: 2006 } });
    await unpublish(workflowId);
  });

  it('starts nothing where the input is not what the workflow wants, says so, and stays as it is', async () => {
    const input = { type: 'object', properties: { other: {} }, required: ['other'] };
    const [strict, other] = [
      await publish('didcommConnectionCompleted', [check('done')], { input }),
      await publish('didcommConnectionCompleted'),
    ];
    await connect();
    expect((await theOne(other)).status).toBe('completed');
    expect(await startedBy(strict)).toEqual([]);
    expect(await auditOf(strict)).toContainEqual(
      expect.objectContaining({
        action: 'workflow.triggerFailed',
        actorType: 'trigger',
        actorName: 'didcommConnectionCompleted',
      }),
    );
    for (const workflowId of [strict, other]) await unpublish(workflowId);
  });

  it('starts no more than 20 executions a minute for one connection, and reports the loop once', async () => {
    const connection = await connect();
    const workflowId = await publish('didcommBasicMessageReceived');
    await phone.didcomm.say('1');
    await eventually(async () => expect(await startedBy(workflowId)).toHaveLength(1));
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
    expect(await startedBy(workflowId)).toHaveLength(20);
    const reports = (await auditOf(workflowId)).filter(({ action }) => action === 'workflow.triggerStopped');
    expect(reports).toHaveLength(1);
    await stack.db.$client`
      update didcomm_connections set triggered_since = clock_timestamp() - interval '1 minute' where id = ${connection.id}`;
    await phone.didcomm.say('again');
    await eventually(async () => expect(await startedBy(workflowId)).toHaveLength(21));
    await unpublish(workflowId);
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
    (await auditOf(workflowId)).filter(({ action }) => action === 'workflow.triggerStopped').length;

  it('starts no more than so many executions an hour for an invitation that anybody may take', async () => {
    const inviting = await stack.run(
      await stack.publish(
        workflowOf([{ id: 'invite', name: 'didcomm/createInvitation@v1', attributes: { isReusable: true } }]),
      ),
    );
    const [invitationId, invitationUrl] = ['invitationId', 'invitationUrl'].map((name) =>
      textIn(inviting, 'invite', name),
    ) as [string, string];
    const workflowId = await publish('didcommConnectionCompleted');
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
      seen.push([(await startedBy(workflowId)).length, await reportsOf(workflowId)]);
    }
    expect(seen).toEqual([
      [1, 0],
      [1, 1],
      [1, 1],
    ]);
    await endTheHour('didcomm_invitations', invitationId);
    await scan();
    expect(await startedBy(workflowId)).toHaveLength(2);
    await unpublish(workflowId);
  });

  it('starts no more than so many executions an hour by what comes without a connection', async () => {
    const workflowId = await publish('didcommCredentialIssued');
    const give = async () => {
      const offer = await make('issuance', diploma(await phone.didcomm.did()));
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
      seen.push([(await startedBy(workflowId)).length, await reportsOf(workflowId)]);
    }
    expect(seen).toEqual([
      [1, 0],
      [1, 1],
      [1, 1],
    ]);
    await endTheHour('workflows', workflowId);
    await give();
    expect(await startedBy(workflowId)).toHaveLength(2);
    await unpublish(workflowId);
  });
});
