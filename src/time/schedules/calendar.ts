import * as v from 'valibot';

/** The fields of a calendar with their first and last values. Sunday is 0. */
export const calendarFields = {
  month: [1, 12],
  dayOfMonth: [1, 31],
  dayOfWeek: [0, 6],
  hour: [0, 23],
  minute: [0, 59],
} as const satisfies Record<string, readonly [first: number, last: number]>;

export type CalendarField = keyof typeof calendarFields;

/** A day of a month that its number alone does not say. Sunday is 0. */
export type DayRule =
  /** So many days before the last one: `L`, `L-3`. */
  | { beforeLast: number }
  /** The second Friday, or the last one: `5#2`, `5L`. */
  | { weekday: number; nth: number | 'last' }
  /** The day from Monday to Friday that is nearest to a day, in the same month: `15W`, `LW`. */
  | { nearestTo: number | 'last' };

/** The values that match, in their order. A time matches if all fields do, and its day is one of the rule, if there is one. */
export type Calendar = Record<CalendarField, readonly number[]> & { rule?: DayRule };

/** One value; or those from `start` to `end`, or each `step`th of them. */
export interface ValueRange {
  start: number;
  end?: number;
  step?: number;
}

export const allOf = (field: CalendarField): ValueRange[] => {
  const [start, end] = calendarFields[field];
  return [{ start, end }];
};

export function valuesOf(ranges: readonly ValueRange[]): number[] {
  const values = new Set<number>();
  for (const { start, end = start, step = 1 } of ranges)
    for (let value = start; value <= end; value += step) values.add(value);
  return [...values].toSorted((a, b) => a - b);
}

const maxRanges = 60;

const rangesOf = (field: CalendarField, description: string) => {
  const [first, last] = calendarFields[field];
  const message = `must be a whole number from ${first} to ${last}`;
  const value = v.pipe(v.number(), v.integer(message), v.minValue(first, message), v.maxValue(last, message));
  return v.exactOptional(
    v.pipe(
      v.array(
        v.strictObject({
          start: value,
          end: v.exactOptional(value),
          step: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))),
        }),
      ),
      v.minLength(1, 'must have at least one range'),
      v.maxLength(maxRanges, `must have at most ${maxRanges} ranges`),
      v.description(description),
    ),
  );
};

/** A calendar as it is written: Temporal's calendar spec, without seconds and years. */
export const WrittenCalendar = v.strictObject({
  month: rangesOf('month', 'From 1 to 12; left out: every month.'),
  dayOfMonth: rangesOf('dayOfMonth', 'From 1 to 31; left out: every day.'),
  dayOfWeek: rangesOf('dayOfWeek', 'From 0, Sunday, to 6, Saturday; left out: every day.'),
  hour: rangesOf('hour', 'From 0 to 23; left out: 0.'),
  minute: rangesOf('minute', 'From 0 to 59; left out: 0.'),
});
export type WrittenCalendar = v.InferOutput<typeof WrittenCalendar>;

export const calendarOf = (written: WrittenCalendar): Calendar => ({
  month: valuesOf(written.month ?? allOf('month')),
  dayOfMonth: valuesOf(written.dayOfMonth ?? allOf('dayOfMonth')),
  dayOfWeek: valuesOf(written.dayOfWeek ?? allOf('dayOfWeek')),
  hour: valuesOf(written.hour ?? [{ start: 0 }]),
  minute: valuesOf(written.minute ?? [{ start: 0 }]),
});
