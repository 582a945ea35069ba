import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { readDraft } from '../../../src/definitions/read-draft.ts';
import { compileTemplate } from '../../../src/language/expressions/template.ts';
import { projectSchemas } from '../../../src/language/expressions/project-values.ts';
import { set } from '../../stack/definitions.ts';

const read = (value: unknown) =>
  readDraft(JSON.stringify({ name: 'x', actions: [set('a', { value })] }), 'json', catalogue);

describe('the calendars of the project', () => {
  it.each([
    '${date("2026-12-23").addWorkingDays(2, calendars.madrid)}',
    '${date("2026-12-23").isWorkingDay(calendars.madrid)}',
    '${calendars.madrid.timeZone}',
    '$.calendars.madrid.holidays[0]',
  ])('are named in %s', (value) => {
    const { problems, projectValues } = read(value);
    expect(problems).toEqual([]);
    expect(projectValues).toMatchObject([
      { root: 'calendars', value: 'madrid', at: 'actions.0.attributes.value' },
    ]);
  });

  it('differ from variables of the same name', () =>
    expect(
      read('${vars.madrid + calendars.madrid.timeZone}').projectValues.map(({ root, value }) => [
        root,
        value,
      ]),
    ).toEqual([
      ['vars', 'madrid'],
      ['calendars', 'madrid'],
    ]));

  it('have known fields', () =>
    expect(read('${calendars.madrid.zone}').problems).toMatchObject([
      { reason: 'expression.reference', message: expect.stringContaining('`weekend`') },
    ]));
});

describe('an expression', () => {
  const madrid = {
    timeZone: 'Europe/Madrid',
    weekend: ['saturday', 'sunday'],
    holidays: ['2026-12-24', '2026-12-25'],
  };
  const resolve = (text: string) =>
    compileTemplate(text, { locals: new Map(Object.entries(projectSchemas)) }).template.resolve({
      input: { id: 1 },
      actions: {},
      execution: {},
      locals: { calendars: { madrid } },
    });

  it.each([
    ['${date("2026-12-23").addWorkingDays(1, calendars.madrid)}', '2026-12-28'],
    ['${date("2026-12-23").addWorkingDays(1)}', '2026-12-24'],
    ['${date("2026-12-23").isWorkingDay(calendars.madrid)}', true],
    ['${date("2026-12-24").isWorkingDay(calendars.madrid)}', false],
    ['${date("2026-12-24").isWorkingDay()}', true],
    ['${date("2026-12-26").isWorkingDay()}', false],
    [
      '${date("2026-12-23").addWorkingDays(1, calendars.madrid).at("09:00", calendars.madrid.timeZone)}',
      '2026-12-28T08:00:00.000Z',
    ],
    ['$..id', [1]],
  ])('reads a calendar: %s', (text, expected) => expect(resolve(text)).toEqual(expected));
});
