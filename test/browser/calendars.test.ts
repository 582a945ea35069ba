import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CalendarVersion, CalendarWithUses } from '../../console/src/api/types.ts';
import { on, refuse, refuseField } from './api.ts';
import { faultsInEach } from './faults.ts';
import { inProject, open, reload } from './open.ts';
import { listOf } from './records/record.ts';
import { calendar as first, calendarVersion as v1 } from './records/values.ts';
import {
  button,
  buttonsAmong,
  chooseVerb,
  dialog,
  hides,
  shows,
  showsFieldError,
  showsPage,
  textbox,
} from './shown.ts';

const address = inProject(`/calendars/${first.id}`);
const row = (name: string | RegExp) => page.getByRole('row', { name });
const christmas = { date: '2026-12-25', name: 'Christmas' };
const epiphany = { date: '2027-01-06', name: 'Epiphany' };

let kept: CalendarWithUses;
let versions: CalendarVersion[];
beforeEach(() => {
  kept = { ...first, holidays: [epiphany] };
  versions = [v1];
  on('GET /v1/projects/{projectId}/calendars', () => listOf(kept));
  on('GET /v1/projects/{projectId}/calendars/{calendarId}', () => kept);
  on('GET /v1/projects/{projectId}/calendars/{calendarId}/versions', () => ({ data: versions }));
});

/** The text of a file with one event. */
const fileOf = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');

async function importFile(text: string): Promise<void> {
  const file = new File([text], 'holidays.ics', { type: 'text/calendar' });
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLElement, file);
}

it('a calendar is created in the zone of the browser once its name is one, and its page says who uses it', async () => {
  const created = on('POST /v1/projects/{projectId}/calendars', ({ body }) =>
    body.name === 'madrid' ? kept : refuseField('name', 'must be a small letter, then letters'),
  );
  await open(inProject('/calendars'));
  await button('New calendar').click();
  await textbox('Name').fill('Madrid');
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await expect.element(dialog().getByRole('combobox', { name: 'Time zone' })).toHaveValue(timeZone);
  await button('Add a holiday').click();
  await dialog().getByLabelText('Date of holiday 1').fill('2027-01-06');
  await dialog().getByLabelText('Name of holiday 1').fill('Epiphany');
  await button('Create').click();
  await showsFieldError('must be a small letter');
  await textbox('Name').fill('madrid');
  expect(await faultsInEach(dialog())).toEqual([]);
  await button('Create').click();
  await showsPage('madrid');
  await shows(page.getByText('No schedule names it.'));
  await shows(row('2027-01-06 Epiphany'));
  await shows(button('Copy calendars.madrid'));
  const body = { timeZone, workingDays: first.workingDays, holidays: [epiphany] };
  expect(created.bodies()).toEqual([
    { name: 'Madrid', ...body },
    { name: 'madrid', ...body },
  ]);
});

it('a file of holidays is imported into a calendar, and a refusal stands at the file', async () => {
  const wrong = fileOf('DTSTART:20261224T090000Z');
  const right = fileOf('DTSTART;VALUE=DATE:20261225', 'SUMMARY:Christmas');
  const changed = on('PATCH /v1/projects/{projectId}/calendars/{calendarId}', ({ body }) => {
    if (body?.ics === wrong) return refuseField('ics', 'has no all-day event');
    const workingDays = body?.workingDays ?? [];
    const holidays = [christmas, epiphany];
    kept = { ...kept, workingDays, holidays, version: 2, etag: '"2"' };
    const changedBy = { type: 'member', id: null, name: 'Cal Calendar' } as const;
    versions = [{ ...v1, version: 2, workingDays, holidays, changedBy }, v1];
    return kept;
  });
  await open(address);
  await button('Change').click();
  await dialog().getByLabelText('Saturday').click();
  await importFile(wrong);
  await button('Save').click();
  await showsFieldError('has no all-day event');
  expect(await faultsInEach(dialog())).toEqual([]);
  await importFile(right);
  await button('Save').click();
  for (const name of ['2026-12-25 Christmas', '2027-01-06 Epiphany']) await shows(row(name));
  await shows(row(/2 Monday.*Saturday.*Cal Calendar/));
  await shows(row(/1 Monday.*Friday.*Europe/));
  const workingDays = [...first.workingDays, 'saturday'];
  const body = { timeZone: 'Europe/Madrid', workingDays, holidays: [epiphany] };
  expect(changed.bodies()).toEqual([
    { ...body, ics: wrong },
    { ...body, ics: right },
  ]);
});

it('a holiday is removed from a calendar', async () => {
  kept = { ...kept, holidays: [christmas, epiphany] };
  const changed = on('PATCH /v1/projects/{projectId}/calendars/{calendarId}', ({ body, headers }) => {
    if (headers.get('if-match') !== kept.etag) return refuse(412, 'It has changed since.');
    kept = { ...kept, holidays: body?.holidays ?? [], etag: '"2"' };
    return kept;
  });
  await open(address);
  await button('Change').click();
  await button('Remove holiday 1').click();
  await button('Save').click();
  await hides(row('2026-12-25 Christmas'));
  expect(changed.bodies()).toMatchObject([{ holidays: [epiphany] }]);
});

it('the calendars are searched by names and holidays', async () => {
  kept = { ...kept, workingDays: [...first.workingDays, 'saturday'], version: 3 };
  await open(inProject('/calendars'));
  await shows(row(/madrid.*Saturday.*3/));
  await page.getByRole('searchbox').fill('nothing like it');
  await shows(page.getByText('No calendar matches'));
  await page.getByRole('searchbox').fill('EPIPHANY');
  await row(/madrid/)
    .getByRole('link')
    .click();
  await showsPage('madrid');
  expect(location.pathname).toBe(address);
});

it('a calendar is deleted once no schedule names it', async () => {
  kept = { ...kept, schedules: [{ id: first.id, name: 'Salaries' }] };
  const deleted = on('DELETE /v1/projects/{projectId}/calendars/{calendarId}', () => undefined);
  await open(address);
  await shows(page.getByRole('link', { name: 'Salaries' }));
  await chooseVerb(button('More actions'), 'Delete');
  await shows(page.getByText('It can be deleted only when these no longer name it: Salaries.'));
  await button('Back').click();
  kept = first;
  await reload();
  await chooseVerb(button('More actions'), 'Delete');
  on('GET /v1/projects/{projectId}/calendars', () => listOf());
  await button('Delete it').click();
  await showsPage('Calendars');
  await hides(row(/madrid/));
  expect(deleted.requests.map(({ params }) => params['calendarId'])).toEqual([first.id]);
});

it('a viewer sees the calendars of a project, and can change none', async () => {
  kept = { ...first, holidays: [], timeZone: 'Asia/Tokyo' };
  await open(inProject('/calendars'), 'viewer');
  await shows(row(/madrid.*Tokyo/));
  expect(buttonsAmong('New calendar')).toEqual([]);
  await row(/madrid.*Tokyo/)
    .getByRole('link')
    .click();
  await showsPage('madrid');
  await shows(page.getByText('It has none.'));
  expect(buttonsAmong('Change', 'More actions')).toEqual([]);
});
