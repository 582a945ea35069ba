import { DidCommConnectionProblemReportMessage, type DidCommMessage } from '@credo-ts/didcomm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { connecting } from '../../stack/didcomm.ts';
import { eventually } from '../../stack/eventually.ts';
import { messageOf, openOtherAgent, type OtherAgent } from '../../stack/other-agent.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { shown } from '../../stack/wallets.ts';

let stack: Stack;
let other: OtherAgent;
beforeAll(async () => {
  stack = await sharedStack();
  other = await openOtherAgent();
});
afterAll(() => other.close());

/** Has the response of a handshake, and sends this message as the first one over the connection. */
async function beginWith(
  protocol: '/connections/' | '/didexchange/',
  first: () => DidCommMessage,
): Promise<string> {
  const { id, ...held } = await stack.run(await stack.publish(workflowOf([connecting])));
  const { connections, oob } = other.agent.didcomm;
  const invitation = await oob.parseInvitation(shown({ id, ...held }, 'connect', 'invitationUrl'));
  const offered = invitation.handshakeProtocols ?? [];
  invitation.handshakeProtocols = offered.filter((one) => one.includes(protocol));
  const { connectionRecord } = await oob.receiveInvitation(invitation, {
    label: 'Other',
    autoAcceptConnection: false,
  });
  if (!connectionRecord) throw new Error('nothing was begun');
  await eventually(async () =>
    expect((await connections.getById(connectionRecord.id)).state).toBe('response-received'),
  );
  await other.send(await connections.getById(connectionRecord.id), first());
  return id;
}

const statusOf = async (executionId: string) => {
  const { body } = await stack.request<{ data: { status: string }[] }>(
    'GET',
    `${stack.project}/didcomm/connections?executionId=${executionId}`,
  );
  return body.data.map(({ status }) => status);
};

const hello = () =>
  messageOf('https://didcomm.org/basicmessage/1.0/message', {
    content: 'Hello',
    sent_time: new Date().toISOString(),
  });

describe('the first message over a connection', () => {
  it.each([
    ['a message', hello],
    ['a message that nobody speaks', () => messageOf('https://example.org/rubbish/1.0/rubbish')],
  ])('completes one of Connections 1.0: %s', async (_what, first) => {
    const id = await beginWith('/connections/', first);
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
    expect(await statusOf(id)).toEqual(['completed']);
  });

  it('does not complete one of Connections 1.0 if it reports a problem', async () => {
    const description = { code: 'response_not_accepted', en: 'I do not know you' };
    const id = await beginWith(
      '/connections/',
      () => new DidCommConnectionProblemReportMessage({ description }),
    );
    expect((await stack.until(id, 'completed', 'failed')).error).toMatchObject({ code: 2002 });
    expect(await statusOf(id)).toEqual(['failed']);
  });

  it('does not complete one of DID Exchange, which has a message for that', async () => {
    const id = await beginWith('/didexchange/', hello);
    expect(await statusOf(id)).toEqual(['requested']);
    await stack.request('POST', `${stack.project}/executions/${id}/cancel`);
    await stack.until(id, 'cancelled');
  });
});
