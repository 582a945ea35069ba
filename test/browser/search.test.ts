import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { on } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open } from './open.ts';
import { anExecution, hold } from './records/executions.ts';
import { everyRecord } from './records/project.ts';
import { listOf } from './records/record.ts';
import { button, shows } from './shown.ts';

beforeEach(everyRecord);

const field = page.getByRole('textbox', { name: 'Find by id, key, label, workflow or action' });

async function search(text: string): Promise<void> {
  await field.fill(text);
  await userEvent.keyboard('{Enter}');
  // The field keeps the focus, because people go on typing.
  await expect.element(field).toHaveFocus();
}

it('the search box asks the API for a text, keeps the focus, and says when it is too short', async () => {
  const [ada, bob] = [anExecution(1), anExecution(2)];
  const found: Record<string, (typeof ada)[]> = { Ada: [ada], Bob: [bob] };
  const lists = on('GET /v1/projects/{projectId}/executions', ({ query }) =>
    listOf(...(found[query['search'] ?? ''] ?? [ada, bob])),
  );
  const holds = on('GET /v1/projects/{projectId}/holds', ({ query }) =>
    listOf(...(query['search'] === 'Ada' ? [hold] : [])),
  );
  await open(inProject('/executions'), 'operator');
  const table = page.getByRole('table', { name: 'Executions' });
  const showsOnly = async (ids: readonly string[]): Promise<void> => {
    await expect
      .poll(() =>
        [...document.querySelectorAll('tbody [title^="01a00000"]')].map((one) => one.getAttribute('title')),
      )
      .toEqual(ids);
  };
  await showsOnly([ada.id, bob.id]);
  await search('Ada');
  await showsOnly([ada.id]);
  await search('Bob');
  await showsOnly([bob.id]);
  await page.getByRole('radiogroup', { name: 'Status' }).getByText('On hold').click();
  await search('Ada');
  await shows(page.getByRole('table', { name: 'Holds' }).getByTitle(hold.executionId));
  await search('nothing like it');
  await shows(page.getByText('No waiting execution matches'));
  expect(await faultsInEach()).toEqual([]);
  await button('Clear').click();
  await expect.element(field).toHaveValue('');
  await shows(table);
  await field.fill('x');
  await userEvent.keyboard('{Enter}');
  await shows(page.getByText('At least two characters'));
  expect(lists.requests.map(({ query }) => query['search'])).toEqual(expect.arrayContaining(['Ada', 'Bob']));
  expect(holds.requests.at(-1)?.query['search']).toBe('nothing like it');
});
