import { type Calendar, type Holiday, inOrder } from '../../src/time/calendars/calendar.ts';
import { readIcs } from '../../src/time/calendars/ics.ts';
import { IcsFault } from '../../src/time/calendars/ics-lines.ts';
import { limits } from '../../src/time/calendars/limits.ts';
import { errors } from '../../src/language/errors/catalogue.ts';

/**
 * The fields of a calendar in a request. `holidays` and `ics` together are the whole list, the names of the first before those of
 * the second.
 */
export interface GivenCalendar {
  timeZone?: string | undefined;
  workingDays?: Calendar['workingDays'] | undefined;
  holidays?: readonly Holiday[] | undefined;
  ics?: string | undefined;
}

/**
 * Returns a calendar with the given fields in place of its present ones.
 * @throws HoldfastError 2000 if the ICS text cannot be read, or there are too many holidays
 */
export function calendarWith(known: Calendar, given: GivenCalendar, now: Date): Calendar {
  const { timeZone = known.timeZone, workingDays = known.workingDays, holidays, ics } = given;
  return { timeZone, workingDays, holidays: holidaysOf({ holidays, ics }, now) ?? known.holidays };
}

function holidaysOf({ holidays, ics }: Pick<GivenCalendar, 'holidays' | 'ics'>, now: Date): Holiday[] | null {
  if (holidays === undefined && ics === undefined) return null;
  const byDate = new Map<string, Holiday>();
  for (const holiday of [...(holidays ?? []), ...(ics === undefined ? [] : read(ics, now))])
    if (!byDate.has(holiday.date)) byDate.set(holiday.date, holiday);
  if (byDate.size > limits.maxHolidays) throw errors.holidaysFull(limits.maxHolidays);
  return inOrder([...byDate.values()]);
}

function read(ics: string, now: Date): Holiday[] {
  try {
    return readIcs(ics, now.getUTCFullYear());
  } catch (error) {
    if (error instanceof IcsFault) throw errors.icsUnreadable(error);
    throw error;
  }
}
