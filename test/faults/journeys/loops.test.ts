import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { check, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedConsole } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { faultsInEach } from '../../e2e/accessibility.ts';
import { goTo, sharedBrowser, sharedVisit, visitAs } from '../../e2e/browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const address = (path: string): string =>
  `${stack.publicUrl}/console/projects/${stack.tenant.projectId}${path}`;
const button = (page: Page | Locator, name: RegExp | string) => page.getByRole('button', { name });
const desktop = { viewport: { width: 1440, height: 900 } };
const admin = sharedVisit(() => visitAs(browser, stack, 'admin', 'Ilka Iteration', desktop));

/** Of 60 iterations every tenth fails and every tenth waits; beside it something else waits. */
const begin = async (): Promise<string> => {
  const people = {
    id: 'people',
    forEach: '$.input.all',
    concurrency: 100,
    onFailure: 'continue',
    actions: [
      {
        id: 'refusal',
        if: '${item % 10 == 7}',
        name: 'general/fail@v1',
        attributes: { message: 'This one said no.', reason: 'refused' },
      },
      waiting('ask', {}, { if: '${item % 10 == 3}', label: 'Person ${item}' }),
    ],
  };
  const workflowId = await stack.publish({
    name: 'Many people',
    input: { type: 'object', properties: { all: { type: 'array', items: { type: 'integer' } } } },
    actions: [
      {
        id: 'both',
        parallel: { loop: [people], beside: [waiting('budget', {}, { label: 'Finance' })] },
      },
    ],
  });
  const all = Array.from({ length: 60 }, (_, index) => index);
  const { body } = await stack.start(workflowId, { all });
  await stack.until(body.id, 'onHold');
  return body.id;
};

