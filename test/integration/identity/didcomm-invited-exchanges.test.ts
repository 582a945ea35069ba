import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
import { workflowOf } from '../../stack/definitions.ts';
import {
  askForDegree,
  askingByInvitation,
  diploma,
  issuingByInvitation,
  textIn,
} from '../../stack/didcomm.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { newHolder, newReachableHolder } from '../../stack/wallets.ts';

let stack: Stack;
let phone: Holder;
let reachable: Holder;
let did: string;
beforeAll(async () => {
  stack = await sharedStack();
  phone = await newHolder();
  reachable = await newReachableHolder();
  did = await reachable.didcomm.did();
});
afterAll(() => Promise.all([phone.close(), reachable.close()]));

const over = (id: string) => stack.until(id, 'completed', 'failed', 'cancelled');

async function give(holder: Holder, subject: string): Promise<void> {
  const workflow = await stack.publish(workflowOf([issuingByInvitation(diploma(subject))]));
  const held = await stack.run(workflow);
  await holder.didcomm.take(textIn(held, 'issue', 'invitation', 'invitationUrl'));
  expect((await over(held.id)).error).toBeNull();
  await holder.didcomm.settled(100);
}

describe('an exchange by invitation', () => {
  it.each(['with an endpoint', 'without one'])(
    'issues a diploma to a wallet %s, which then shows it',
    async (kind) => {
      const holder = kind === 'with an endpoint' ? reachable : phone;
      await give(holder, await holder.didcomm.did());
      const workflow = await stack.publish(workflowOf([askingByInvitation()]));
      const asked = await stack.run(workflow);
      await holder.didcomm.take(textIn(asked, 'ask', 'invitation', 'invitationUrl'));
      const done = await over(asked.id);
      expect(done.error).toBeNull();
      expect(done.payload.actions['ask']?.output).toMatchObject({
        presentationExchange: { connectionId: null, status: 'verified', isVerified: true },
      });
      await holder.didcomm.settled(100);
      expect((await fetch(textIn(asked, 'ask', 'invitation', 'invitationUrl'))).status).toBe(404);
    },
  );

  it('also connects the two with createConnection', async () => {
    const workflow = await stack.publish(
      workflowOf([issuingByInvitation({ ...diploma(did), invitation: { createConnection: true } })]),
    );
    const held = await stack.run(workflow);
    await reachable.didcomm.take(textIn(held, 'issue', 'invitation', 'invitationUrl'));
    const done = await over(held.id);
    expect(done.error).toBeNull();
    expect(textIn(done, 'issue', 'connection', 'status')).toBe('completed');
    expect(textIn(done, 'issue', 'credentialExchange', 'connectionId')).toBe(
      textIn(done, 'issue', 'connection', 'connectionId'),
    );
    await reachable.didcomm.settled(100);
  });

  it('fails the action with 2002 after a refusal', async () => {
    for (const action of [issuingByInvitation(diploma(did)), askingByInvitation(askForDegree)]) {
      const held = await stack.run(await stack.publish(workflowOf([action])));
      await reachable.didcomm.take(textIn(held, action.id, 'invitation', 'invitationUrl'), 'refuse');
      expect((await over(held.id)).error).toMatchObject({ code: 2002 });
      await reachable.didcomm.settled(100);
    }
  });
});
