import {
  DidCommDidExchangeResponseMessage,
  DidCommEventTypes,
  type DidCommMessageProcessedEvent,
} from '@credo-ts/didcomm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createHolderAgent } from '../../../local/wallet/agent/agent.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { askingByInvitation, connecting, textIn } from '../../stack/didcomm.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { shown } from '../../stack/wallets.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const fromBase64 = (text: string) =>
  JSON.parse(Buffer.from(text, 'base64').toString()) as Record<string, unknown>;

/** Agents of other makers require this field, and ours does not: without it ACA-Py refuses the message. */
describe('agents that share no code with Holdfast', () => {
  it('find the invitation of a response, and the public name of the key that signed it', async () => {
    const { agent } = await createHolderAgent(emptyState(), null, fetch);
    const response = new Promise<DidCommDidExchangeResponseMessage>((resolve) => {
      agent.events.on<DidCommMessageProcessedEvent>(
        DidCommEventTypes.DidCommMessageProcessed,
        ({ payload: { message } }) => {
          if (message instanceof DidCommDidExchangeResponseMessage) resolve(message);
        },
      );
    });
    const held = await stack.run(await stack.publish(workflowOf([connecting])));
    const url = shown(held, 'connect', 'invitationUrl');
    const invitation = await invitationAt(url);
    await agent.didcomm.oob.receiveInvitationFromUrl(url, { label: 'Strict' });

    const { thread, didDoc, didRotate } = await response;
    expect(thread?.parentThreadId).toBe(invitation['@id']);
    const signature = [(didRotate ?? didDoc)?.data.jws].flat()[0];
    if (!signature || !('protected' in signature)) throw new Error('the response is not signed');
    expect(fromBase64(signature.protected)).toMatchObject({
      jwk: { kid: signature.header['kid'] },
    });
    expect(signature.header['kid']).toMatch(/^did:key:/);
    await agent.shutdown();
  });

  it('find the invitation of each message that comes with it', async () => {
    const held = await stack.run(await stack.publish(workflowOf([askingByInvitation()])));
    const invitation = await invitationAt(textIn(held, 'ask', 'invitation', 'invitationUrl'));
    const attached = invitation['requests~attach'] as { data: { base64: string } }[];
    expect(attached).toHaveLength(1);
    for (const { data } of attached) {
      const message = fromBase64(data.base64);
      expect(message['~thread']).toMatchObject({ thid: message['@id'], pthid: invitation['@id'] });
    }
  });
});

async function invitationAt(url: string): Promise<Record<string, unknown>> {
  const answer = await fetch(url, { headers: { accept: 'application/json' } });
  return (await answer.json()) as Record<string, unknown>;
}
