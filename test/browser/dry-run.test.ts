import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { stringify } from 'yaml';
import type { ActionTry } from '../../console/src/api/types.ts';
import { check, fetching, set, waiting, workflowOf } from '../stack/definitions.ts';
import { on } from './api.ts';
import { inProject, open } from './open.ts';
import { keepWorkflow } from './records/kept-workflow.ts';
import { everyRecord } from './records/project.ts';
import { idOf } from './records/record.ts';
import { button, shows, textbox } from './shown.ts';

beforeEach(everyRecord);

const dryRunOf = ({ draft }: ReturnType<typeof keepWorkflow>): string =>
  inProject(`/workflows/${draft.id}?tab=dryRun`);

it('a viewer runs a draft with given answers, adds those that are missing, and sees which way it takes', async () => {
  const actions = [waiting('ask'), check('after', '${actions.ask.output}', { required: ['data'] })];
  await open(dryRunOf(keepWorkflow(stringify(workflowOf(actions)))), 'viewer');
  await button('Run').click();
  await shows(page.getByText('Answers are missing: ask'));
  await shows(page.getByText('Not reached: after'));
  await button('Add them').click();
  const answers = textbox('Answers');
  await expect.element(answers).toHaveValue('{\n  "ask": {\n    "data": {}\n  }\n}');
  await button('Run').click();
  await shows(page.getByText('Completed', { exact: true }));
  await answers.fill('{"ask": {"output": {}}}');
  await button('Run').click();
  await shows(page.getByText('Failed', { exact: true }));
  await answers.fill('{"ask": {"data": 1, "afterMs": 90000}}');
  await button('Run').click();
  await shows(page.getByText('Completed', { exact: true }));
  await shows(page.getByText('after 90 s; 2 entries ran'));
});

it('an action of a draft is tried with the outputs of a dry run, and the page shows the result', async () => {
  const result: ActionTry = {
    id: idOf(99),
    status: 'completed',
    output: { status: 200, body: { total: 42 } },
    error: null,
    isTransient: false,
    attributes: null,
    calledOut: true,
    durationMs: 12,
  };
  const tried = on('POST /v1/projects/{projectId}/actions/{group}/{operation}/try', ({ body }) =>
    'order' in (body?.actions ?? {}) ? result : { ...result, output: null, calledOut: false },
  );
  const payload = { total: '${actions.order.output.total + 1}' };
  const actions = [
    set('order', { total: 41 }),
    waiting('ask'),
    fetching('send', 'https://service.example', { method: 'POST', payload }),
    check('after'),
  ];
  await open(dryRunOf(keepWorkflow(stringify(workflowOf(actions)))));
  const section = page.getByRole('region', { name: 'Try one action for real' });
  await section.getByRole('combobox', { name: 'Action' }).click();
  const options = page.getByRole('option');
  await shows(options.first());
  expect(options.elements().map(({ textContent }) => textContent)).toEqual([
    'order: general/set@v1',
    'send: general/fetch@v1',
    'after: general/validateJson@v1',
  ]);
  await page.getByRole('option', { name: 'send' }).click();
  await button('Try it').click();
  await shows(section.getByText('no request was sent'));
  await page
    .getByRole('region', { name: 'Run it without any effect' })
    .getByRole('button', { name: 'Run', exact: true })
    .click();
  await button('Use the outputs of the dry run').click();
  await button('Try it').click();
  await shows(section.getByText('a request was sent'));
  const output = section.getByLabelText('Output', { exact: true });
  await expect.poll(() => output.element().textContent).toContain('"total": 42');
  const attributes = { url: 'https://service.example', method: 'POST', payload };
  expect(tried.requests.map(({ params, body }) => [params['group'], params['operation'], body])).toEqual([
    ['general', 'fetch@v1', { input: {}, actions: {}, attributes }],
    ['general', 'fetch@v1', { input: {}, actions: { order: { output: { total: 41 } } }, attributes }],
  ]);
});
