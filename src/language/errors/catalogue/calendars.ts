import { HoldfastError } from '../holdfast-error.ts';
import { refusal } from '../refusal.ts';
import { usedBy, type User } from '../used-by.ts';

/** Calendars of a project. */
export const calendarErrors = {
  calendarNameTaken: refusal(
    'The name of the calendar is taken',
    (name: string) =>
      new HoldfastError(2006, `Another calendar of the project is called '${name}'. Choose another name.`, [
        {
          reason: 'name.taken',
          message: 'must be unique in the project',
          field: 'name',
          pointer: '/name',
          recordType: 'calendar',
        },
      ]),
    'es',
  ),
  calendarsFull: refusal(
    'There are too many calendars',
    (most: number) =>
      new HoldfastError(2006, `The project has ${most} calendars already. Delete one of them first.`, [
        { reason: 'calendar.tooMany', message: `at most ${most} of a project` },
      ]),
    50,
  ),
  calendarUsed: refusal(
    'A published workflow or a schedule uses the calendar',
    (name: string, { workflows, schedules }: { workflows: readonly User[]; schedules: readonly User[] }) =>
      new HoldfastError(2006, `The calendar '${name}' is used. Change what \`details\` names first.`, [
        ...workflows.map(usedBy('calendar.used', 'workflow')),
        ...schedules.map(usedBy('calendar.used', 'schedule')),
      ]),
    'es',
    {
      workflows: [{ id: '0198f3a2-5b1c-7d4e-8f60-112233445566', name: 'Approve a payment' }],
      schedules: [],
    },
  ),
  holidaysFull: refusal(
    'A calendar has too many holidays',
    (most: number) =>
      new HoldfastError(2000, `A calendar has at most ${most} holidays.`, [
        { reason: 'value.length', message: `must have at most ${most} days`, field: 'holidays' },
      ]),
    500,
  ),
  icsUnreadable: refusal(
    'A part of an ICS text cannot be read as holidays',
    ({ message, line }: { message: string; line: number }) =>
      new HoldfastError(2000, `The ICS text cannot be read: line ${line}. ${message}`, [
        { reason: 'ics.unreadable', message, field: 'ics', pointer: '/ics', line },
      ]),
    { message: '`EXDATE` of an event cannot be read.', line: 12 },
  ),
} as const;
