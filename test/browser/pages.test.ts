import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accountItems, projectItems } from '../../console/src/shell/navigation-items.ts';
import { on } from './api.ts';
import { faultsInEach } from './faults.ts';
import { open } from './open.ts';
import { pages } from './pages.ts';
import { everyRecord } from './records/project.ts';
import { button, shows } from './shown.ts';

beforeEach(everyRecord);

it.each(pages)('the page $path has no serious fault, and fits into the window', async (one) => {
  await open(one.address, 'owner');
  await shows(page.getByText(one.shows).first());
  expect(await faultsInEach()).toEqual([]);
});

it.each(pages)('the page $path opens the section of the guide that explains it', async ({ address }) => {
  await open(address, 'owner');
  const help = page.getByRole('link', { name: 'Help with this page' });
  const [, , area = '', first = '', second = ''] = address.split('/');
  const path = area === 'projects' ? second : first;
  const item = [...projectItems, ...accountItems].find((one) => one.path === path.replace(/[?#].*/, ''));
  const hrefs = () => help.elements().map((link) => link.getAttribute('href'));
  await expect.poll(hrefs).toEqual(item ? [`/docs/guide/console#${item.section ?? item.path}`] : []);
});

it('the page of the sign-in has no serious fault, and fits into the window', async () => {
  on('GET /v1/session/ways', () => ({ singleSignOn: null }));
  await open('/console/sign-in');
  await shows(button('Sign in'));
  expect(await faultsInEach()).toEqual([]);
});

it('the page of an invitation has no serious fault, and fits into the window', async () => {
  on('GET /v1/session/ways', () => ({ singleSignOn: null }));
  on('POST /v1/invitations/look', () => ({
    accountName: 'Example',
    email: 'grace@example.com',
    role: 'viewer' as const,
    singleSignOn: null,
  }));
  await open('/console/invitation#token=a-token');
  await shows(button('Join'));
  expect(await faultsInEach()).toEqual([]);
});
