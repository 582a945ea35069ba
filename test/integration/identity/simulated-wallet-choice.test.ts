import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { askingByInvitation, diploma, issuingByInvitation, textIn } from '../../stack/didcomm.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { asking, createBadgeTemplate, issuing, newHolder, shown } from '../../stack/wallets.ts';

let stack: Stack;
let holder: Holder;
beforeAll(async () => {
  stack = await sharedStack();
  holder = await newHolder();
});
afterAll(async () => {
  await holder.close();
});

const run = async (action: { id: string; name: string }) =>
  stack.run(await stack.publish(workflowOf([action])));

describe('the simulated wallet', () => {
  it('shows over OpenID4VC the badge that it got last', async () => {
    const templateId = await createBadgeTemplate(stack);
    for (const name of ['Ada', 'Grace'])
      await holder.accept(shown(await run(issuing('issue', templateId, { name })), 'issue', 'offerUri'));
    const asked = await run(asking('ask'));
    await holder.present(shown(asked, 'ask', 'authorizationRequestUri'));
    const { payload } = await stack.until(asked.id, 'completed');
    expect(payload.actions['ask']?.output).toMatchObject({ credentials: [{ claims: { name: 'Grace' } }] });
  });

  it('shows over DIDComm the diploma that it got last', async () => {
    const did = await holder.didcomm.did();
    for (const degree of ['BSc', 'MSc']) {
      const offered = await run(issuingByInvitation(diploma(did, degree)));
      await holder.didcomm.take(textIn(offered, 'issue', 'invitation', 'invitationUrl'));
      await stack.until(offered.id, 'completed');
    }
    const asked = await run(askingByInvitation());
    await holder.didcomm.take(textIn(asked, 'ask', 'invitation', 'invitationUrl'));
    const { payload } = await stack.until(asked.id, 'completed');
    const text = JSON.stringify(payload.actions['ask']?.output);
    expect(text).toContain('"degree":"MSc"');
    expect(text).not.toContain('BSc');
  });
});
