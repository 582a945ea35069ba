import { calendarFields, type CalendarField } from './calendar.ts';
import { cronFields } from './cron.ts';
import type { ScheduleSpec } from './spec.ts';

const sizeOf = (field: CalendarField): number => {
  const [first, last] = calendarFields[field];
  return last - first + 1;
};

/**
 * The first step that is longer than its field, which matches one value alone: 90 minutes would be every hour. It is refused when
 * it is saved, and schedules that were saved before continue.
 */
export function longStep({ cron, calendars = [] }: ScheduleSpec): { field: string; message: string } | null {
  for (const [index, written] of (cron?.trim().split(/\s+/) ?? []).entries()) {
    const field = cronFields[index];
    if (field === undefined) break;
    for (const [, step] of written.matchAll(/\/(\d+)/g))
      if (Number(step) > sizeOf(field))
        return {
          field: 'spec.cron',
          message: `has \`${written}\`: ${messageOf(field, Number(step))}`,
        };
  }
  for (const [at, calendar] of calendars.entries())
    for (const field of cronFields) {
      const index = (calendar[field] ?? []).findIndex(({ step = 1 }) => step > sizeOf(field));
      const step = calendar[field]?.[index]?.step;
      if (step !== undefined)
        return { field: `spec.calendars.${at}.${field}.${index}.step`, message: messageOf(field, step) };
    }
  return null;
}

const messageOf = (field: CalendarField, step: number): string =>
  `a step of ${step} is longer than ${wholes[field]}, so it would match one value alone; \`everySeconds\` counts longer intervals`;

const wholes: Readonly<Record<CalendarField, string>> = {
  minute: 'the 60 minutes of an hour',
  hour: 'the 24 hours of a day',
  dayOfMonth: 'the 31 days of a month',
  month: 'the 12 months of a year',
  dayOfWeek: 'the 7 days of a week',
};
