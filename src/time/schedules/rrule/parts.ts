import { ruleLimits } from '../limits.ts';

/** The frequencies of a schedule. It has shorter ones as a cron and as an interval. */
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** Sunday first, as in a calendar. */
export const ruleDays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** The parts that are lists of whole numbers, with the least and the most of each (RFC 5545 3.3.10). With a sign, a value counts from the end. */
export const numberParts = {
  BYMONTH: { first: 1, last: 12, isSigned: false },
  BYMONTHDAY: { first: 1, last: 31, isSigned: true },
  BYYEARDAY: { first: 1, last: 366, isSigned: true },
  BYSETPOS: { first: 1, last: 366, isSigned: true },
  BYHOUR: { first: 0, last: 23, isSigned: false },
  BYMINUTE: { first: 0, last: 59, isSigned: false },
  BYSECOND: { first: 0, last: 0, isSigned: false },
} as const;
export type NumberPart = keyof typeof numberParts;

/** The parts with one whole number. */
export const countParts = { INTERVAL: ruleLimits.maxInterval, COUNT: ruleLimits.maxCount } as const;

/** The frequencies with which a part means nothing (RFC 5545 3.3.10). */
export const withoutPart: Readonly<Partial<Record<NumberPart, readonly Frequency[]>>> = {
  BYYEARDAY: ['DAILY', 'WEEKLY', 'MONTHLY'],
  BYMONTHDAY: ['WEEKLY'],
};
