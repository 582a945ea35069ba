import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { resumeIn } from '../../stack/answering.ts';
import { anyInput, childrenOf, running } from '../../stack/children.ts';
import { waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedConsole } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { faultsInEach } from '../../e2e/accessibility.ts';
import { goTo, sharedBrowser, visitAs } from '../../e2e/browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const begin = async (actions: readonly object[], name: string): Promise<string> => {
  const { body } = await stack.start(await stack.publish({ ...anyInput(actions), name }));
  return body.id;
};

it('an execution shows its waits', async () => {
  const asked = await stack.publish({ ...anyInput([waiting('signature')]), name: 'Sign' });
  const id = await begin([running('contract', asked)], 'Contract');
  const decided = await begin(
    [{ id: 'approve', name: 'people/decide@v1', attributes: { title: 'Approve?' } }],
    'Approval',
  );
  await stack.until(decided, 'onHold');
  const childId = await eventually(async () => {
    const [first = ''] = await childrenOf(stack, id);
    expect((await stack.get(first)).status).toBe('onHold');
    return first;
  });
  const { page, complaints, close } = await visitAs(browser, stack, 'operator', 'Olga');
  const list = `${stack.publicUrl}/console/projects/${stack.tenant.projectId}/executions`;
  const sentence = page.getByRole('status', { name: 'What it waits for' });

  await goTo(page, `${list}/${id}`);
  await sentence.getByText(`waits for the end of the execution ${childId}`).waitFor();
  expect(await faultsInEach(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await sentence.getByRole('link', { name: 'Open that execution' }).click();
  await sentence.getByText('waits for an answer from outside').waitFor();
  // Times are those of the reader, as everywhere else.
  expect(await sentence.innerText()).not.toContain('UTC');
  expect(await sentence.locator('time').count()).toBe(2);
  await resumeIn(stack, childId, { actionId: 'signature', data: {} });
  await page.getByText('Completed').first().waitFor();
  await sentence.waitFor({ state: 'detached' });

  await goTo(page, list);
  await page.getByRole('combobox', { name: 'Waits for' }).click();
  await page.getByRole('option', { name: 'A person' }).click();
  const table = page.getByRole('table', { name: 'Executions' });
  const row = table.getByRole('row').filter({ hasText: 'Approval' });
  await row.getByText('A person,').waitFor();
  await eventually(async () =>
    expect(
      await table
        .getByRole('row')
        .filter({ hasText: /Contract|Sign/ })
        .count(),
    ).toBe(0),
  );
  expect(await faultsInEach(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
