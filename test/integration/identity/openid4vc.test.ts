import { beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import {
  askForBadge,
  asking,
  badge,
  createBadgeTemplate,
  issuing,
  newHolder,
  shown,
} from '../../stack/wallets.ts';
import type { Holder } from '../../../local/wallet/holder.ts';

let stack: Stack;
let holder: Holder;
let templateId: string;
beforeAll(async () => {
  stack = await sharedStack();
  holder = await newHolder();
  templateId = await createBadgeTemplate(stack);
});

describe('a wallet over OpenID4VC', () => {
  it('accepts a badge, then shows it, and the execution completes with its attributes', async () => {
    const workflow = await stack.publish(
      workflowOf([issuing('issue', templateId, { name: '$.input.name', role: 'Engineer' }), asking('ask')]),
    );
    const issuingNow = await stack.run(workflow, { name: 'Ada' });
    expect(issuingNow.status).toBe('onHold');
    const held = await holder.accept(shown(issuingNow, 'issue', 'offerUri'));
    expect(held).toMatchObject([{ claims: { name: 'Ada', role: 'Engineer' } }]);

    const askingNow = await stack.heldAt(issuingNow.id, 'ask');
    await holder.present(shown(askingNow, 'ask', 'authorizationRequestUri'));
    const done = await stack.until(issuingNow.id, 'completed', 'failed');
    expect(done.error).toBeNull();
    expect(done.payload.actions['issue']?.output['issuance']).toMatchObject({ status: 'completed' });
    expect(done.payload.actions['ask']?.output).toMatchObject({
      verification: { status: 'verified' },
      credentials: [{ queryId: 'badge', format: 'dc+sd-jwt', claims: { name: 'Ada' } }],
    });
  });

  it('shows the attributes that a template asks for, in an unsigned request and an unencrypted answer too', async () => {
    const { body: template } = await stack.request<{ id: string }>(
      'POST',
      `${stack.project}/templates/presentations`,
      { body: { name: 'Show the badge', dcql: askForBadge } },
    );
    const workflow = await stack.publish(
      workflowOf([
        asking('ask', {
          presentationTemplateId: template.id,
          signer: 'none',
          responseMode: 'direct_post',
        }),
      ]),
    );
    const asked = await stack.run(workflow);
    await holder.present(shown(asked, 'ask', 'authorizationRequestUri'));
    expect((await stack.until(asked.id, 'completed', 'failed')).error).toBeNull();
  });

  it('leaves nothing of an execution that is erased', async () => {
    const workflow = await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Eve' })]));
    const { id, ...offered } = await stack.run(workflow);
    await holder.accept(shown({ id, ...offered }, 'issue', 'offerUri'));
    await stack.until(id, 'completed');
    const [kept] = await stack.db.$client<[{ types: string[] }]>`
      select array_agg(type) as types from wallet_records where sealed_under = ${id}`;
    expect(kept.types).toEqual(['OpenId4VcIssuanceSessionRecord']);
    expect((await stack.request('DELETE', `${stack.project}/executions/${id}`)).status).toBe(204);
    const [left] = await stack.db.$client`
      select (select count(*)::int from wallet_records where sealed_under = ${id}) as records,
        (select count(*)::int from openid4vc_sessions where execution_id = ${id}) as sessions`;
    expect(left).toEqual({ records: 0, sessions: 0 });
    // The wallet's DID stays, whichever execution needed it first.
    const [wallet] = await stack.db.$client`
      select count(*)::int as records from wallet_records where wallet_id = ${stack.tenant.walletId} and type = 'DidRecord'
        and sealed_under = ${stack.tenant.walletId}`;
    expect(wallet?.['records']).toBeGreaterThan(0);
  });
});

describe('the protocol endpoints', () => {
  it('answer for existing wallets only, and only the protocol', async () => {
    const unknown = '019b0000-0000-7000-8000-000000000000';
    const paths = [
      `/oid4vci/${unknown}/offers/1`,
      `/.well-known/openid-credential-issuer/oid4vci/${unknown}`,
      `/oid4vp/${unknown}/authorize`,
      `/oid4vci/nonsense/token`,
    ];
    for (const path of paths) expect((await fetch(new URL(path, stack.publicUrl))).status).toBe(404);
  });

  it('show the metadata of an issuer with its templates', async () => {
    const path = `/.well-known/openid-credential-issuer/oid4vci/${stack.tenant.walletId}`;
    const metadata = await (await fetch(new URL(path, stack.publicUrl))).json();
    expect(metadata).toMatchObject({
      credential_issuer: `${stack.publicUrl}/oid4vci/${stack.tenant.walletId}`,
      credential_configurations_supported: { [templateId]: { format: 'dc+sd-jwt', vct: badge } },
    });
  });
});
