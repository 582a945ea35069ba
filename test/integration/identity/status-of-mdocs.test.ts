import { DataItem } from '@animo-id/mdoc';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { startStack, type Stack } from '../../stack/stack.ts';
import {
  asking,
  badgeTemplate,
  createBadgeTemplate,
  issuing,
  newHolder,
  shown,
} from '../../stack/wallets.ts';

const doctype = 'org.iso.18013.5.1.mDL';
const namespace = 'org.iso.18013.5.1';
const licence = {
  name: 'Licence',
  format: 'mso_mdoc',
  doctype,
  claims: [{ namespace, name: 'family_name' }],
};
const askForLicence = {
  credentials: [
    {
      id: 'licence',
      format: 'mso_mdoc',
      meta: { doctype_value: doctype },
      claims: [{ path: [namespace, 'family_name'] }],
    },
  ],
};

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
  await stack.request('POST', `/v1/wallets/${stack.tenant.walletId}/certificates`, {
    body: { selfSigned: { commonName: 'Acme', country: 'DE' } },
  });
});
afterAll(() => stack.stop());

async function give(holder: Holder, template: object, attributes: object): Promise<void> {
  const templateId = await createBadgeTemplate(stack, template);
  const workflow = await stack.publish(workflowOf([issuing('issue', templateId, attributes)]));
  const offered = await stack.run(workflow);
  await holder.accept(shown(offered, 'issue', 'offerUri'));
  expect((await stack.until(offered.id, 'completed', 'failed')).error).toBeNull();
}

/** Issues a licence as others do whose Mobile Security Object names a status: the library that we sign with has no word for it. */
async function giveLicence(holder: Holder, status: object): Promise<void> {
  const { fromData } = DataItem;
  const signing = vi.spyOn(DataItem, 'fromData').mockImplementation((data: unknown) => {
    const isMso = typeof data === 'object' && data !== null && 'deviceKeyInfo' in data;
    return fromData.call(DataItem, isMso ? { ...data, status } : data);
  });
  try {
    await give(holder, licence, { family_name: 'Doe' });
  } finally {
    signing.mockRestore();
  }
}

const ask = async () => stack.run(await stack.publish(workflowOf([asking('ask', { dcql: askForLicence })])));

describe('an mdoc that names a status', () => {
  it('counts while its list has it as valid, and fails once it is revoked', async () => {
    const holder = await newHolder();
    await give(await newHolder(), badgeTemplate, { name: 'Ada' });
    const [entry] = await stack.db.$client<{ id: string; list: string; idx: number }[]>`
      select id, status_list_id as list, status_index as idx from issued_credentials where status_list_id is not null`;
    const uri = `${stack.publicUrl}/status-lists/${entry?.list}`;
    await giveLicence(holder, { status_list: { idx: entry?.idx, uri } });

    const first = await ask();
    await holder.present(shown(first, 'ask', 'authorizationRequestUri'));
    expect((await stack.until(first.id, 'completed', 'failed')).error).toBeNull();

    await stack.request('POST', `${stack.project}/credentials/${entry?.id}/revoke`);
    const second = await ask();
    await holder.present(shown(second, 'ask', 'authorizationRequestUri'));
    expect((await stack.until(second.id, 'completed', 'failed')).error).toMatchObject({
      code: 2002,
      details: [{ queryId: 'licence', issuer: 'CN=Acme,C=DE', status: 'revoked' }],
    });
  });

  it('of a kind that can not be told is not taken', async () => {
    const holder = await newHolder();
    await giveLicence(holder, { identifier_list: { id: 'x', uri: 'https://lists.example/1' } });
    const asked = await ask();
    await expect(holder.present(shown(asked, 'ask', 'authorizationRequestUri'))).rejects.toThrow(/400/);
    expect((await stack.get(asked.id)).status).toBe('onHold');
  });
});
