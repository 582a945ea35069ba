import { contentLines, type EventLines, IcsFault, ofEvents, plainText } from './ics-lines.ts';
import { daysOfEvent } from './ics-days.ts';
import { type Holiday, inOrder } from './calendar.ts';
import { limits } from './limits.ts';

/** They change single days of a series, and would be lost. */
const refused: ReadonlySet<string> = new Set(['RDATE', 'EXDATE', 'EXRULE', 'RECURRENCE-ID']);

/**
 * Reads the all-day events of an iCalendar text (RFC 5545) as holidays, each date once. A yearly event is read until the end of the tenth year
 * after `thisYear`, from the year before it on.
 * @throws IcsFault with a line
 */
export function readIcs(text: string, thisYear: number): Holiday[] {
  const found = new Map<string, string>();
  let days = 0;
  for (const { event, line } of eventsOf(text)) {
    if (event.STATUS?.value.toUpperCase() === 'CANCELLED') continue;
    // The first half of a pair of surrogates alone would be no text.
    const name = plainText(event.SUMMARY?.value ?? '')
      .slice(0, limits.maxNameLength)
      .replace(/[\uD800-\uDBFF]$/, '');
    for (const date of daysOfEvent(event, line, thisYear)) {
      days += 1;
      if (!found.has(date)) found.set(date, name);
      // Without the second limit, events on the same days would be work without end.
      if (found.size > limits.maxHolidays || days > limits.maxHolidays * 10)
        throw new IcsFault(line, `The events have more than ${limits.maxHolidays} days.`);
    }
  }
  return inOrder([...found].map(([date, name]) => ({ date, name })));
}

function* eventsOf(text: string): Generator<{ event: EventLines; line: number }> {
  const open: string[] = [];
  let event: EventLines = {};
  let begun = 0;
  let last = 1;
  for (const at of contentLines(text)) {
    const { name, value, line } = at;
    const component = value.toUpperCase();
    last = line;
    if (open.length === 0 && !(name === 'BEGIN' && component === 'VCALENDAR'))
      throw new IcsFault(line, 'An ICS text begins with `BEGIN:VCALENDAR`.');
    if (name === 'BEGIN') {
      open.push(component);
      if (component !== 'VEVENT') continue;
      [event, begun] = [{}, line];
    } else if (name === 'END') {
      if (open.pop() !== component) throw new IcsFault(line, `\`END:${component}\` ends nothing here.`);
      if (component === 'VEVENT') yield { event, line: begun };
    } else if (open.at(-1) === 'VEVENT') {
      if (refused.has(name)) throw new IcsFault(line, `\`${name}\` of an event cannot be read.`);
      const known = ofEvents.find((one) => one === name);
      if (known === undefined) continue;
      if (event[known]) throw new IcsFault(line, `The event has a second \`${name}\`.`);
      event[known] = at;
    }
  }
  if (open.length > 0) throw new IcsFault(last, `\`END:${open.at(-1)}\` is missing.`);
  if (begun === 0 && last === 1) throw new IcsFault(1, 'An ICS text begins with `BEGIN:VCALENDAR`.');
}
