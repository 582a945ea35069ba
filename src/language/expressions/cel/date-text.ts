import { Temporal } from 'temporal-polyfill';
import type { Meter } from '../meter.ts';
import { failure } from './failure.ts';

type Local = Temporal.PlainDate | Temporal.ZonedDateTime;

const styles = new Set(['full', 'long', 'medium', 'short']);
type Style = 'full' | 'long' | 'medium' | 'short';
const isStyle = (text: string): text is Style => styles.has(text);

/** The cost of a formatter of `Intl`. */
const formatterSteps = 2_000;

/**
 * Writes a date, or a moment in its time zone, as a language does: in one of the four styles of `Intl`, or by a pattern
 * with letters of Unicode's (UTS #35), such as `d MMMM yyyy, HH:mm`.
 */
export function dateText(local: Local, locale: string, styleOrPattern: string, meter: Meter): string {
  meter.build(styleOrPattern.length);
  requireLocale(locale, meter);
  const text = isStyle(styleOrPattern)
    ? styled(local, locale, styleOrPattern, meter)
    : patterned(local, locale, styleOrPattern, meter);
  meter.build(text.length);
  return text;
}

/** Without this check, an unknown language would be written in the language of the machine. */
function requireLocale(locale: string, meter: Meter): void {
  meter.spend(formatterSteps);
  let known: string[] = [];
  try {
    known = Intl.DateTimeFormat.supportedLocalesOf(locale.length > 60 ? '' : locale);
  } catch {
    // It has not the form of a language tag (BCP 47).
  }
  if (known.length === 0) throw failure('invalid_locale');
}

function styled(local: Local, locale: string, style: Style, meter: Meter): string {
  meter.spend(formatterSteps);
  if (local instanceof Temporal.ZonedDateTime)
    return new Intl.DateTimeFormat(locale, {
      dateStyle: style,
      timeStyle: 'short',
      timeZone: local.timeZoneId,
    }).format(local.epochMilliseconds);
  return new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: 'UTC' }).format(noonOf(local));
}

const noonOf = (local: Local): number =>
  Temporal.PlainDate.from({ year: local.year, month: local.month, day: local.day }).toZonedDateTime({
    timeZone: 'UTC',
    plainTime: '12:00',
  }).epochMilliseconds;

/** Quoted text, a run of one letter, or anything else. */
const piece = /'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']+|'/g;

function patterned(local: Local, locale: string, pattern: string, meter: Meter): string {
  let text = '';
  for (const [whole, quoted, letter] of pattern.matchAll(piece)) {
    if (quoted !== undefined) text += quoted === '' ? "'" : quoted.replaceAll("''", "'");
    else if (letter === undefined) text += whole === "'" ? unknownPattern() : whole;
    else text += fieldText(whole, local, locale, meter);
  }
  return text;
}

const unknownPattern = (): never => {
  throw failure('date_pattern');
};

function fieldText(field: string, local: Local, locale: string, meter: Meter): string {
  const time = local instanceof Temporal.ZonedDateTime ? local : null;
  meter.spend(1);
  switch (field) {
    case 'yyyy':
      return String(local.year).padStart(4, '0');
    case 'yy':
      return twoDigits(local.year % 100);
    case 'MMMM':
    case 'MMM':
    case 'EEEE':
    case 'EEE':
      return nameOf(field, local, locale, meter);
    case 'MM':
      return twoDigits(local.month);
    case 'M':
      return String(local.month);
    case 'dd':
      return twoDigits(local.day);
    case 'd':
      return String(local.day);
    case 'HH':
      return twoDigits(time?.hour ?? unknownPattern());
    case 'H':
      return String(time?.hour ?? unknownPattern());
    case 'mm':
      return twoDigits(time?.minute ?? unknownPattern());
    case 'ss':
      return twoDigits(time?.second ?? unknownPattern());
    default:
      return unknownPattern();
  }
}

/** With the day beside it, as some languages inflect the name of the month. */
function nameOf(field: string, local: Local, locale: string, meter: Meter): string {
  meter.spend(formatterSteps);
  const width = field.length === 4 ? 'long' : 'short';
  const isMonth = field.startsWith('M');
  return (
    new Intl.DateTimeFormat(locale, {
      calendar: 'gregory',
      timeZone: 'UTC',
      ...(isMonth ? { month: width, day: 'numeric' } : { weekday: width }),
    })
      .formatToParts(noonOf(local))
      .find(({ type }) => type === (isMonth ? 'month' : 'weekday'))?.value ?? unknownPattern()
  );
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
