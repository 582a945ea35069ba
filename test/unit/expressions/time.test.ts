import { describe, expect, it } from 'vitest';
import { resolve, scopeOf } from './scope.ts';
import { refuses, tablesOver } from './tables.ts';

const given = scopeOf({
  // The clocks of Madrid went forward at 01:00Z on 28 March 2027, and back at 01:00Z on 25 October 2026.
  zone: 'Europe/Madrid',
  spring: '2027-03-28',
  autumn: '2026-10-25',
  holidays: ['2026-12-25', '2027-01-01'],
  day: '2026-11-26',
});
const scope = { ...given, execution: { ...given.execution, now: '2026-11-26T08:30:00.000Z' } };
const { gives, fails, exhausts } = tablesOver(scope);
const t = (text: string): string => `timestamp("${text}")`;

describe('the present time', () => {
  gives([
    ['execution.now', '2026-11-26T08:30:00.000Z'],
    ['timestamp(execution.now) + duration("1h")', '2026-11-26T09:30:00.000Z'],
    ['timestamp(execution.now).nextTime("09:00", "Europe/Madrid")', '2026-11-27T08:00:00.000Z'],
    ['date(timestamp(execution.now), input.zone) == date(input.day)', true],
  ]);
});

describe('a moment in a zone', () => {
  gives([
    [`${t('2027-03-28T00:59:00Z')}.inZone(input.zone).time`, '01:59:00'],
    [`${t('2027-03-28T01:00:00Z')}.inZone(input.zone).hour`, 3],
    [`${t('2026-10-25T00:30:00Z')}.inZone(input.zone).offset`, '+02:00'],
    [`${t('2026-10-25T01:30:00Z')}.inZone("europe/madrid").offset`, '+01:00'],
    [`${t('2026-11-26T23:30:00Z')}.inZone(input.zone).date.addDays(1)`, '2026-11-28'],
    [`${t('2026-11-29T12:00:00Z')}.inZone("+02:00").weekday`, 7],
    [`${t('2027-03-27T01:30:00Z')}.addDays(1, input.zone)`, '2027-03-28T01:30:00.000Z'],
    [`${t('2027-03-28T10:00:00Z')}.addDays(-1, input.zone)`, '2027-03-27T11:00:00.000Z'],
    [`${t('2026-10-24T10:00:00Z')}.addDays(1, input.zone)`, '2026-10-25T11:00:00.000Z'],
    [`${t('2026-10-24T00:30:00Z')}.addDays(1, input.zone)`, '2026-10-25T00:30:00.000Z'],
    [`${t('2026-01-31T10:00:00Z')}.addMonths(1, input.zone)`, '2026-02-28T10:00:00.000Z'],
    [`${t('2026-01-31T10:00:00Z')}.addMonths(3, input.zone)`, '2026-04-30T09:00:00.000Z'],
    [`${t('2026-11-26T08:00:00Z')}.nextTime("09:00", input.zone)`, '2026-11-27T08:00:00.000Z'],
    [`${t('2026-11-26T07:59:59Z')}.nextTime("09:00", input.zone)`, '2026-11-26T08:00:00.000Z'],
    [`${t('2027-03-27T12:00:00Z')}.nextTime("09:00", input.zone)`, '2027-03-28T07:00:00.000Z'],
    [`${t('2027-03-28T00:00:00Z')}.nextTime("02:30", input.zone)`, '2027-03-28T01:30:00.000Z'],
    [`${t('2027-03-28T01:30:00Z')}.nextTime("02:30", input.zone)`, '2027-03-29T00:30:00.000Z'],
    [`${t('2026-10-24T22:00:00Z')}.nextTime("02:30", input.zone)`, '2026-10-25T00:30:00.000Z'],
    [`${t('2026-10-25T00:30:00Z')}.nextTime("02:30", input.zone)`, '2026-10-26T01:30:00.000Z'],
    [`${t('2011-12-29T20:00:00Z')}.nextTime("09:00", "Pacific/Apia")`, '2011-12-30T19:00:00.000Z'],
    [`date(input.spring).at("02:30", input.zone)`, '2027-03-28T01:30:00.000Z'],
    [`date(input.autumn).at("02:30:15", input.zone)`, '2026-10-25T00:30:15.000Z'],
    [`date(input.autumn).at("03:00", input.zone) - date(input.autumn).at("02:00", input.zone)`, 'PT2H'],
  ]);
  fails([
    [`${t('2026-11-26T08:00:00Z')}.inZone("Nowhere/At")`, /a time zone that is not known/],
    [`${t('2026-11-26T08:00:00Z')}.inZone("")`, /a time zone that is not known/],
    [
      `${t('2026-11-26T08:00:00Z')}.inZone("2026-11-26T08:00:00Z[Europe/Madrid]")`,
      /a time zone that is not known/,
    ],
    [`${t('2026-11-26T08:00:00Z')}.addDays(1, "CEST!")`, /a time zone that is not known/],
    [`${t('2026-11-26T08:00:00Z')}.nextTime("9:00", input.zone)`, /not written as `09:00`/],
    [`${t('2026-11-26T08:00:00Z')}.nextTime("24:00", input.zone)`, /not written as `09:00`/],
    [`${t('9999-12-31T08:00:00Z')}.addDays(2, input.zone)`, /beyond the years 0001 to 9999/],
    [
      `${t('2026-11-26T08:00:00Z')}.addDays(9223372036854775807, input.zone)`,
      /beyond the years 0001 to 9999/,
    ],
    [`${t('2026-11-26T08:00:00Z')}.addMonths(200000, input.zone)`, /beyond the years 0001 to 9999/],
    [`date(execution.now, input.zone)`, /types that it does not take/],
  ]);
  refuses([
    `${t('2026-11-26T08:00:00Z')}.addDays(1)`,
    '"a".inZone("UTC")',
    `${t('2026-11-26T08:00:00Z')}.inZone(1)`,
  ]);
});

