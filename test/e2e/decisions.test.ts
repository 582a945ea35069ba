import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { workflowOf } from '../stack/definitions.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsInEach } from './accessibility.ts';
import { sharedBrowser, visit } from './browser.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const smaller = {
  id: 'smaller',
  label: 'Approve with a smaller discount',
  fields: {
    type: 'object',
    required: ['percent'],
    properties: {
      percent: { type: 'integer', title: 'Percent', maximum: 15, description: 'At most 15' },
      why: { type: 'string', title: 'Why' },
      urgent: { type: 'boolean', title: 'It is urgent' },
      region: { enum: ['North', 'South'], title: 'Region' },
    },
  },
};

async function ask(): Promise<{ id: string; urls: string[] }> {
  const attributes = {
    title: 'A discount for Acme Industries',
    text: 'They have ordered **three times** this year.\n\n- They ask for 20 %\n- The limit is 15 %',
    show: [
      { label: 'Customer', value: 'Acme Industries' },
      { label: 'New customer', value: false },
    ],
    to: [{ name: 'Ada Lovelace' }, { name: 'Grace Hopper' }],
    choices: [
      { id: 'yes', label: 'Approve', style: 'good' },
      smaller,
      { id: 'no', label: 'Reject', style: 'danger' },
    ],
  };
  const workflowId = await stack.publish(workflowOf([{ id: 'ask', name: 'people/decide@v1', attributes }]));
  const { id } = await stack.run(workflowId);
  const output = (await stack.get(id)).payload.actions['ask']?.output as unknown as
    | { links: { url: string }[] }
    | undefined;
  return { id, urls: (output?.links ?? []).map(({ url }) => url) };
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' };

async function open(url: string, options: object) {
  const visited = await visit(await sharedBrowser(), options);
  onTestFinished(() => visited.close());
  await visited.page.goto(url);
  return visited;
}

it('the page of a decision can be read on a phone and a large screen, and asks no other server', async () => {
  const { urls } = await ask();
  const { page, complaints } = await open(urls[0] ?? '', phone);
  expect(await page.locator('h1').innerText()).toBe('A discount for Acme Industries');
  expect(await faultsInEach(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.getByText('Thank you, this is decided').waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('two people are asked on their phones, without scripts: the first decides, the second reads the result', async () => {
  const { id, urls } = await ask();
  const [ada, grace] = await Promise.all(
    urls.map((url) => open(url, { ...phone, javaScriptEnabled: false })),
  );
  if (!ada || !grace) throw new Error('two were asked');
  const choose = () => ada.page.getByRole('button', { name: 'Approve with a smaller discount' }).tap();
  await ada.page.getByLabel('Percent').fill('22');
  await choose();
  await ada.page.getByText('Percent: ').waitFor();
  await ada.page.getByLabel('Percent').fill('12');
  await ada.page.getByLabel('It is urgent').check();
  await choose();
  await ada.page.getByText('Thank you, this is decided').waitFor();
  await grace.page.getByRole('button', { name: 'Reject' }).tap();
  await grace.page.getByText('Ada Lovelace chose “Approve with a smaller discount”').waitFor();
  const { payload } = await stack.until(id, 'completed');
  expect(payload.actions['ask']?.output).toMatchObject({
    choice: 'smaller',
    data: { percent: 12, urgent: true },
    decidedBy: { name: 'Ada Lovelace' },
  });
});
