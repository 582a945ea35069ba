import { beforeAll, describe, expect, it } from 'vitest';
import type { Stack } from '../stack/stack.ts';
import { faultsOf } from './accessibility.ts';
import { everyBlock } from './blocks.ts';
import { goTo } from './browser.ts';
import { entry, graphsInConsole } from './graphs-in-console.ts';

const { stack: stackOf, admin, operator, address, begin, resume } = graphsInConsole();
let stack: Stack;
beforeAll(() => {
  stack = stackOf();
});

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
  it('shows entries that were run, skipped, caught and not reached, and the first wait at once', async () => {
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
});
