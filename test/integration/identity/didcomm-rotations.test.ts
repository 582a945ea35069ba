import { DidCommDidRotateMessage } from '@credo-ts/didcomm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askForDegree } from '../../stack/didcomm.ts';
import { eventually } from '../../stack/eventually.ts';
import { openOtherAgent, type OtherAgent, type OtherConnection } from '../../stack/other-agent.ts';
import { peerDid } from '../../stack/peer-did.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
let other: OtherAgent;
let to: OtherConnection;
beforeAll(async () => {
  stack = await sharedStack();
  other = await openOtherAgent();
});
afterAll(() => other.close());
beforeEach(async () => {
  other.received.length = 0;
  to = await other.connect(stack);
});

const shownNow = async () =>
  (
    await stack.request<{ status: string; theirDid: string }>(
      'GET',
      `${stack.project}/didcomm/connections/${to.connectionId}`,
    )
  ).body;

describe('a rotation of the other side', () => {
  it('moves the connection to the new DID', async () => {
    const { theirDid } = await shownNow();
    await other.agent.didcomm.connections.rotate({ connectionId: to.connection.id });
    await eventually(() =>
      expect(other.received.map(({ type }) => type)).toContain('https://didcomm.org/did-rotate/1.0/ack'),
    );
    const now = await shownNow();
    expect(now).toMatchObject({ status: 'completed', theirDid: expect.stringMatching(/^did:peer:/) });
    expect(now.theirDid).not.toBe(theirDid);
  });

  it('is refused in its thread, and changes nothing, if nothing can be sent to the endpoint of the new DID', async () => {
    const toDid = peerDid('https://169.254.169.254/messages');
    const before = await shownNow();
    const { id, answer } = await other.send(to.connection, new DidCommDidRotateMessage({ toDid }));
    expect(answer).toBe('taken');
    await eventually(() =>
      expect(other.received.filter(({ type }) => type.includes('/did-rotate/'))).toMatchObject([
        {
          type: 'https://didcomm.org/did-rotate/1.0/problem-report',
          threadId: id,
          description: { code: 'e.did.doc_unsupported' },
        },
      ]),
    );
    expect(await shownNow()).toMatchObject({ status: 'completed', theirDid: before.theirDid });
    const asked = await stack.request('POST', `${stack.project}/didcomm/verification`, {
      body: { connectionId: to.connectionId, ...askForDegree },
    });
    expect(asked.status).toBe(201);
  });
});
