import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { on } from './api.ts';
import { inProject, open } from './open.ts';
import { everyRecord } from './records/project.ts';
import { listOf } from './records/record.ts';
import { issuance } from './records/sessions.ts';
import { button, buttonsAmong, dialog, shows } from './shown.ts';

beforeEach(everyRecord);

it('an open session is withdrawn', async () => {
  const withdrawn = { ...issuance, status: 'withdrawn' } as const;
  const asked = on('POST /v1/projects/{projectId}/openid4vc/issuance/{sessionId}/withdraw', () => {
    on('GET /v1/projects/{projectId}/openid4vc/issuance/{sessionId}', () => withdrawn);
    on('GET /v1/projects/{projectId}/openid4vc/issuance', () => listOf(withdrawn));
    return withdrawn;
  });
  await open(inProject('/sessions?status=offered'));
  await page.getByRole('link', { name: issuance.id }).click();
  await button('Withdraw').click();
  await dialog().getByRole('button', { name: 'Withdraw' }).click();
  await shows(page.getByText('Withdrawn', { exact: true }));
  expect(asked.requests.map(({ params }) => params['sessionId'])).toEqual([issuance.id]);
});

it('an open session is not withdrawn by a viewer, nor are its values revealed', async () => {
  await open(inProject(`/sessions/openid4vc-issuance/${issuance.id}`), 'viewer');
  await shows(page.getByText('This session is open'));
  await expect.element(button('Reveal values')).toBeDisabled();
  expect(buttonsAmong('Withdraw')).toEqual([]);
});
