import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { on, type Stub } from './api.ts';
import { inProject, open, reload } from './open.ts';
import { anExecution, noCounts } from './records/executions.ts';
import { listOf } from './records/record.ts';
import { workflow } from './records/workflows.ts';
import { shows } from './shown.ts';

type List = 'GET /v1/projects/{projectId}/executions';
const pages = page.getByRole('navigation', { name: 'Pages' });
const press = (name: string) => pages.getByRole('button', { name }).click();
const table = page.getByRole('table', { name: 'Executions' });
const row = (number: number) => table.getByTitle(anExecution(number).id);

beforeEach(() => {
  on('GET /v1/projects/{projectId}/workflows', () => listOf(workflow));
  on('GET /v1/projects/{projectId}/executions/counts', () => noCounts);
  on('GET /v1/projects/{projectId}/executions/outcomes', () => ({ outcomes: [] }));
  on('GET /v1/projects/{projectId}/saved-views', () => listOf());
});

/** Three pages of one execution each. @param before is awaited before a page but the first is answered */
const threePages = (before: () => Promise<void> = () => Promise.resolve()): Stub<List> =>
  on('GET /v1/projects/{projectId}/executions', async ({ query }) => {
    const number = Number(query['cursor'] ?? 1);
    if (number > 1) await before();
    return { data: [anExecution(number)], nextCursor: number === 3 ? null : String(number + 1) };
  });

it('a press on the rows and pages before does nothing while the next page is loading', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const list = threePages(() => released);
  await open(inProject('/executions'), 'operator');
  const first = table.getByRole('checkbox').nth(1);
  await shows(row(1));
  await press('Next');
  await expect.element(table).toHaveAttribute('aria-busy', 'true');
  await press('Next');
  await first.click();
  await expect.element(first).not.toBeChecked();
  release();
  await shows(row(2));
  await expect.element(table).toHaveAttribute('aria-busy', 'false');
  await first.click();
  await expect.element(first).toBeChecked();
  await press('Previous');
  await shows(row(1));
  expect(new URLSearchParams(location.search).get('cursor')).toBeNull();
  expect(list.requests.map(({ query }) => query['cursor'])).not.toContain('3');
});

it('the heading of a column turns the order around, and the address keeps it', async () => {
  on('GET /v1/projects/{projectId}/executions', ({ query }) => ({
    data: (query['sort'] === 'createdAt' ? [1, 2, 3] : [3, 2, 1]).map(anExecution),
    nextCursor: null,
  }));
  const isSorted = async (order: string, numbers: readonly number[]): Promise<void> => {
    await expect
      .poll(() => [
        document.querySelector('th[aria-sort]')?.getAttribute('aria-sort'),
        ...[...document.querySelectorAll('tbody [title^="01a00000"]')].map((one) =>
          one.getAttribute('title'),
        ),
      ])
      .toEqual([order, ...numbers.map((number) => anExecution(number).id)]);
  };
  await open(inProject(`/executions?workflow=${workflow.id}`), 'operator');
  await isSorted('descending', [3, 2, 1]);
  await table.getByRole('button', { name: 'Started' }).click();
  await isSorted('ascending', [1, 2, 3]);
  await reload('operator');
  await isSorted('ascending', [1, 2, 3]);
  await table.getByRole('button', { name: 'Started' }).click();
  await isSorted('descending', [3, 2, 1]);
});

it('an execution that was rejected says so in its own colour, and the list is filtered by that', async () => {
  const rejected = { id: 'reject', label: 'Rejected', style: 'danger' } as const;
  on('GET /v1/projects/{projectId}/executions/outcomes', () => ({ outcomes: [{ ...rejected, count: 12 }] }));
  const list = on('GET /v1/projects/{projectId}/executions', () =>
    listOf({ ...anExecution(1), outcome: rejected }, anExecution(2)),
  );
  await open(inProject('/executions'), 'operator');
  await shows(table.getByText('Rejected'));
  await shows(table.getByText('Completed'));
  await page.getByRole('combobox', { name: 'Outcome' }).click();
  await page.getByRole('option', { name: 'Rejected (12)' }).click();
  await expect.poll(() => list.requests.at(-1)?.query['outcome']).toBe('reject');
  await expect.poll(() => new URLSearchParams(location.search).get('outcome')).toBe('reject');
});
