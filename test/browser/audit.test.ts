import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AuditEntry } from '../../console/src/api/types.ts';
import { on } from './api.ts';
import { open } from './open.ts';
import { auditEntry } from './records/people.ts';
import { everyRecord } from './records/project.ts';
import { idOf, listOf } from './records/record.ts';
import { button, hides, shows } from './shown.ts';

beforeEach(everyRecord);

it('the audit log is filtered by person, action and record', async () => {
  const [ada, bob] = ['Ada Lovelace', 'Bob Builder'];
  const entries: AuditEntry[] = [
    { ...auditEntry, id: idOf(90), actorName: ada, action: 'project.create', recordType: 'project' },
    {
      ...auditEntry,
      id: idOf(91),
      actorName: ada,
      action: 'trustAnchor.create',
      recordType: 'trustAnchor',
    },
    {
      ...auditEntry,
      id: idOf(92),
      actorName: bob,
      actorId: idOf(93),
      action: 'project.delete',
      recordType: 'project',
    },
  ];
  const lists = on('GET /v1/audit', ({ query }) =>
    listOf(
      ...entries.filter(
        ({ action, actorId, recordType }) =>
          (query['action'] ?? action) === action &&
          (query['actorId'] ?? actorId) === actorId &&
          (query['recordType'] ?? recordType) === recordType,
      ),
    ),
  );
  await open('/console/settings/audit', 'owner');
  const cell = (name: string) => page.getByRole('cell', { name });
  await shows(cell('project.delete'));
  await button(`Only entries of ${ada}`).first().click();
  await hides(cell('project.delete'));
  await shows(page.getByText(`by ${ada}`));
  await shows(cell('project.create'));
  const action = page.getByRole('combobox', { name: 'Action' });
  await action.fill('nonsense');
  await shows(page.getByText('No action matches.'));
  await action.fill('trustAnchor');
  await page.getByRole('option', { name: 'trustAnchor.create' }).click();
  await hides(cell('project.create'));
  await shows(cell('trustAnchor.create'));
  await button('Clear').click();
  await page.getByRole('combobox', { name: 'Type of record' }).fill('project');
  await page.getByRole('option', { name: 'project', exact: true }).click();
  await hides(cell('trustAnchor.create'));
  await shows(cell('project.delete'));
  const asked = lists.requests.map(({ query }) => query);
  expect(asked).toContainEqual(expect.objectContaining({ actorId: auditEntry.actorId }));
  expect(asked).toContainEqual(expect.objectContaining({ action: 'trustAnchor.create' }));
  expect(asked.at(-1)).toMatchObject({ recordType: 'project' });
});