describe('the loop of an execution', () => {
  it('is filtered by failures and waits, shows each error, and leads to an iteration by its number', async () => {
    const id = await begin();
    const { page, complaints } = await admin();
    await goTo(page, address(`/executions/${id}?action=budget`));
    await button(page, 'What is in people').click();
    const filter = page.getByRole('group', { name: 'Filter of people' });
    const list = page.getByRole('list', { name: 'Iterations of people' });
    await button(filter, 'All (60)').waitFor();
    await button(filter, 'Failed (6)').click();
    await eventually(async () => expect(await list.getByRole('listitem').count()).toBe(6));
    await button(list, /^Iteration 57 2005: .*Failed$/).click();
    const panel = page.getByRole('region', { name: 'Action people[57]' });
    await panel.waitFor();
    const head = await panel.getByRole('heading', { level: 2 }).boundingBox();
    expect(head && head.y >= 0 && head.y + head.height <= 900).toBe(true);
    expect(await list.getByRole('listitem').count()).toBe(6);

    await button(filter, 'Waiting (6)').click();
    await button(list, /^Iteration 53/).waitFor();
    expect(await list.getByRole('listitem').count()).toBe(6);

    const number = page.getByRole('textbox', { name: 'Number of the one to go to in people' });
    await number.fill('60');
    await page.getByText('There are 0 to 59.').waitFor();
    await number.fill('41');
    await number.press('Enter');
    await page.getByRole('region', { name: 'Action people[41]' }).waitFor();
    await button(filter, 'All (60)').and(page.locator('[aria-pressed=true]')).waitFor();
    await page.getByRole('group', { name: 'Pages of people' }).getByText('40 to 59').waitFor();
    expect(await faultsInEach(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('names its iterations after values are revealed, and a name leads to one', async () => {
    const workflowId = await stack.publish({
      name: 'Named people',
      input: { type: 'object', properties: { all: { type: 'array' } } },
      actions: [
        { id: 'people', forEach: '$.input.all', itemLabel: '${item.name}', actions: [check('greet')] },
      ],
    });
    const others = Array.from({ length: 30 }, (_, index) => ({ name: `Person ${index}` }));
    const all = [
      { name: 'Ada Lovelace' },
      { name: null },
      { name: 'Bo '.repeat(40) },
      ...others,
      { name: 'Zoe' },
    ];
    const { body } = await stack.start(workflowId, { all });
    await stack.until(body.id, 'completed');
    const { page, complaints } = await admin();
    await goTo(page, address(`/executions/${body.id}?action=people`));
    await button(page, 'What is in people').click();
    const list = page.getByRole('list', { name: 'Iterations of people' });
    await button(list, /^Iteration 0 /).waitFor();
    expect(await page.getByText('Ada Lovelace').count()).toBe(0);
    await button(page, 'Reveal values').click();
    await button(list, /^Iteration 0: Ada Lovelace /).waitFor();
    await button(list, /^Iteration 1 /).waitFor();
    const search = page.getByRole('textbox', { name: 'Number or name of the one to go to in people' });
    await search.fill('Cleo');
    await search.press('Enter');
    await page.getByText('None has this name.').waitFor();
    // She is not on the page that is listed.
    await search.fill('zoe');
    await search.press('Enter');
    await page.getByRole('region', { name: 'Action people[33]' }).waitFor();
    await button(list, 'Iteration 33: Zoe').waitFor();
    await search.fill('lovelace');
    await search.press('Enter');
    await page.getByRole('region', { name: 'Action people[0]' }).waitFor();
    expect(await faultsInEach(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is one row among the waits, which opens, and its waits are hatched until now on a timeline with an axis', async () => {
    const id = await begin();
    const { page, complaints } = await admin();
    await goTo(page, address(`/executions/${id}`));
    const waits = page.getByRole('group', { name: 'Waits', exact: true });
    await button(waits, 'Finance').waitFor();
    const loop = button(waits, 'people (6)');
    expect(await waits.getByRole('button').count()).toBe(2);
    await loop.click();
    await button(page.getByRole('group', { name: 'Waits in people' }), 'Person 43').click();
    await page.getByRole('region', { name: 'Action people[43].ask' }).waitFor();

    await page.getByRole('tab', { name: 'Timeline' }).click();
    const chart = page.getByRole('img', { name: /^A chart of how long/ });
    await chart.locator('[data-path="people"] [data-kind="wait"]').first().waitFor();
    await chart.locator('[data-path="budget"] [data-kind="wait"]').waitFor();
    await eventually(async () => expect(await chart.locator('[data-axis] [data-left]').count()).toBe(5));
    await page.getByRole('columnheader', { name: 'After creation' }).waitFor();
    await page.getByRole('columnheader', { name: 'Before it' }).waitFor();
    expect(await faultsInEach(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is not green after its compensation', async () => {
    const workflowId = await stack.publish({
      name: 'Undone',
      actions: [
        {
          id: 'trip',
          actions: [
            {
              id: 'each',
              forEach: '${[1, 2, 3]}',
              actions: [{ ...check('book'), compensate: [check('unbook')] }],
            },
            { id: 'end', name: 'general/fail@v1', attributes: { message: 'Full.', reason: 'full' } },
          ],
        },
      ],
    });
    const { body } = await stack.start(workflowId, {});
    await stack.until(body.id, 'failed');
    const { page, complaints, close } = await visitAs(browser, stack, 'operator', 'Ulla Undone');
    await goTo(page, address(`/executions/${body.id}`));
    await button(page, /^each .*3 of 3 · Undone$/).waitFor();
    await button(page, 'What is in each').click();
    const list = page.getByRole('list', { name: 'Iterations of each' });
    await button(list, /^Iteration 2\s*Undone$/).waitFor();
    expect(await page.locator('[data-of="undone"]').count()).toBe(1);
    expect(await page.locator('[data-of="completed"]').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});

it('an entry with warnings alone has no sign of an error', async () => {
  const { page, complaints } = await admin();
  await goTo(page, address('/workflows/new'));
  await button(page, 'Paste YAML or JSON').click();
  await page.getByRole('textbox', { name: 'Definition' }).click();
  await page.keyboard.insertText(
    "name: Test\nactions:\n  - id: again\n    name: general/set@v1\n    attributes: { n: 1 }\n    repeat: { until: '${false}', maxAttempts: 2 }\n",
  );
  const again = button(page, /^again .*1 warning$/);
  await again.waitFor();
  expect(await again.locator('.lucide-triangle-alert').count()).toBe(1);
  expect(await again.locator('.lucide-circle-x').count()).toBe(0);
  expect(complaints).toEqual([]);
});