describe('dates', () => {
  gives([
    ['date(input.day)', '2026-11-26'],
    ['date(date(input.day))', '2026-11-26'],
    ['string(date(input.day)) + "!"', '2026-11-26!'],
    [
      '[date("2026-12-01") > date(input.day), date(input.day) == date("2026-11-26"), date(input.day) != date("2026-11-27")]',
      [true, true, true],
    ],
    ['[date("2027-01-01"), date("2026-12-31")].sort()', ['2026-12-31', '2027-01-01']],
    ['[date("2026-12-31"), date("2026-12-31")].distinct().size()', 1],
    ['date("2026-12-31") in [date("2026-12-31")]', true],
    ['"%s".format([date(input.day)])', '2026-11-26'],
    ['date("2028-02-28").addDays(1)', '2028-02-29'],
    ['date("2028-02-29").addMonths(-12)', '2027-02-28'],
    // Thursday, 26 November 2026.
    ['date(input.day).addWorkingDays(1)', '2026-11-27'],
    ['date(input.day).addWorkingDays(2)', '2026-11-30'],
    ['date("2026-11-28").addWorkingDays(0)', '2026-11-28'],
    ['date("2026-11-28").addWorkingDays(-1)', '2026-11-27'],
    ['date("2026-12-24").addWorkingDays(1, {"holidays": input.holidays})', '2026-12-28'],
    ['date("2026-12-24").addWorkingDays(5, {"holidays": [date("2026-12-25"), "2027-01-01"]})', '2027-01-04'],
    ['date("2026-12-24").addWorkingDays(1, {"weekend": ["friday"], "holidays": []})', '2026-12-26'],
    ['date("2026-12-24").addWorkingDays(1, {"weekend": []})', '2026-12-25'],
    ['date(input.spring).addWorkingDays(250)', '2028-03-10'],
    ['date(input.day).daysUntil(date("2026-12-26"))', 30],
    ['date(input.day).daysUntil(date(input.day))', 0],
    ['date("2028-03-01").daysUntil(date("2028-02-28"))', -2],
    ['date("0001-01-01").daysUntil(date("9999-12-31"))', 3_652_058],
    // Thursday to Monday.
    ['date(input.day).workingDaysUntil(date("2026-11-30"))', 2],
    ['date(input.day).workingDaysUntil(date("2026-11-29"))', 1],
    ['date("2026-11-30").workingDaysUntil(date(input.day))', -2],
    ['date("2026-11-28").workingDaysUntil(date("2026-11-29"))', 0],
    [
      'date("2026-12-24").workingDaysUntil(date("2027-01-04"), {"holidays": [date("2026-12-25"), "2027-01-01"]})',
      5,
    ],
    ['date("2026-12-24").workingDaysUntil(date("2026-12-26"), {"weekend": ["friday"], "holidays": []})', 1],
    [`${t('2027-03-27T22:59:00Z')}.daysUntil(${t('2027-03-27T23:00:00Z')}, input.zone)`, 1],
    [`${t('2027-03-27T22:59:00Z')}.daysUntil(${t('2027-03-27T23:00:00Z')}, "UTC")`, 0],
    [`${t('2027-03-29T10:00:00Z')}.daysUntil(${t('2027-03-27T10:00:00Z')}, input.zone)`, -2],
  ]);
  fails([
    ['date("2026-02-30")', /makes a date of a value that is none/],
    ['date("2026-2-3")', /makes a date of a value that is none/],
    ['date("2026-11-26T00:00:00Z")', /makes a date of a value that is none/],
    ['date("0000-01-01")', /makes a date of a value that is none/],
    ['date("9999-12-31").addDays(1)', /beyond the years 0001 to 9999/],
    ['date("9999-12-31").addMonths(4000000)', /beyond the years 0001 to 9999/],
    ['date("9999-12-31").addWorkingDays(1)', /beyond the years 0001 to 9999/],
    [
      'date(input.day).addWorkingDays(1, {"weekend": ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]})',
      /has all of them/,
    ],
    ['date(input.day).addWorkingDays(1, {"weekend": ["Saturday"]})', /no list of days such as `saturday`/],
    ['date(input.day).addWorkingDays(1, {"weekends": ["saturday"]})', /another option than/],
    [
      'date(input.day).addWorkingDays(1, {"holidays": ["25.12.2026"]})',
      /makes a date of a value that is none/,
    ],
    ['date(input.day).addWorkingDays(1, input.day)', /types that it does not take/],
    ['date(input.day) < input.day', /types that it does not take/],
    ['date(input.day).daysUntil(input.day)', /types that it does not take/],
    ['date("0001-01-01").workingDaysUntil(date("9999-12-31"))', /./],
  ]);
  refuses(['date(1)', 'date("2026-11-26") + 1', '"2026-11-26".addDays(1)', 'date("2026-11-26").at("09:00")']);
});

