import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { check, workflowOf } from '../stack/definitions.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsOf } from './accessibility.ts';
import { goTo, sharedBrowser, sharedVisit, visitAs, type Visit } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

describe.each([
  [1440, 'light'],
  [390, 'dark'],
] as const)('%i pixels wide, in %s colours,', (width, colorScheme) => {
  const options = { viewport: { width, height: 900 }, colorScheme };
  const admin = sharedVisit(() => visitAs(browser, stack, 'admin', 'Tess Templates', options));
  const open = async (path: string): Promise<Visit> => {
    const visited = await admin();
    await goTo(
      visited.page,
      `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/templates${path}`,
    );
    return visited;
  };
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const tags = async (page: Page, label: string, ...texts: string[]): Promise<void> => {
    for (const text of texts) {
      const input = page.getByLabel(label, { exact: true }).first();
      await input.fill(text);
      await input.press('Enter');
    }
  };
  /** Labels of required fields end with an asterisk, their names do not. */
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).last();
  const idOf = (page: Page): string => page.url().split('/').at(-1) ?? '';

  it('a credential template is created and changed with its card beside it, names its workflows, and is deleted', async () => {
    const { page, complaints } = await open('');
    await button(page, 'New template').first().click();
    const card = page.getByRole('group', { name: 'The credential in a wallet' });
    await field(page, 'Name').fill(`Pass ${width}`);
    await card.getByText(`Pass ${width}`).waitFor();
    await field(page, 'Type (vct)').fill('https://badges.example/pass');
    await field(page, 'Name of the claim').fill('iss');
    await button(page, 'Create').click();
    await page
      .locator('.mantine-InputWrapper-error')
      .getByText('is a claim that the issuer itself sets')
      .waitFor();
    await field(page, 'Name of the claim').fill('given_name');
    await field(page, 'Title').fill('First name');
    await card.getByText('First name').waitFor();
    await card.getByText('Ada', { exact: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button(page, 'Create').click();
    await page.getByRole('heading', { level: 1, name: `Pass ${width}` }).waitFor();
    await page.getByText('No workflow names it').waitFor();
    const id = idOf(page);

    await stack.publish({
      ...workflowOf([check('one', 1, { type: 'integer', description: id })]),
      name: `Issues pass ${width}`,
    });
    await button(page, 'Edit').click();
    await button(page, 'Add a claim').click();
    await field(page, 'Name of the claim').fill('role');
    await page.getByLabel('The holder may keep it back').last().uncheck();
    await card.last().getByText('always shown').waitFor();
    await button(page, 'Save').click();
    await page.getByRole('cell', { name: 'It is always shown' }).waitFor();
    await page.getByRole('link', { name: `Issues pass ${width}` }).waitFor();
    expect((await stack.request('GET', `${stack.project}/templates/credentials/${id}`)).body).toMatchObject({
      vct: 'https://badges.example/pass',
      claims: [
        { name: 'given_name', title: 'First name', required: true, selective: true },
        { name: 'role', required: true, selective: false },
      ],
    });
    await button(page, 'More actions').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText(`and would fail from now on: Issues pass ${width}.`).waitFor();
    await button(page, 'Delete it').click();
    await page.getByRole('heading', { level: 1, name: 'Credential templates' }).waitFor();
    expect((await stack.request('GET', `${stack.project}/templates/credentials/${id}`)).status).toBe(404);
    expect(complaints.filter((complaint) => !/422/.test(complaint))).toEqual([]);
  });

  it('a presentation template says what it asks in words, in fields and as a query', async () => {
    const { page, complaints } = await open('/presentations');
    await button(page, 'New template').first().click();
    const asked = page.getByRole('group', { name: 'What is asked' });
    await field(page, 'Name').fill(`Show ${width}`);
    await tags(page, 'Types (vct)', 'https://badges.example/pass');
    await asked.getByText('An SD-JWT VC of the type https://badges.example/pass').waitFor();
    await asked.getByText('That they have it').waitFor();
    await tags(page, 'Claims', 'given_name', 'address.street');
    await asked.getByText('address › street').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await field(page, 'Id').fill('not an id');
    await button(page, 'Create').click();
    await page.locator('.mantine-InputWrapper-error').getByText('must be letters, digits, _ and -').waitFor();
    await field(page, 'Id').fill('pass');
    await button(page, 'Create').click();
    await page.getByRole('heading', { level: 1, name: `Show ${width}` }).waitFor();
    const id = idOf(page);

    await button(page, 'Edit').click();
    await page.getByRole('dialog').locator('label').filter({ hasText: 'DCQL' }).last().click();
    const dcql = {
      credentials: [
        {
          id: 'pass',
          format: 'dc+sd-jwt',
          meta: { vct_values: ['https://badges.example/pass'] },
          claims: [{ path: ['role'], values: ['Engineer', 'Pilot'] }],
        },
      ],
    };
    await page.getByRole('textbox', { name: 'Query (DCQL)' }).fill('{');
    await page.getByText('This must be a JSON object.').waitFor();
    await page.getByRole('textbox', { name: 'Query (DCQL)' }).fill(JSON.stringify(dcql));
    await asked.last().getByText('role, which must be Engineer or Pilot').waitFor();
    await button(page, 'Save').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await asked.getByText('role, which must be Engineer or Pilot').waitFor();
    expect((await stack.request('GET', `${stack.project}/templates/presentations/${id}`)).body).toMatchObject(
      {
        dcql,
      },
    );
    expect(complaints.filter((complaint) => !/422/.test(complaint))).toEqual([]);
  });

  it('an AnonCreds schema and a credential definition are published, and say why they never change', async () => {
    const { page, complaints } = await open('/schemas');
    await button(page, 'New schema').first().click();
    const card = page.getByRole('group', { name: 'The credential in a wallet' });
    await field(page, 'Name').fill(`Diploma ${width}`);
    await tags(page, 'Attributes', 'Family name', 'Degree');
    await card.getByText('Lovelace').waitFor();
    await field(page, 'Version').fill('one');
    await button(page, 'Publish').click();
    await page.locator('.mantine-InputWrapper-error').getByText('must be two or three numbers').waitFor();
    await field(page, 'Version').fill('1.0');
    expect(await faultsOf(page)).toEqual([]);
    await button(page, 'Publish').click();
    await page.getByRole('heading', { level: 1, name: `Diploma ${width} 1.0` }).waitFor();
    await page.getByText('Published once, never changed and never deleted').waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await button(page, 'New version').click();
    await field(page, 'Version').fill('1.0');
    await button(page, 'Publish').click();
    await page.locator('.mantine-InputWrapper-error').first().waitFor();
    await field(page, 'Version').fill('1.1');
    await button(page, 'Publish').click();
    await page.getByRole('heading', { level: 1, name: `Diploma ${width} 1.1` }).waitFor();

    await button(page, 'New credential definition').click();
    await field(page, 'Tag').fill('graduates');
    await card.last().getByText('graduates').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    // The primes of its keys take many seconds of a core, so the narrow page shows the keys of the wide one.
    if (width === 1440) await button(page, 'Publish').click();
    else {
      await goTo(page, page.url().replace(/schemas.*/, 'credential-definitions'));
      await page.getByRole('link', { name: 'graduates' }).click();
    }
    await page.getByRole('heading', { level: 1, name: 'graduates' }).waitFor();
    await page.getByText('For other keys, publish another one').waitFor();
    await page.getByRole('link', { name: 'Diploma 1440 1.1' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(complaints.filter((complaint) => !/422|409/.test(complaint))).toEqual([]);
  });
});
