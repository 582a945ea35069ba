import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { childrenOf } from '../stack/children.ts';
import { check, waiting, workflowOf } from '../stack/definitions.ts';
import { eventually } from '../stack/eventually.ts';
import { sharedConsole } from '../stack/shared-stack.ts';
import type { Stack } from '../stack/stack.ts';
import { faultsOf } from './accessibility.ts';
import { everyBlock } from './blocks.ts';
import { goTo, sharedBrowser, sharedVisit, visitAs } from './browser.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([sharedConsole(), sharedBrowser()]);
});

const admin = sharedVisit(() => visitAs(browser, stack, 'admin', 'Greta Graph'));
const operator = sharedVisit(() => visitAs(browser, stack, 'operator', 'Otto Observer'));

const address = (path: string): string =>
  `${stack.publicUrl}/console/projects/${stack.tenant.projectId}${path}`;
const entry = (page: Page | Locator, name: RegExp) => page.getByRole('button', { name });
const people = Array.from({ length: 45 }, (_, index) => `Person ${index}`);
const resume = async (id: string, actionId: string, data: unknown = {}) => {
  const path = `${stack.project}/executions/${id}/resume`;
  expect((await stack.request('POST', path, { body: { actionId, data } })).status).toBe(202);
};
const begin = async () => {
  const { body } = await stack.start(await stack.publish(everyBlock), { people });
  await stack.until(body.id, 'onHold');
  return body.id;
};

describe('the graph of a workflow', () => {
  it('draws every block in nested lists, and a click finds the line of an entry', async () => {
    const workflowId = await stack.publish(everyBlock);
    const { page, complaints } = await admin();
    await goTo(page, address(`/workflows/${workflowId}`));
    await page.getByText('No problems').waitFor();
    const graph = page.getByRole('list', { name: 'Actions', exact: true });
    await entry(graph, /^route Switch/).waitFor();
    await entry(graph.getByRole('list', { name: 'Case large' }), /^bulk/).waitFor();
    await graph.getByRole('group', { name: 'Case large' }).getByText('size(input.people) > 1000').waitFor();
    await graph.getByRole('group', { name: 'Case small' }).getByText('otherwise').waitFor();
    for (const [branch, id] of [
      ['finance', 'booked'],
      ['security', 'screening'],
    ]) {
      await entry(graph.getByRole('list', { name: `Branch ${branch}` }), new RegExp(`^${id}`)).waitFor();
    }
    await entry(
      graph,
      /^letters Loop for each person of \$\.input\.people, 100 at once on failure continue/,
    ).waitFor();
    await entry(graph, /^rounds Rounds rounds until output\.n >= 1\.0, at most 3 times/).waitFor();
    await entry(graph, /^never .*if false/).waitFor();
    await entry(graph, /^approvals .*timeout P30D/).waitFor();
    await entry(graph.getByRole('list', { name: 'catch of mended' }), /^mend/).waitFor();
    await graph
      .getByRole('group', { name: 'catch of mended' })
      .getByText('broken', { exact: true })
      .waitFor();
    await entry(graph.getByRole('list', { name: 'finally of mended' }), /^tidy/).waitFor();
    await entry(graph.getByRole('list', { name: 'compensate of prepare' }), /^undoPrepare/).waitFor();
    await entry(page.getByRole('list', { name: 'finally of the execution' }), /^report/).waitFor();

    await entry(graph, /^screening/).click();
    await page.locator('.cm-activeLine', { hasText: 'screening' }).waitFor();
    await page.getByRole('button', { name: /^screening/, pressed: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('shows a problem at the innermost entry, and is gone through with the arrow keys', async () => {
    const { page, complaints } = await admin();
    await goTo(page, address('/workflows/new'));
    await page.getByRole('button', { name: 'Paste YAML or JSON' }).click();
    await page.getByRole('textbox', { name: 'Definition' }).click();
    await page.keyboard.insertText(
      'name: Test\nactions:\n  - id: outer\n    actions:\n      - id: inner\n        name: general/nothing@v1\n  - id: last\n    name: general/set@v1\n',
    );
    await entry(page, /^inner .*1 error$/).waitFor();
    await entry(page, /^outer Sequence$/).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate('document.activeElement.textContent')).toMatch(/^last/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await entry(page, /^inner/).waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowRight');
    await entry(page, /^inner/).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('the graph of an execution', () => {
  it('shows what was done, skipped, caught and not taken, and the first wait at once', async () => {
    const id = await begin();
    const { page, complaints } = await operator();
    await goTo(page, address(`/executions/${id}`));
    await page.getByText('Waiting for an answer').waitFor();
    await entry(page, /^prepare .*Completed$/).waitFor();
    await entry(page, /^undoPrepare .*Not reached$/).waitFor();
    await entry(page, /^never .*Skipped$/).waitFor();
    await page.getByRole('group', { name: 'Case large, not taken' }).waitFor();
    expect(await entry(page, /^bulk/).count()).toBe(0);
    await entry(
      page.getByRole('group', { name: 'Case small', exact: true }),
      /^single .*Completed$/,
    ).waitFor();
    await entry(page, /^mended .*Caught$/).waitFor();
    await entry(page, /^broken .*Failed$/).waitFor();
    await entry(page, /^mend .*Completed$/).waitFor();
    await entry(page, /^approvals .*0 of 2, 2 active · Waiting$/).waitFor();
    const waits = page.getByRole('group', { name: 'Waits' });
    for (const [label, action] of [
      ['Finance', 'budget'],
      ['Security', 'screening'],
    ] as const) {
      await waits.getByRole('button', { name: label }).click();
      await page.getByRole('button', { name: new RegExp(`^${action} .*Waiting$`), pressed: true }).waitFor();
      await page
        .getByRole('region', { name: `Action ${action}` })
        .getByText(`For ${label}.`)
        .waitFor();
    }
    expect(await faultsOf(page)).toEqual([]);
    await resume(id, 'budget');
    await entry(page, /^booked .*Completed$/).waitFor();
    await entry(page, /^approvals .*1 of 2, 1 active · Waiting$/).waitFor();
    expect(complaints).toEqual([]);
  });

  it('has a loop as one box with counts, opens it at what waits, and page by page', async () => {
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

  it('shows what waits for another execution, what catches without actions, and waits that were stopped', async () => {
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

  it('of a phone fits, and does not move the page', async () => {
    const id = await begin();
    const { page, close } = await visitAs(browser, stack, 'viewer', 'Pia Phone', {
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

it('a busy loop is followed without a reading that another one cancels', async () => {
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
  const { page, complaints, close } = await visitAs(browser, stack, 'viewer', 'Bruno Busy');
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
