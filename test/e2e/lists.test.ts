import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { anyInput } from '../stack/children.ts';
import { check, waiting, workflowOf } from '../stack/definitions.ts';
import { eventually } from '../stack/eventually.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsInEach } from './accessibility.ts';
import { goTo, sharedBrowser, sharedVisit, visitAs } from './browser.ts';
import { projectOfCopies, repeatRow } from './long-lists.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const operator = sharedVisit(() => visitAs(browser, stack, 'operator', 'Otto'));

it('each status says how many it has with the other filters', async () => {
  const holding = await stack.publish(anyInput([waiting('sign')], { name: 'Counted' }));
  const failing = await stack.publish(anyInput([check('one', 1, { type: 'string' })]));
  for (const _ of [1, 2]) await stack.until((await stack.start(holding, {})).body.id, 'onHold');
  await stack.until((await stack.start(failing, {})).body.id, 'failed');
  const { page, complaints } = await operator();
  await goTo(
    page,
    `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/executions?workflow=${holding}`,
  );
  const statuses = page.getByRole('radiogroup', { name: 'Status' });
  for (const name of ['All 2', 'On hold 2', 'Failed 0'])
    await statuses.getByRole('radio', { name, exact: true }).waitFor({ state: 'attached' });
  expect(await faultsInEach(page)).toEqual([]);
  // The list is live, and so are its counts.
  await stack.until((await stack.start(holding, {})).body.id, 'onHold');
  await statuses.getByRole('radio', { name: 'On hold 3', exact: true }).waitFor({ state: 'attached' });
  expect(complaints).toEqual([]);
});

it('a list leads to the page before and to the first, and so does the browser', async () => {
  const workflowId = await stack.publish(anyInput([]));
  const { id } = await stack.run(workflowId);
  const projectId = await projectOfCopies(stack, 'Pages', id);
  const [last] = await stack.db.$client<[{ id: string }]>`select id from audit_log order by id desc limit 1`;
  await repeatRow(stack.db, { table: 'audit_log', id: last.id, projectId });
  const asked = await stack.request<{ id: string }>('POST', `/v1/projects/${projectId}/executions/cancel`, {
    body: { filter: { workflowId } },
  });
  await stack.db.$client`
    insert into bulk_jobs select copy.* from (select * from bulk_jobs where id = ${asked.body.id}) one
    cross join generate_series(1, 60) n
    cross join lateral jsonb_populate_record(one::bulk_jobs, jsonb_build_object(
      'id', uuidv7(n * interval '1 second'), 'created_at', now() + n * interval '1 second')) copy`;
  const { page, complaints, close } = await visitAs(browser, stack, 'owner', 'Paula Page');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const press = (name: string) => pages.getByRole('button', { name }).click();
  const begin = async (path: string, list: string) => {
    await goTo(page, `${stack.publicUrl}/console${path}`);
    const rows = page.getByRole('table', { name: list }).locator('tbody tr');
    await rows.first().waitFor();
    const texts = () =>
      rows.evaluateAll((all) => all.map((row) => row.querySelector('time')?.dateTime ?? ''));
    return {
      /** Waits until the list is not what it was. */
      async left(before: readonly string[]): Promise<string[]> {
        await eventually(async () => expect(await texts()).not.toEqual(before));
        return texts();
      },
      shows: (before: readonly string[]) => eventually(async () => expect(await texts()).toEqual(before)),
      texts,
    };
  };
  const isDisabled = (name: string) => pages.getByRole('button', { name }).isDisabled();
  for (const [path, list] of [
    [`/projects/${projectId}/executions`, 'Executions'],
    [`/settings/audit?project=${projectId}`, 'Audit log'],
  ] as const) {
    const { texts, left, shows } = await begin(path, list);
    expect([await isDisabled('First'), await isDisabled('Previous')]).toEqual([true, true]);
    const first = await texts();
    await press('Next');
    const second = await left(first);
    await press('Next');
    const third = await left(second);
    await page.reload();
    await shows(third);
    await press('Previous');
    await shows(second);
    await page.goBack();
    await shows(third);
    await press('Previous');
    await shows(second);
    await press('Previous');
    await shows(first);
    expect([await isDisabled('First'), await isDisabled('Previous')]).toEqual([true, true]);
    await page.goBack();
    await shows(second);
    await press('First');
    await shows(first);
    expect(await faultsInEach(page)).toEqual([]);
  }
  // The page of this list is not in the address.
  const { texts, left, shows } = await begin(`/projects/${projectId}/jobs`, 'Jobs');
  const first = await texts();
  await press('Next');
  await left(first);
  await press('Previous');
  await shows(first);
  expect(complaints).toEqual([]);
  await close();
});

it('the list of executions has those first that have changed last', async () => {
  const workflowId = await stack.publish(workflowOf([waiting('wait')]));
  const ids: string[] = [];
  for (const _ of [1, 2, 3]) ids.push((await stack.run(workflowId)).id);
  const [oldest = '', ...newer] = ids;
  await stack.request('POST', `${stack.project}/executions/${oldest}/cancel`);
  await stack.until(oldest, 'cancelled');
  const { page, complaints } = await operator();
  await goTo(
    page,
    `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/executions?workflow=${workflowId}`,
  );
  const table = page.getByRole('table', { name: 'Executions' });
  const shows = (heading: string, expected: readonly string[]) =>
    eventually(async () => {
      expect(await table.locator('th[aria-sort]').textContent()).toContain(heading);
      const shown = await table
        .locator('tbody [title]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('title')));
      expect(shown.filter((title) => ids.includes(title ?? ''))).toEqual(expected);
    });
  await shows('Started', ids.toReversed());
  await page.getByRole('combobox', { name: 'Order' }).click({ timeout: 5_000 });
  await page.getByRole('option', { name: 'Last changed first' }).click();
  await shows('Changed', [oldest, ...newer.toReversed()]);
  await page.reload();
  await shows('Changed', [oldest, ...newer.toReversed()]);
  // What is searched for has the order of its beginning alone.
  const find = page.getByRole('textbox', { name: 'Find by id, key, label, workflow or action' });
  await find.fill(oldest.slice(-8));
  await find.press('Enter');
  await shows('Started', [oldest]);
  expect(complaints).toEqual([]);
});
