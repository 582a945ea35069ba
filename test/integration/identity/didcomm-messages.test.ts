import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { connecting, textIn } from '../../stack/didcomm.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { newReachableHolder, shown } from '../../stack/wallets.ts';

let stack: Stack;
let reachable: Holder;
beforeAll(async () => {
  stack = await sharedStack();
  reachable = await newReachableHolder();
});
afterAll(() => reachable.close());

const over = (id: string) => stack.until(id, 'completed', 'failed');

describe('messages', () => {
  it('are sent, and reach the wallet', async () => {
    const workflow = await stack.publish(
      workflowOf([
        connecting,
        {
          id: 'say',
          name: 'didcomm/sendBasicMessage@v1',
          attributes: {
            connectionId: '$.actions.connect.output.connection.connectionId',
            message: 'Welcome',
          },
        },
      ]),
    );
    const { id, ...held } = await stack.run(workflow);
    await reachable.didcomm.take(shown({ id, ...held }, 'connect', 'invitationUrl'));
    const done = await over(id);
    expect(done.payload.actions['say']?.output).toMatchObject({
      basicMessage: {
        message: expect.stringContaining('Welcome'),
        sentTime: expect.any(Number),
        parentThreadId: null,
      },
    });
  });

  it('reach another of our wallets, which has accepted the invitation', async () => {
    const inviting = await stack.run(await stack.publish(workflowOf([connecting])));
    const taking = await stack.publish(
      workflowOf([
        {
          id: 'take',
          name: 'didcomm/receiveInvitation@v1',
          attributes: { invitationUrl: shown(inviting, 'connect', 'invitationUrl') },
        },
      ]),
    );
    const taken = await stack.run(taking);
    const [theirs, ours] = [await over(inviting.id), await over(taken.id)];
    expect(theirs.error).toBeNull();
    expect(ours.error).toBeNull();
    const connectionId = textIn(ours, 'take', 'connection', 'connectionId');
    const saying = await stack.publish(
      workflowOf([
        { id: 'say', name: 'didcomm/sendBasicMessage@v1', attributes: { connectionId, message: 'Hello' } },
      ]),
    );
    await over((await stack.run(saying)).id);
    const their = textIn(theirs, 'connect', 'connection', 'connectionId');
    await eventually(async () => {
      const received = await stack.db.$client`
        select from log where type = 'didcomm.message.received' and record_id = ${their}`;
      expect(received).toHaveLength(1);
    });
  });

  it('are reported on arrival, and not stored', async () => {
    const connected = await stack.run(await stack.publish(workflowOf([connecting])));
    await reachable.didcomm.take(shown(connected, 'connect', 'invitationUrl'));
    const connectionId = textIn(await over(connected.id), 'connect', 'connection', 'connectionId');
    const kept = async () =>
      (await stack.db.$client`select from wallet_records where type = 'BasicMessageRecord'`).count;
    const before = await kept();
    await reachable.didcomm.say('Only for you');
    await eventually(async () => {
      const received = await stack.db.$client`
        select from log where type = 'didcomm.message.received' and record_id = ${connectionId}`;
      expect(received).toHaveLength(1);
    });
    expect(await kept()).toBe(before);
  });

  it('refuse an invalid thread: with 2000, in a draft as well as of an expression', async () => {
    const saying = (parentThreadId: string) => ({
      id: 'say',
      name: 'didcomm/sendBasicMessage@v1',
      attributes: { connectionId: 'unknown', message: 'Hello', parentThreadId },
    });
    const noThread = 'must be the id of a thread: 8 to 64 letters, digits, _, -, . and /, or a DID';
    await expect(stack.publish(workflowOf([saying('of yesterday')]))).rejects.toThrow(noThread);
    const { id } = await stack.run(await stack.publish(workflowOf([saying('$.input.thread')])), {
      thread: 'of yesterday',
    });
    expect((await over(id)).error).toMatchObject({ code: 2000, details: [{ message: noThread }] });
  });
});
