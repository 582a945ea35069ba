import { beforeAll, expect, it } from 'vitest';
import { encryptionContext } from '../../../db/encryption/contexts.ts';
import { findDataKey } from '../../../db/queries/data-keys.ts';
import type { Holder } from '../../../local/wallet/holder.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { createBadgeTemplate, issuing, newHolder, shown } from '../../stack/wallets.ts';

let stack: Stack;
let holder: Holder;
let templateId: string;
beforeAll(async () => {
  stack = await sharedStack();
  holder = await newHolder();
  await stack.request('POST', `/v1/wallets/${stack.tenant.walletId}/certificates`, {
    body: { selfSigned: { commonName: 'Acme', country: 'DE' } },
  });
  templateId = await createBadgeTemplate(stack, {
    name: 'Shift',
    format: 'mso_mdoc',
    doctype: 'org.example.shift.1',
    claims: [{ namespace: 'org.example', name: 'ends', type: 'tdate' }],
  });
});

const [whole, leap] = ['2016-12-31T23:59:59Z', '2016-12-31T23:59:60Z'];

/** Puts a leap second into the promise of an offer, as earlier releases took it. */
async function takeLeapSecond(executionId: string): Promise<void> {
  const sql = stack.db.$client;
  const type = 'OpenId4VcIssuanceSessionRecord';
  const [record] = await sql<[{ id: string; owner: string; value: Buffer }]>`
    select r.id, r.sealed_under as owner, r.value from wallet_records r
    join openid4vc_sessions s on s.id::text = r.id
    where s.execution_id = ${executionId} and r.type = ${type}`;
  const key = await findDataKey(stack.db, record.owner);
  if (!key) throw new Error('the record has no key');
  const context = encryptionContext.walletRecord(type, record.id);
  const dataKey = stack.vault.unwrap(key);
  const promised = JSON.stringify(dataKey.open(context, record.value)).replace(whole, leap);
  await sql`update wallet_records set value = ${dataKey.seal(context, JSON.parse(promised) as object)}
    where id = ${record.id} and type = ${type}`;
}

it('an offer of a leap second is refused with the field', async () => {
  const offered = await stack.request('POST', `${stack.project}/openid4vc/issuance`, {
    body: { credentials: [{ credentialTemplateId: templateId, attributes: { ends: leap } }] },
  });
  expect(offered).toMatchObject({
    status: 422,
    body: {
      code: 2008,
      details: [{ reason: 'value.format', field: expect.stringContaining('credentials.0.attributes.ends') }],
    },
  });
});

it('a session whose credential cannot be signed ends, and its execution names the attribute', async () => {
  const offered = await stack.run(
    await stack.publish(workflowOf([issuing('issue', templateId, { ends: whole })])),
  );
  await takeLeapSecond(offered.id);
  await expect(holder.accept(shown(offered, 'issue', 'offerUri'))).rejects.toThrow(
    'credential_request_denied',
  );
  const { error } = await stack.until(offered.id, 'completed', 'failed');
  expect(error).toMatchObject({
    code: 2002,
    details: [{ reason: 'credential.unsignable', field: 'attributes.credentials.0.attributes.ends' }],
  });
  const sessions = await stack.db.$client`
    select status from openid4vc_sessions where execution_id = ${offered.id}`;
  expect(sessions).toEqual([{ status: 'failed' }]);
});
