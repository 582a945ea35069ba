import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stringify } from 'yaml';
import { check, waiting, workflowOf } from '../stack/definitions.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open, reload } from './open.ts';
import { keepWorkflow, type KeptWorkflow } from './records/kept-workflow.ts';
import { everyRecord } from './records/project.ts';
import { noTestCases } from './records/workflows.ts';
import { button, buttonsAmong, chooseVerb, dialog, shows, textbox } from './shown.ts';

const asking = stringify(workflowOf([waiting('ask'), check('after')]));
const answered = {
  name: 'Somebody answers',
  answers: { ask: { data: 1 } },
  expect: { status: 'completed' as const, actions: ['ask', 'after'] },
};

let kept: KeptWorkflow;
beforeEach(() => {
  everyRecord();
  kept = keepWorkflow(asking);
});

const address = (query: string): string => inProject(`/workflows/${kept.draft.id}${query}`);
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

it('a dry run is kept as a test case, run, opened and replaced', async () => {
  await open(address('?tab=dryRun'));
  const answers = textbox('Answers');
  const run = button('Run').last();
  await expect.element(button('Keep as test case')).toBeDisabled();
  await answers.fill('{"ask": {"data": 1}}');
  await run.click();
  await shows(page.getByText('Completed', { exact: true }));
  await button('Keep as test case').click();
  await shows(page.getByRole('dialog', { name: 'Keep as test case' }));
  await shows(page.getByText('It expects exactly these actions: ask, after'));
  expect(await faultsInEach(dialog())).toEqual([]);
  await textbox('Name').fill(answered.name);
  await userEvent.keyboard('{Enter}');
  await shows(row(answered.name).getByText('Not run'));
  await button('Run all').click();
  await shows(row(answered.name).getByText('Passed'));
  await shows(page.getByText('All have passed.'));
  expect(await faultsInEach()).toEqual([]);

  await answers.fill('{}');
  await row(answered.name).getByRole('button', { name: answered.name, exact: true }).click();
  await expect.element(answers).toHaveValue('{\n  "ask": {\n    "data": 1\n  }\n}');
  await answers.fill('{}');
  await run.click();
  await shows(page.getByText('Waiting', { exact: true }));
  await button('Keep as test case').click();
  await shows(page.getByText('A test case with this name exists. It will be replaced.'));
  await button('Replace').click();
  await shows(row(answered.name).getByText('Not run'));
  expect(
    kept.testCasesSaved.requests.map(({ headers, body }) => [headers.get('if-match'), body]),
  ).toMatchObject([
    ['"1"', { testCases: [answered] }],
    ['"2"', { testCases: [{ name: answered.name, expect: { status: 'waiting', actions: ['ask'] } }] }],
  ]);
});

it('a test case is renamed and deleted', async () => {
  kept.testCases = { ...noTestCases, testCases: [answered] };
  await open(address('?tab=dryRun'));
  await chooseVerb(button(`More about ${answered.name}`), 'Rename');
  await textbox('Name').fill('Nobody answers');
  await userEvent.keyboard('{Enter}');
  await chooseVerb(button('More about Nobody answers'), 'Delete');
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await shows(page.getByText('There is none. Run the draft'));
  expect(kept.testCasesSaved.bodies()).toEqual([
    { testCases: [{ ...answered, name: 'Nobody answers' }] },
    { testCases: [] },
  ]);
});

it('the test cases run before a draft is published, and publishing despite a failure needs a reason', async () => {
  const nobody = { name: 'Nobody answers', expect: { status: 'waiting' as const } };
  kept.testCases = { ...noTestCases, testCases: [nobody, answered] };
  await open(address(''));
  await button('Publish').click();
  await shows(page.getByText('All 2 test cases have passed.'));
  await button('Back').click();
  kept.draft = { ...kept.draft, source: stringify(workflowOf([waiting('ask')])) };
  await reload();
  await button('Publish').click();
  const question = page.getByRole('dialog', { name: 'Publish version 1' });
  await shows(question.getByText('1 of 2 test cases fails'));
  await shows(question.getByText('Actions: ask, after is expected, ask came.'));
  await shows(question.getByText('It differs first in after'));
  expect(await faultsInEach(dialog())).toEqual([]);
  await expect.element(button('Publish version 1 anyway')).toBeDisabled();
  await question.getByLabelText('Why it is published anyway').fill('The second step is gone for good.');
  await button('Publish version 1 anyway').click();
  await shows(page.getByText('Published, version 1'));
  await page.getByRole('tab', { name: 'Versions' }).click();
  await shows(page.getByText('The second step is gone for good.'));
  expect(kept.published.bodies()).toEqual([{ note: 'The second step is gone for good.' }]);
});

it('a viewer sees and runs test cases, and is not offered to change them', async () => {
  kept.testCases = {
    ...noTestCases,
    testCases: [{ name: 'Nobody answers', expect: { status: 'completed', output: { a: 1 } } }],
  };
  await open(address('?tab=dryRun'), 'viewer');
  await button('Run all').click();
  const only = row('Nobody answers');
  await shows(only.getByText('Failed'));
  await shows(only.getByText('Status: completed is expected, waiting came.'));
  await shows(only.getByText('Output: {"a":1} is expected'));
  await shows(only.getByText('It differs first in ask.'));
  expect(buttonsAmong('Keep as test case')).toEqual([]);
  await button('More about Nobody answers').click();
  const items = page.getByRole('menuitem');
  await shows(items.first());
  expect(items.elements().map(({ textContent }) => textContent)).toEqual(['Open']);
});
