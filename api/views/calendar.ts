import * as v from 'valibot';
import type { ProjectValueRow, ProjectValueVersionRow } from '../../db/queries/project-values.ts';
import type { Calendar as StoredCalendar } from '../../src/time/calendars/calendar.ts';
import { weekdays } from '../../src/language/durations/working-days.ts';
import { Etag, tagOf } from '../http/precondition.ts';
import { Causer } from './causer.ts';
import { Id, Time } from './fields.ts';

const Version = v.pipe(v.number(), v.integer(), v.description('1, and one more with each change.'));

/** A day on which nobody works. */
export const Holiday = v.object({
  date: v.pipe(v.string(), v.description('Such as `2027-01-06`.')),
  name: v.string(),
});

const content = {
  timeZone: v.pipe(v.string(), v.description('Such as `Europe/Madrid`.')),
  workingDays: v.array(v.picklist(weekdays)),
  holidays: v.pipe(v.array(Holiday), v.description('The holidays, ordered by date.')),
};

export const Calendar = v.pipe(
  v.object({
    id: Id,
    projectId: Id,
    name: v.string(),
    ...content,
    version: Version,
    etag: Etag,
    createdAt: Time,
    updatedAt: Time,
  }),
  v.description('The working days and holidays of a place, which expressions read.'),
);

/** A calendar, with the records that use it. */
export const CalendarWithUses = v.object({
  ...Calendar.entries,
  workflows: v.pipe(
    v.array(v.object({ id: Id, name: v.string() })),
    v.description('Workflows whose published version names it, at most 100.'),
  ),
  schedules: v.pipe(
    v.array(v.object({ id: Id, name: v.string() })),
    v.description('Schedules that name it, at most 100.'),
  ),
});

export const CalendarVersion = v.object({
  version: Version,
  ...content,
  changedBy: Causer,
  createdAt: Time,
});

/** The versions of a calendar that are kept. */
export const CalendarVersions = v.object({ data: v.array(CalendarVersion) });

const contentOf = (value: string) => {
  const { timeZone, workingDays, holidays } = JSON.parse(value) as StoredCalendar;
  return { timeZone, workingDays, holidays };
};

export const calendarView = (row: ProjectValueRow) => ({
  id: row.id,
  projectId: row.projectId,
  name: row.name,
  ...contentOf(row.value),
  version: row.version,
  etag: tagOf(row.id, row.version),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

export const calendarVersionView = (row: ProjectValueVersionRow) => ({
  version: row.version,
  ...contentOf(row.value),
  changedBy: row.changedBy,
  createdAt: row.createdAt,
});
