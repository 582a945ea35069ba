import { beforeEach, describe, expect, it } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import { startStack, type OwnStack, type Stack } from '../../stack/stack.ts';
import { askForBadge, asking, createBadgeTemplate, issuing, newHolder, shown } from '../../stack/wallets.ts';

/** Two installations that know only an address and a DID of each other. The test stops one of them. */
let verifier: Stack;
let issuer: OwnStack;
let holder: Holder;
let credentialId: string;
let did: string;
beforeEach(async () => {
  [verifier, issuer] = await Promise.all([sharedStack(), startStack()]);
  holder = await newHolder();
  const templateId = await createBadgeTemplate(issuer);
  const issue = await issuer.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })]));
  const offered = await issuer.run(issue);
  await holder.accept(shown(offered, 'issue', 'offerUri'));
  await issuer.until(offered.id, 'completed');
  const credentials = await issuer.request<{ data: { id: string }[] }>(
    'GET',
    `${issuer.project}/credentials`,
  );
  credentialId = credentials.body.data[0]?.id ?? '';
  const dids = `/v1/wallets/${issuer.tenant.walletId}/dids`;
  did = (await issuer.request<{ data: { did: string }[] }>('GET', dids)).body.data[0]?.did ?? '';
});

const ask = async () => {
  const attributes = { dcql: askForBadge, trustedIssuers: [did] };
  return verifier.run(await verifier.publish(workflowOf([asking('ask', attributes)])));
};

describe("a credential of somebody else's", () => {
  it('counts while its issuer has it as valid, fails once it is revoked, and is not taken while nobody can tell', async () => {
    const first = await ask();
    await holder.present(shown(first, 'ask', 'authorizationRequestUri'));
    expect((await verifier.until(first.id, 'completed', 'failed')).error).toBeNull();

    await issuer.request('POST', `${issuer.project}/credentials/${credentialId}/revoke`);
    const second = await ask();
    await holder.present(shown(second, 'ask', 'authorizationRequestUri'));
    expect((await verifier.until(second.id, 'completed', 'failed')).error).toMatchObject({
      code: 2002,
      details: [{ issuer: did, status: 'revoked' }],
    });

    await issuer.stop();
    const third = await ask();
    const uri = shown(third, 'ask', 'authorizationRequestUri');
    await expect(holder.present(uri)).rejects.toThrow(/400/);
    expect((await verifier.get(third.id)).status).toBe('onHold');
    const [session] = await verifier.db.$client`
      select status, refused_answers as refused from openid4vc_sessions where execution_id = ${third.id}`;
    expect(session).toEqual({ status: 'opened', refused: 1 });
    const shownSessions = await verifier.request<{ data: object[] }>(
      'GET',
      `${verifier.project}/openid4vc/verification?executionId=${third.id}`,
    );
    expect(shownSessions.body.data).toMatchObject([
      {
        status: 'opened',
        error: {
          code: 2002,
          details: [
            { reason: 'credential.unclear', message: 'The status of a credential cannot be determined' },
          ],
        },
      },
    ]);
  });
});
