import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '../../stack/definitions.ts';
import { askForDegree, diploma } from '../../stack/didcomm.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';
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

/** Returns the only execution of the workflow, after its end. */
async function theOne(workflowId: string): Promise<ExecutionBody> {
  await eventually(async () => expect(await of.startedBy(workflowId)).not.toEqual([]));
  const [first] = await of.startedBy(workflowId);
  return stack.until(first?.id ?? '', 'completed', 'failed');
}

describe('an event of a wallet', () => {
  it('starts each published workflow that waits for it once, however often it is reported', async () => {
    const [one, other] = [
      await of.publish('didcommConnectionCompleted'),
      await of.publish('didcommConnectionCompleted'),
    ];
    const gone = await of.publish('didcommConnectionCompleted');
    await of.unpublish(gone);
    const connection = await of.make('connections', {});
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
      expect(await of.auditOf(execution.id)).toContainEqual(
        expect.objectContaining({
          action: 'execution.start',
          actorType: 'trigger',
          actorName: 'didcommConnectionCompleted',
        }),
      );
    }
    // The phone has sent all of its messages twice.
    await phone.didcomm.settled();
    expect([await of.startedBy(one), await of.startedBy(other), await of.startedBy(gone)]).toMatchObject([
      [{ status: 'completed' }],
      [{ status: 'completed' }],
      [],
    ]);
    for (const workflowId of [one, other]) await of.unpublish(workflowId);
  });

  it('contains the exchange as the actions show it', async () => {
    const [issued, verified] = [
      await of.publish('didcommCredentialIssued'),
      await of.publish('didcommPresentationVerified'),
    ];
    const offer = await of.make('issuance', diploma(await phone.didcomm.did()));
    await phone.didcomm.take(offer.invitationUrl);
    expect((await theOne(issued)).payload.input).toEqual({
      credentialExchange: { id: offer.id, connectionId: null, status: 'completed', error: null },
    });
    const fields = [{ path: ['$.credentialSubject.degree'] }];
    const [descriptor] = askForDegree.dif.input_descriptors;
    const request = await of.make('verification', {
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
    for (const workflowId of [issued, verified]) await of.unpublish(workflowId);
  });

  it('lets a workflow answer a message', async () => {
    const workflowId = await of.publish('didcommBasicMessageReceived', [
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
    const connection = await of.connect();
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
    await of.unpublish(workflowId);
  });

  it('starts an execution if an invitation is answered with an existing connection', async () => {
    await of.connect();
    const workflowId = await of.publish('didcommConnectionReused');
    const again = await of.make('connections', {});
    await phone.didcomm.reuse(again.invitationUrl);
    const { input } = (await theOne(workflowId)).payload;
    expect(input).toMatchObject({
      connection: { status: 'completed', theirLabel: 'Simulated wallet', theirDid: expect.any(String) },
    });
    expect(input).not.toMatchObject({ connection: { connectionId: again.id } });
    await of.unpublish(workflowId);
  });

  it('is the only start of its workflow, which the API cannot start', async () => {
    const workflowId = await of.publish('didcommBasicMessageReceived');
    const reply = await stack.request('POST', `${stack.project}/executions`, { body: { workflowId } });
    expect(reply).toMatchObject({ status: 409, body: { code: 2006 } });
    await of.unpublish(workflowId);
  });

  it('starts nothing if the input does not match the workflow, reports that, and stays unchanged', async () => {
    const input = { type: 'object', properties: { other: {} }, required: ['other'] };
    const [strict, other] = [
      await of.publish('didcommConnectionCompleted', [check('done')], { input }),
      await of.publish('didcommConnectionCompleted'),
    ];
    await of.connect();
    expect((await theOne(other)).status).toBe('completed');
    expect(await of.startedBy(strict)).toEqual([]);
    expect(await of.auditOf(strict)).toContainEqual(
      expect.objectContaining({
        action: 'workflow.triggerFailed',
        actorType: 'trigger',
        actorName: 'didcommConnectionCompleted',
      }),
    );
    for (const workflowId of [strict, other]) await of.unpublish(workflowId);
  });
});
