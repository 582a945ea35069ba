import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { on } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open, reload } from './open.ts';
import { anExecution, job } from './records/executions.ts';
import { auditEntry } from './records/people.ts';
import { everyRecord } from './records/project.ts';
import { idOf } from './records/record.ts';
import { shows } from './shown.ts';

beforeEach(everyRecord);

const pages = page.getByRole('navigation', { name: 'Pages' });
const button = (name: string) => pages.getByRole('button', { name });
const press = (name: string) => button(name).click();

/** The time by which a page is known. */
const timeOf = (number: number): string => `2026-11-02T09:0${number}:00.000Z`;

/** Answers with the page of a cursor, of three. */
const pageAt = <Item extends object>(item: Item, cursor: string | undefined) => {
  const number = Number(cursor ?? 1);
  const one = { ...item, id: idOf(200 + number), createdAt: timeOf(number), startTime: timeOf(number) };
  return { data: [one], nextCursor: number === 3 ? null : String(number + 1) };
};

const showsPage = async (list: string, number: number): Promise<void> => {
  const table = page.getByRole('table', { name: list });
  await expect
    .poll(() => table.element().querySelector('tbody time')?.getAttribute('datetime'))
    .toBe(timeOf(number));
};

const isFirst = async (): Promise<void> => {
  for (const name of ['First', 'Previous']) await expect.element(button(name)).toBeDisabled();
};

it.each([
  ['Executions', inProject('/executions')],
  ['Audit log', '/console/settings/audit'],
])(
  'the list “%s” leads to the page before and to the first, and so does the browser',
  async (list, address) => {
    on('GET /v1/projects/{projectId}/executions', ({ query }) => pageAt(anExecution(1), query['cursor']));
    on('GET /v1/audit', ({ query }) => pageAt(auditEntry, query['cursor']));
    const showsNumber = (number: number) => showsPage(list, number);
    await open(address, 'owner');
    await showsNumber(1);
    await isFirst();
    await press('Next');
    await showsNumber(2);
    await press('Next');
    await showsNumber(3);
    await reload('owner');
    await showsNumber(3);
    await press('Previous');
    await showsNumber(2);
    history.back();
    await showsNumber(3);
    await press('Previous');
    await showsNumber(2);
    await press('Previous');
    await showsNumber(1);
    await isFirst();
    history.back();
    await showsNumber(2);
    await press('First');
    await showsNumber(1);
    await expect.poll(() => location.search).not.toContain('cursor');
  },
);

it('the list of bulk jobs, whose page is not in the address, leads to the page before', async () => {
  on('GET /v1/projects/{projectId}/jobs', ({ query }) => pageAt(job, query['cursor']));
  await open(inProject('/jobs'), 'owner');
  await showsPage('Bulk jobs', 1);
  await press('Next');
  await showsPage('Bulk jobs', 2);
  await press('Previous');
  await showsPage('Bulk jobs', 1);
  expect(location.search).not.toContain('cursor');
});

it('each status says how many it has with the other filters', async () => {
  const counted = on('GET /v1/projects/{projectId}/executions/counts', () => ({
    counts: {
      created: { count: 0, isMore: false },
      running: { count: 0, isMore: false },
      onHold: { count: 2, isMore: false },
      completed: { count: 1000, isMore: true },
      failed: { count: 0, isMore: false },
      cancelled: { count: 0, isMore: false },
    },
  }));
  await open(inProject(`/executions?workflow=${idOf(50)}`), 'operator');
  const statuses = page.getByRole('radiogroup', { name: 'Status' });
  for (const name of ['All 1,000+', 'On hold 2', 'Completed 1,000+', 'Failed 0'])
    await expect.element(statuses.getByRole('radio', { name, exact: true })).toBeInTheDocument();
  expect(await faultsInEach()).toEqual([]);
  expect(counted.requests[0]?.query).toMatchObject({ workflowId: idOf(50) });
});

it('the list of executions is sorted by the last change, and search results have one order', async () => {
  const lists = on('GET /v1/projects/{projectId}/executions', ({ query }) =>
    pageAt(anExecution(1), query['cursor']),
  );
  await open(inProject('/executions'), 'operator');
  const sorted = page.getByRole('table', { name: 'Executions' });
  const isSortedBy = async (heading: string): Promise<void> => {
    await expect.poll(() => sorted.element().querySelector('th[aria-sort]')?.textContent).toContain(heading);
  };
  await isSortedBy('Started');
  await page.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: 'Last changed first' }).click();
  await isSortedBy('Changed');
  await reload('operator');
  await isSortedBy('Changed');
  expect(lists.requests.at(-1)?.query['sort']).toBe('-updatedAt');
  const find = page.getByRole('textbox', { name: 'Find by id, key, label, workflow or action' });
  await find.fill('Ada Lovelace');
  await userEvent.keyboard('{Enter}');
  await isSortedBy('Started');
  await shows(sorted);
  expect(lists.requests.at(-1)?.query).toMatchObject({ search: 'Ada Lovelace' });
});