describe('texts of dates and times', () => {
  gives([
    [
      `${t('2027-03-28T01:00:00Z')}.format("es", "d 'de' MMMM 'de' yyyy, HH:mm", input.zone)`,
      '28 de marzo de 2027, 03:00',
    ],
    [
      `${t('2026-10-25T01:30:05Z')}.format("en", "EEE dd MMM yy H:mm:ss", input.zone)`,
      'Sun 25 Oct 26 2:30:05',
    ],
    ['date(input.day).format("ru", "d MMMM")', '26 ноября'],
    ["date(input.day).format(\"en\", \"yyyy''M 'o''clock'\")", "2026'11 o'clock"],
    ['date(input.day).format("en-GB", "long")', '26 November 2026'],
    ['date(input.day).format("es", "short")', '26/11/26'],
    ['date("0900-01-02").format("en", "yyyy-MM-dd")', '0900-01-02'],
    [`${t('2026-11-26T08:30:00Z')}.format("de", "long", input.zone)`, '26. November 2026 um 09:30'],
  ]);
  fails([
    ['date(input.day).format("xx-nonsense-that-is-none!", "long")', /a language that is not known/],
    ['date(input.day).format("zz", "long")', /a language that is not known/],
    ['date(input.day).format("en", "HH:mm")', /a time that there is not/],
    ['date(input.day).format("en", "huge")', /other letters than fields/],
    [`${t('2026-11-26T08:30:00Z')}.format("en", "YYYY", input.zone)`, /other letters than fields/],
    ['date(input.day).format("en", "d \'de")', /other letters than fields/],
  ]);
});

describe('the cost of times', () => {
  exhausts([
    'lists.range(3000).map(a, timestamp(execution.now).inZone(input.zone))',
    'lists.range(3000).map(a, timestamp(execution.now).nextTime("09:00", input.zone))',
    'lists.range(3000).map(a, date(input.day).format("en", "full"))',
    'lists.range(3000).map(a, lists.range(3000).map(b, date(input.day)))',
    'date("0001-01-01").addWorkingDays(4000000)',
    'lists.range(3000).map(a, date(input.day).addWorkingDays(100))',
    'lists.range(3000).map(a, date(input.day).addWorkingDays(1, {"holidays": lists.range(100).map(b, input.day)}))',
  ]);
  it('is low for usual expressions', () => {
    expect(resolve('${lists.range(100).map(a, date(input.day).addWorkingDays(10)).size()}', scope)).toBe(100);
  });
});
