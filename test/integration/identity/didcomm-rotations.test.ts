import { DidCommDidRotateMessage } from '@credo-ts/didcomm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askForDegree } from '../../stack/didcomm.ts';
import { eventually } from '../../stack/eventually.ts';
import { openOtherAgent, type OtherAgent, type OtherConnection } from '../../stack/other-agent.ts';
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

/** A did:peer:2 with a key, and with one service at the endpoint. */
function peerDid(endpoint: string): string {
  const key = 'z6MkpTHR8VNsBxYAAWHut2Geadd9jSwuBV8xRoAnwWsdvktH';
  const service = { t: 'did-communication', s: endpoint, recipientKeys: ['#key-1'], routingKeys: [] };
  return `did:peer:2.V${key}.S${Buffer.from(JSON.stringify(service)).toString('base64url')}`;
}

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

  it.each([
    ['that is none', 'example', 'e.did.unresolvable'],
    ['of a method that nobody knows', 'did:example:1', 'e.did.method_unsupported'],
    [
      'whose document only the sender has',
      'did:peer:1zQmZMygzYqNwU6Uhmewx5Xepf2VLp5S4HLSwwgf2aiKZuwa',
      'e.did.method_unsupported',
    ],
    ['that cannot be resolved', 'did:key:z6Mk', 'e.did.unresolvable'],
    [
      'without an endpoint',
      'did:key:z6MkpTHR8VNsBxYAAWHut2Geadd9jSwuBV8xRoAnwWsdvktH',
      'e.did.doc_unsupported',
    ],
    [
      'with an endpoint to which nothing is sent',
      peerDid('https://169.254.169.254/messages'),
      'e.did.doc_unsupported',
    ],
    ['with an endpoint of another transport', peerDid('mailto:a@example.com'), 'e.did.doc_unsupported'],
  ])('to a DID %s is refused in its thread, and changes nothing', async (_what, toDid, code) => {
    const before = await shownNow();
    const { id, answer } = await other.send(to.connection, new DidCommDidRotateMessage({ toDid }));
    expect(answer).toBe('taken');
    await eventually(() =>
      expect(other.received.filter(({ type }) => type.includes('/did-rotate/'))).toMatchObject([
        {
          type: 'https://didcomm.org/did-rotate/1.0/problem-report',
          threadId: id,
          description: { code },
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
