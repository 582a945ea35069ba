import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askForDegree, diploma } from '../../stack/didcomm.ts';
import { eventually } from '../../stack/eventually.ts';
import { messageOf, openOtherAgent, type OtherAgent, type OtherConnection } from '../../stack/other-agent.ts';
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

const description = { en: 'No, thank you', code: 'rejected' };
const exchanges = [
  {
    kind: 'verification',
    began: 'present-proof/2.0/request-presentation',
    report: 'https://didcomm.org/present-proof/2.0/problem-report',
    content: () => askForDegree,
  },
  {
    kind: 'issuance',
    began: 'issue-credential/2.0/offer-credential',
    report: 'https://didcomm.org/issue-credential/2.0/problem-report',
    content: () => diploma('did:key:z6MkpTHR8VNsBxYAAWHut2Geadd9jSwuBV8xRoAnwWsdvktH'),
  },
];

/** Begins an exchange over the connection, and returns our id of the exchange and the id of its thread. */
async function begin({ kind, began, content }: (typeof exchanges)[number]) {
  const { body } = await stack.request<{ id: string }>('POST', `${stack.project}/didcomm/${kind}`, {
    body: { connectionId: to.connectionId, ...content() },
  });
  const threadId = await eventually(() => {
    const found = other.received.find(({ type }) => type.endsWith(began));
    if (!found) throw new Error('nothing has come yet');
    return found.threadId;
  });
  return { id: body.id, threadId };
}

const shownNow = async (kind: string, id: string) =>
  (await stack.request<{ status: string }>('GET', `${stack.project}/didcomm/${kind}/${id}`)).body;

describe('a problem report that names an exchange as its parent thread', () => {
  it.each(exchanges)('ends it: $kind', async (exchange) => {
    const { id, threadId } = await begin(exchange);
    const report = messageOf(exchange.report, { description }, { parentThreadId: threadId });
    expect((await other.send(to.connection, report)).answer).toBe('taken');
    expect(await shownNow(exchange.kind, id)).toMatchObject({
      status: 'failed',
      error: { code: 2002, details: [{ message: expect.stringContaining('No, thank you') }] },
    });
  });

  it.each(exchanges)('does not end it if it comes from somebody else: $kind', async (exchange) => {
    const { id, threadId } = await begin(exchange);
    const stranger = await openOtherAgent();
    const theirs = await stranger.connect(stack);
    for (const type of [exchange.report, 'https://didcomm.org/notification/1.0/problem-report'])
      for (const thread of [{ threadId }, { parentThreadId: threadId }]) {
        const report = messageOf(type, { description }, thread);
        expect((await stranger.send(theirs.connection, report)).answer).toContain('400');
      }
    expect(await shownNow(exchange.kind, id)).toMatchObject({
      status: exchange.kind === 'issuance' ? 'offered' : 'requested',
      error: null,
    });
    await stranger.close();
  });
});
