import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SavedView } from '../../console/src/api/types.ts';
import { on } from './api.ts';
import { faultsInEach } from './faults.ts';
import { enter } from './keyboard.ts';
import { inProject, open } from './open.ts';
import { everyRecord } from './records/project.ts';
import { base, idOf, listOf } from './records/record.ts';
import { workflow } from './records/workflows.ts';
import { button, dialog, shows, textbox } from './shown.ts';

beforeEach(everyRecord);

const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click();

it('filters are saved under a name, opened, renamed and deleted', async () => {
  let views: SavedView[] = [];
  on('GET /v1/projects/{projectId}/saved-views', () => listOf(...views));
  const saved = on('POST /v1/projects/{projectId}/saved-views', ({ body }) => {
    const { name, filter, isShared } = body as SavedView;
    const view: SavedView = { ...base(95), name, filter, isShared };
    views = [view];
    return view;
  });
  const renamed = on('PATCH /v1/projects/{projectId}/saved-views/{savedViewId}', ({ body }) => {
    const view: SavedView = { ...base(95), filter: {}, isShared: true, ...views[0], name: body?.name ?? '' };
    views = [view];
    return view;
  });
  const deleted = on('DELETE /v1/projects/{projectId}/saved-views/{savedViewId}', () => {
    views = [];
    return undefined;
  });
  const filters = `workflow=${workflow.id}&waits=waits.callback&sort=createdAt`;
  await open(inProject(`/executions?${filters}`));
  await button('Views').click();
  await choose('Save these filters');
  await textbox('Name').fill('Leases');
  await page.getByRole('checkbox', { name: 'Everybody in this project sees it' }).click();
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Save').click();
  await shows(button('Leases'));

  await button('Clear').click();
  await button('Views').click();
  await shows(page.getByRole('menuitem', { name: 'Leases', exact: true }));
  expect(await faultsInEach()).toEqual([]);
  await choose('Leases');
  await expect.poll(() => new URLSearchParams(location.search).get('workflow')).toBe(workflow.id);
  const search = new URLSearchParams(location.search);
  expect([search.get('waits'), search.get('sort')]).toEqual(['waits.callback', 'createdAt']);

  await button('Leases').click();
  await choose('Rename this view');
  await textbox('Name').fill('Leases again');
  await dialog().getByRole('button', { name: 'Rename' }).click();
  await button('Leases again').click();
  await choose('Delete this view');
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await shows(button('Views'));
  expect(saved.bodies()).toEqual([
    {
      name: 'Leases',
      isShared: true,
      filter: { workflowId: workflow.id, waitsFor: 'waits.callback', sort: 'createdAt' },
    },
  ]);
  expect(renamed.bodies()).toEqual([{ name: 'Leases again' }]);
  expect(deleted.requests.map(({ params }) => params['savedViewId'])).toEqual([idOf(95)]);
});

it('the menu of views takes the focus from the keyboard, although its only item cannot be chosen without a filter', async () => {
  on('GET /v1/projects/{projectId}/saved-views', () => listOf());
  await open(inProject('/executions'));
  await enter(button('Views'));
  const item = page.getByRole('menuitem', { name: 'Save these filters' });
  await expect.element(item).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await shows(item);
  expect(dialog().query()).toBeNull();
});
