import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { sharedConsole } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { badgeTemplate, createBadgeTemplate, newHolder } from '../../stack/wallets.ts';
import { goTo, sharedBrowser, visitAs } from '../../e2e/browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const address = (path: string): string =>
  `${stack.publicUrl}/console/projects/${stack.tenant.projectId}${path}`;

const offer = async () => {
  const credentialTemplateId = await createBadgeTemplate(stack, { ...badgeTemplate, revocable: true });
  const { body } = await stack.request<{ id: string; offerUri: string }>(
    'POST',
    `${stack.project}/openid4vc/issuance`,
    { body: { credentials: [{ credentialTemplateId, attributes: { name: 'Ada' } }] } },
  );
  return body;
};

it('an open session shows its code and its completion, and the issued credential is revoked', async () => {
  const holder = await newHolder();
  const { id, offerUri } = await offer();
  const { page, complaints, close } = await visitAs(browser, stack, 'operator', 'Sam Sessions');
  await goTo(page, address(`/sessions/openid4vc-issuance/${id}`));
  await page.getByText('This session is open').waitFor();
  expect(await page.getByText(offerUri).count()).toBe(0);
  await page.getByRole('button', { name: 'Reveal values' }).click();
  await page.getByText(offerUri, { exact: true }).waitFor();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();

  await holder.accept(offerUri);
  const issued = page.getByRole('row', { name: /https:\/\/badges\.example\/employee/ });
  await page.getByText('Completed', { exact: true }).waitFor();
  await issued.getByText('Issued', { exact: true }).waitFor();
  await issued.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await issued.getByText('Revoked', { exact: true }).waitFor();
  const { body } = await stack.request<{ data: { status: string }[] }>(
    'GET',
    `${stack.project}/credentials?issuanceId=${id}`,
  );
  expect(body.data.map(({ status }) => status)).toEqual(['revoked']);
  expect(complaints).toEqual([]);
  await close();
  await holder.close();
});
