import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { editor, hasNoProblems, insert, marks, press } from './editor.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open } from './open.ts';
import { keepWorkflow } from './records/kept-workflow.ts';
import { everyRecord } from './records/project.ts';
import { version } from './records/workflows.ts';
import { button, buttonsAmong, chooseVerb, dialog, hides, shows, showsPage, textbox } from './shown.ts';

beforeEach(everyRecord);

const source = (action: string): string => `name: Written here
input:
  type: object
  properties:
    name: { type: string, title: Who }
  required: [name]
actions:
  - id: wait
    name: ${action}
`;
const right = source('general/waitForEvent@v1');
const changed = `${right}    timeout: P2D\n`;

it('a mistake is shown at its line while a person types, and after the correction the draft is saved and published', async () => {
  const kept = keepWorkflow();
  await open(inProject('/workflows'));
  await page.getByRole('link', { name: 'New workflow' }).first().click();
  await page.getByRole('button', { name: 'Paste YAML or JSON' }).click();
  await editor().click();
  await insert(source('general/waitForEvents@v1'));
  const problem = page.getByRole('button', { name: /general\/waitForEvent/ }).filter({ hasText: 'line 9' });
  await shows(problem);
  await marks('.cm-lintRange-error', 'general/waitForEvents@v1');
  await shows(page.getByRole('button', { name: /1 error$/ }));
  await problem.click();
  await press('{Shift>}{End}{/Shift}');
  await insert('general/waitForEvent@v1');
  await hasNoProblems();
  await button('Save draft').click();
  await showsPage('Written here');
  await button('Publish').click();
  await button('Publish version 1').click();
  await shows(page.getByText('Published, version 1'));
  await hides(dialog());
  await expect.element(button('Publish')).toBeDisabled();
  await button('Publish').hover({ force: true });
  await shows(page.getByText('There are no changes since the published version 1.'));
  expect(kept.created.requests.map(({ text }) => text)).toEqual([right]);
  expect(kept.published.bodies()).toEqual([{ note: null }]);
});

it('a draft that is not saved is compared with the published version, kept by a question, and saved by a key', async () => {
  const kept = keepWorkflow(right);
  kept.versions = [{ ...version, source: right }];
  kept.draft = { ...kept.draft, status: 'published', publishedVersion: 1, latestVersion: 1 };
  await open(inProject(`/workflows/${kept.draft.id}`));
  await editor().click();
  await press('{Control>}{End}{/Control}');
  await insert('    timeout: P2D\n');
  await shows(page.getByText('Not saved'));
  await page.getByRole('tab', { name: 'Versions' }).click();
  await marks('.cm-changedLine', 'timeout: P2D');
  await page.getByRole('tab', { name: 'Definition' }).click();
  await page.getByRole('link', { name: 'Executions' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Back' }).click();
  await hides(question);
  await shows(editor().getByText('timeout: P2D'));
  await editor().click();
  await press('{Control>}s{/Control}');
  await shows(page.getByText('The draft has changes that are not published'));
  expect(kept.saved.requests.map(({ text, headers }) => [headers.get('if-match'), text])).toEqual([
    ['"1"', changed],
  ]);
});

it('a draft is published with a note, its versions say who published them, and it is duplicated', async () => {
  const kept = keepWorkflow('# Mine\nname: Order\nactions: []\n');
  await open(inProject(`/workflows/${kept.draft.id}`));
  await button('Publish').click();
  const question = page.getByRole('dialog', { name: 'Publish version 1' });
  await shows(question);
  expect(await faultsInEach(dialog())).toEqual([]);
  await textbox('Note').fill('Orders need a second approval.');
  await userEvent.keyboard('{Enter}');
  await hides(question);
  await shows(page.getByText('Published, version 1'));
  await page.getByRole('tab', { name: 'Versions' }).click();
  const row = page.getByRole('row', { name: /Version 1/ });
  await shows(row.getByText('Orders need a second approval.'));
  await shows(row.getByText('Pia'));
  expect(await faultsInEach()).toEqual([]);
  await chooseVerb(button('More'), 'Duplicate');
  await textbox('Name').fill('Other order');
  await userEvent.keyboard('{Enter}');
  await showsPage('Other order');
  await page.getByRole('tab', { name: 'Definition' }).click();
  await marks('.cm-line', '# Mine');
  await marks('.cm-line', 'name: Other order');
  expect(kept.published.requests.map(({ headers, body }) => [headers.get('if-match'), body])).toEqual([
    ['"1"', { note: 'Orders need a second approval.' }],
  ]);
  expect(kept.created.requests.map(({ text }) => text)).toEqual(['# Mine\nname: Other order\nactions: []\n']);
});

it('a viewer sees the text of a workflow, but no button that changes it', async () => {
  const kept = keepWorkflow(right);
  await open(inProject(`/workflows/${kept.draft.id}`), 'viewer');
  await shows(editor().getByText('general/waitForEvent@v1'));
  await hasNoProblems();
  expect(buttonsAmong('Publish', 'Save draft', 'Run', 'More', 'Add')).toEqual([]);
  await expect.element(editor()).toHaveAttribute('aria-readonly', 'true');
});
