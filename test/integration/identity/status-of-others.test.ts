import { beforeEach, describe, expect, it } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import { asAnotherTenant, type TestClient } from '../../stack/another-tenant.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';
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

async function ask(by: TestClient): Promise<ExecutionBody> {
  const attributes = { dcql: askForBadge, trustedIssuers: [did] };
  return by.run(await by.publish(workflowOf([asking('ask', attributes)])));
}

async function errorOf(by: TestClient): Promise<unknown> {
  const asked = await ask(by);
  await holder.present(shown(asked, 'ask', 'authorizationRequestUri'));
  return (await by.until(asked.id, 'completed', 'failed')).error;
}

describe('a credential of another issuer', () => {
  it('counts while its issuer lists it as valid, fails after its revocation, also if the issuer is gone', async () => {
    expect(await errorOf(await asAnotherTenant(verifier))).toBeNull();
    await issuer.request('POST', `${issuer.project}/credentials/${credentialId}/revoke`);
    const later = await asAnotherTenant(verifier);
    const revoked = { code: 2002, details: [{ issuer: did, status: 'revoked' }] };
    expect(await errorOf(later)).toMatchObject(revoked);
    await issuer.stop();
    expect(await errorOf(later)).toMatchObject(revoked);
  });

  it('is not accepted while its status is unknown', async () => {
    await issuer.stop();
    const by = await asAnotherTenant(verifier);
    const { id, ...asked } = await ask(by);
    const uri = shown({ id, ...asked }, 'ask', 'authorizationRequestUri');
    await expect(holder.present(uri)).rejects.toThrow(/400/);
    expect((await by.get(id)).status).toBe('onHold');
    const [session] = await verifier.db.$client`
      select status, refused_answers as refused from openid4vc_sessions where execution_id = ${id}`;
    expect(session).toEqual({ status: 'opened', refused: 1 });
    const shownSessions = await by.request<{ data: object[] }>(
      'GET',
      `${by.project}/openid4vc/verification?executionId=${id}`,
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
