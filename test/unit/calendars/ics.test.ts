import { describe, expect, it } from 'vitest';
import { IcsFault } from '../../../src/time/calendars/ics-lines.ts';
import { readIcs } from '../../../src/time/calendars/ics.ts';

const calendarOf = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const read = (...events: string[][]) => readIcs(calendarOf(...events), 2026);
const datesOf = (...lines: string[]) => read(lines).map(({ date }) => date);

const faultOf = (text: string) => {
  try {
    return readIcs(text, 2026);
  } catch (error) {
    if (error instanceof IcsFault) return { line: error.line, message: error.message };
    throw error;
  }
};

describe('the all-day events of an ICS text', () => {
  it('are holidays, in the order of their dates', () =>
    expect(
      read(
        ['DTSTART;VALUE=DATE:20270106', 'SUMMARY;LANGUAGE=es:Epiphany\\, of all', ' places'],
        ['DTSTART;VALUE=DATE:20261225', 'DTEND;VALUE=DATE:20261226', 'SUMMARY:Christmas'],
      ),
    ).toEqual([
      { date: '2026-12-25', name: 'Christmas' },
      { date: '2027-01-06', name: 'Epiphany, of allplaces' },
    ]));

  it.each([
    [['DTEND;VALUE=DATE:20261227'], ['2026-12-25', '2026-12-26']],
    [['DTEND;VALUE=DATE:20261225'], ['2026-12-25']],
    [['DTEND;VALUE=DATE:20270125'], 31],
    [['DURATION:P2D'], ['2026-12-25', '2026-12-26']],
    [['DURATION:P1W'], 7],
    [['STATUS:CANCELLED'], []],
    [['BEGIN:VALARM', 'TRIGGER:-P1D', 'DURATION:PT5M', 'END:VALARM'], ['2026-12-25']],
  ])('last as long as they say: %j', (lines, expected) => {
    const dates = datesOf('DTSTART;VALUE=DATE:20261225', ...lines);
    expect(typeof expected === 'number' ? dates.length : dates).toEqual(expected);
  });

  it('are read beside a property with a list of values in quotation marks', () =>
    expect(
      datesOf(
        'DTSTART:20270106',
        'ATTENDEE;DELEGATED-FROM="mailto:a@x.example","mailto:b@x.example":mailto:c@x.example',
      ),
    ).toEqual(['2027-01-06']));

  it('come each year by a rule with leading zeros', () =>
    expect(datesOf('DTSTART:20270106', 'RRULE:FREQ=YEARLY;BYMONTH=01;BYMONTHDAY=06;COUNT=2')).toEqual([
      '2027-01-06',
      '2028-01-06',
    ]));

  it('have names without control characters', () =>
    expect(read(['DTSTART:20270106', 'SUMMARY:The\u0000 three\tkings'])).toEqual([
      { date: '2027-01-06', name: 'The  three kings' },
    ]));

  it.each([['DTSTART:00000101'], ['DTSTART:99991231', 'DURATION:P2D']])(
    'are refused outside of the years that expressions know: %s',
    (...lines) => {
      expect(() => read(lines)).toThrow('The event has days before or after the years 1 to 9999.');
    },
  );

  it.each([
    [
      'FREQ=YEARLY',
      ['2025', '2026', '2027', '2028', '2029', '2030', '2031', '2032', '2033', '2034', '2035', '2036'],
    ],
    ['FREQ=YEARLY;UNTIL=20271225', ['2025', '2026', '2027']],
    ['FREQ=YEARLY;UNTIL=20271224T235959Z', ['2025', '2026']],
    ['FREQ=YEARLY;COUNT=8', ['2025', '2026', '2027']],
    ['FREQ=YEARLY;INTERVAL=7;COUNT=2', ['2027']],
    ['FREQ=YEARLY;INTERVAL=6', ['2026', '2032']],
    ['freq=yearly;byMonth=12;byMonthDay=25;WKST=MO;COUNT=7', ['2025', '2026']],
  ])('come each year by %s, from the last year on', (rule, years) =>
    expect(datesOf('DTSTART;VALUE=DATE:20201225', `RRULE:${rule}`)).toEqual(
      years.map((year) => `${year}-12-25`),
    ),
  );

  it('come in leap years if they are on 29 February', () =>
    expect(datesOf('DTSTART;VALUE=DATE:20200229', 'RRULE:FREQ=YEARLY')).toEqual([
      '2028-02-29',
      '2032-02-29',
      '2036-02-29',
    ]));

  it('count once a date', () =>
    expect(
      read(['DTSTART;VALUE=DATE:20261225', 'SUMMARY:A'], ['DTSTART;VALUE=DATE:20261225', 'SUMMARY:B']),
    ).toEqual([{ date: '2026-12-25', name: 'A' }]));

  it('are read with any ends of lines, and after a byte order mark', () => {
    const text = calendarOf(['DTSTART;VALUE=DATE:20261225', 'SUMMARY:Christ', ' mas']);
    for (const end of ['\n', '\r'])
      expect(readIcs(`\uFEFF${text.replaceAll('\r\n', end)}`, 2026)).toEqual([
        { date: '2026-12-25', name: 'Christmas' },
      ]);
  });
});

describe('an ICS text is refused with the line', () => {
  const start = 'DTSTART;VALUE=DATE:20261225';
  it.each([
    [['DTSTART:20261225T090000Z'], 4, 'all-day'],
    [['DTSTART;TZID="Europe/Madrid":20261225T090000'], 4, 'all-day'],
    [['DTSTART;VALUE=DATE:20260231'], 4, 'does not exist'],
    [['SUMMARY:None'], 3, 'no `DTSTART`'],
    [[start, 'DTEND;VALUE=DATE:20261224'], 5, 'no days'],
    [[start, 'DTEND;VALUE=DATE:20281224'], 5, '366'],
    [[start, 'DURATION:PT5H'], 5, 'whole days'],
    [[start, 'RRULE:FREQ=WEEKLY'], 5, 'each year'],
    [[start, 'RRULE:FREQ=YEARLY;BYDAY=4TH'], 5, 'each year'],
    [[start, 'RRULE:FREQ=YEARLY;BYMONTH=11'], 5, 'each year'],
    [[start, 'RRULE:FREQ=YEARLY;INTERVAL=0'], 5, 'each year'],
    [[start, 'SUMMARY:A', ' B', 'EXDATE;VALUE=DATE:20271225'], 7, 'EXDATE'],
    [[start, start], 5, 'second `DTSTART`'],
    [[start, 'nonsense'], 5, 'no property'],
    [[start, 'END:VALARM'], 5, 'ends nothing'],
  ])('%j', (lines, line, message) =>
    expect(faultOf(calendarOf(lines))).toEqual({ line, message: expect.stringContaining(message) }),
  );

  it.each([
    ['', 1],
    ['hello', 1],
    ['BEGIN:VEVENT', 1],
    ['BEGIN:VCALENDAR\nVERSION:2.0', 2],
  ])('%j', (text, line) => expect(faultOf(text)).toMatchObject({ line }));

  it('if it has more days than a calendar, or needs endless work', () => {
    const year = (day: number) => [
      `DTSTART;VALUE=DATE:20${20 + day}0101`,
      `DTEND;VALUE=DATE:20${21 + day}0101`,
    ];
    expect(faultOf(calendarOf(year(0), year(1)))).toMatchObject({
      line: 7,
      message: expect.stringContaining('500'),
    });
    const same = Array.from({ length: 20 }, () => year(0));
    expect(faultOf(calendarOf(...same))).toMatchObject({ message: expect.stringContaining('500') });
  });
});
