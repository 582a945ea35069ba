import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../e2e/accessibility.ts';
import { goTo, sharedBrowser, visitAs } from '../../e2e/browser.ts';
import { entry, graphsInConsole } from '../../e2e/graphs-in-console.ts';
import { childrenOf } from '../../stack/children.ts';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import type { Stack } from '../../stack/stack.ts';

const { stack: stackOf, operator, address, begin, resume } = graphsInConsole();
let stack: Stack;
beforeAll(() => {
  stack = stackOf();
});

describe('the graph of an execution', () => {
  it('shows a loop as one box with counts, opens it at its waits, and page by page', async () => {
    const id = await begin();
    await resume(id, 'budget');
    await resume(id, 'screening');
    await eventually(async () => {
      const { body } = await stack.request<{ counts: object }>(
        'GET',
        `${stack.project}/executions/${id}/actions/letters`,
      );
      expect(body.counts).toEqual({ total: 45, active: 45, completed: 0, failed: 0 });
    });
    await stack.until(id, 'onHold');
    const { page, complaints } = await operator();
    await goTo(page, address(`/executions/${id}?action=letters%5B27%5D.consent`));
    await page.getByText('Person 27').first().waitFor();
    await page.getByRole('button', { name: /^consent .*Waiting$/, pressed: true }).waitFor();
    const iterations = page.getByRole('list', { name: 'Iterations of letters' });
    expect(await iterations.getByRole('listitem').first().innerText()).toContain('Iteration 20');
    await page.getByRole('group', { name: 'Pages of letters' }).getByText('20 to 39').waitFor();
    await page.getByRole('radio', { name: 'No' }).check();
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    await entry(page, /^letters .*0 of 45, 44 active, 1 failed · Waiting$/).waitFor();
    await entry(iterations, /^Iteration 27 2005: [^]*Failed$/).waitFor();
    await page.getByRole('button', { name: 'Later' }).click();
    await entry(iterations, /^Iteration 44/).waitFor();
    expect(await page.getByRole('button', { name: 'Later', disabled: true }).count()).toBe(1);
    await page.getByRole('button', { name: 'What is in letters', exact: true }).click();
    await iterations.waitFor({ state: 'detached' });
    await entry(page, /^letters .*1 failed/).click();
    await page.getByRole('region', { name: 'Action letters' }).waitFor();

    await goTo(page, address(`/executions/${id}`));
    // Nobody has chosen anything: the longest wait is opened.
    await page.getByRole('button', { name: /^consent .*Waiting$/, pressed: true }).waitFor();

    await page.getByRole('tab', { name: 'Timeline' }).click();
    const fold = page.getByRole('button', {
      name: /^What happened in letters: 45 iterations, \d+ events, 1 failure$/,
    });
    await fold.waitFor();
    expect(await page.getByRole('cell', { name: 'letters[27].consent' }).count()).toBe(0);
    await fold.click();
    await page
      .getByRole('button', { name: /^What happened in letters\[27\]: \d+ events, 1 failure$/ })
      .click();
    await page.getByRole('cell', { name: 'letters[27].consent' }).first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('shows a wait for another execution, a catch without actions, and waits that were stopped', async () => {
    const child = await stack.publish({ name: 'Child', actions: [waiting('ask')] });
    const parent = await stack.publish({
      name: 'Parent',
      actions: [
        {
          id: 'refusal',
          name: 'general/fail@v1',
          attributes: { message: 'No.', reason: 'refused' },
          catch: [{ codes: ['refused'], output: { value: 1 } }, {}],
        },
        { id: 'help', join: 'first', parallel: { phone: [waiting('call')], mail: [waiting('letter')] } },
        { id: 'other', name: 'workflow/run@v1', attributes: { workflow: child, input: {} } },
      ],
    });
    const { body } = await stack.start(parent);
    await stack.until(body.id, 'onHold');
    await resume(body.id, 'letter');
    await eventually(async () => {
      const [started = ''] = await childrenOf(stack, body.id);
      expect((await stack.get(started)).status).toBe('onHold');
    });
    const { page, complaints } = await operator();
    await goTo(page, address(`/executions/${body.id}`));
    await entry(page, /^other .*Waiting for another execution$/).click();
    const panel = page.getByRole('region', { name: 'Action other' });
    await panel.getByText('The action waits until the execution that it has started has ended.').waitFor();
    const caught = page.getByRole('group', { name: 'catch of refusal' });
    await caught.first().getByText('gives an output').waitFor();
    await caught.last().getByText('does nothing').waitFor();
    await page.getByRole('group', { name: 'catch of refusal, taken' }).waitFor();
    await page.getByRole('group', { name: 'catch of refusal, not taken' }).waitFor();
    await page.getByRole('tab', { name: 'Timeline' }).click();
    const chart = page.getByRole('img', { name: /^A chart of how long/ });
    await chart.locator('[data-path="call"] [data-kind="wait"]').waitFor();
    await page.getByRole('tab', { name: 'Actions' }).click();
    await page.getByRole('link', { name: 'the execution that it has started' }).click();
    await page.getByText('Child', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: /^ask .*Waiting$/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('fits on a phone, and does not scroll the page', async () => {
    const id = await begin();
    const { page, close } = await visitAs(await sharedBrowser(), stack, 'viewer', 'Pia Phone', {
      viewport: { width: 390, height: 844 },
    });
    await goTo(page, address(`/executions/${id}?action=screening`));
    await page.getByRole('region', { name: 'Action screening' }).waitFor();
    await page.getByRole('button', { name: /^screening/, pressed: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate('window.scrollY')).toBe(0);
    const pane = await page.evaluate<number>('document.querySelector("[data-graph-pane]").scrollTop');
    expect(pane).toBeGreaterThan(0);
    await close();
  });
});

it('a busy loop is followed without cancelling its own requests', async () => {
  const counted = {
    name: 'Busy',
    input: { type: 'object' },
    actions: [
      waiting('begin'),
      { id: 'each', forEach: '$.input.all', concurrency: 100, actions: [check('look')] },
    ],
  };
  const { body } = await stack.start(await stack.publish(counted), {
    all: Array.from({ length: 300 }, () => 1),
  });
  await stack.until(body.id, 'onHold');
  const { page, complaints, close } = await visitAs(await sharedBrowser(), stack, 'viewer', 'Bruno Busy');
  await goTo(page, address(`/executions/${body.id}`));
  await page.getByRole('button', { name: /^begin .*Waiting$/, pressed: true }).waitFor();
  const cancelled: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().includes('/actions?')) cancelled.push(request.url());
  });
  // The first reading takes as long as the loop.
  const { promise: hasEnded, resolve: end } = Promise.withResolvers<undefined>();
  await page.route(/\/actions\?/, async (route) => {
    await hasEnded;
    await route.continue();
  });
  await resume(body.id, 'begin');
  await stack.until(body.id, 'completed');
  end(undefined);
  await entry(page, /^each .*300 of 300 · Completed$/).waitFor();
  expect(cancelled).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

it('actions outside of blocks are drawn in the same way, and follow what happens', async () => {
  const { body } = await stack.start(
    await stack.publish(workflowOf([waiting('first'), waiting('second')])),
    {},
  );
  await stack.until(body.id, 'onHold');
  const { page, complaints } = await operator();
  await goTo(page, address(`/executions/${body.id}`));
  await page.getByRole('button', { name: /^first .*Waiting$/, pressed: true }).waitFor();
  await entry(page, /^second .*Not reached$/).waitFor();
  await resume(body.id, 'first');
  await entry(page, /^first .*Completed$/).waitFor();
  await page.getByRole('button', { name: /^second .*Waiting$/, pressed: true }).waitFor();
  expect(complaints).toEqual([]);
});
