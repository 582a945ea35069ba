import { describe, expect, it } from 'vitest';
import { filledTexts, valueText } from '../../../src/people/fields/value-text.ts';

const water = { const: 'w', title: 'Agua' };
const list = { type: 'array', items: { oneOf: [water, { const: 'l', title: 'Luz' }] } };
const text = (format: string) => ({ type: 'string', format });

describe('a value in the language of its reader', () => {
  it.each([
    [undefined, true, 'Sí', 'Ja'],
    [undefined, false, 'No', 'Nein'],
    [undefined, null, '–', '–'],
    [undefined, 1250.5, '1250,5', '1250,5'],
    [undefined, '1250.5', '1250.5', '1250.5'],
    [undefined, { a: [1] }, '{\n  "a": [\n    1\n  ]\n}', '{\n  "a": [\n    1\n  ]\n}'],
    [{ type: 'number' }, 1.125, '1,1250', '1,125'],
    [text('decimal'), '1234567.50', '1234567,50', '1234567,50'],
    [text('date'), '2027-01-15', '15 de enero de 2027', '15. Januar 2027'],
    [text('date'), 'soon', 'soon', 'soon'],
    [text('time'), '10:00:00Z', '10:00 UTC', '10:00 UTC'],
    [text('iso-time'), '10:00:30', '10:00:30', '10:00:30'],
    [
      text('date-time'),
      '2027-01-15T10:00:00+02:00',
      '15 de enero de 2027 a las 8:00 UTC',
      '15. Januar 2027 um 08:00 UTC',
    ],
    [
      text('iso-date-time'),
      '2027-01-15T10:00:00',
      '15 de enero de 2027 a las 10:00',
      '15. Januar 2027 um 10:00',
    ],
    [{ oneOf: [water] }, 'w', 'Agua', 'Agua'],
    [{ oneOf: [water] }, 'other', 'other', 'other'],
    [list, ['l', 'w'], 'Luz\nAgua', 'Luz\nAgua'],
    [{ type: 'array', items: { type: 'number' } }, [1.5, 2], '1,5\n2', '1,5\n2'],
    [{ enum: [true, null] }, null, 'null', 'null'],
  ])('%j %j', (schema, value, spanish, german) => {
    expect(valueText(schema, value, 'es')).toBe(spanish);
    expect(valueText(schema, value, 'de')).toBe(german);
  });
});

describe('a submission of a form', () => {
  const schema = {
    properties: {
      sum: { type: 'number', title: 'Suma' },
      note: { type: 'string', title: 'Nota' },
      urgent: { type: 'boolean' },
      place: {
        type: 'object',
        title: 'Lugar',
        properties: { street: { type: 'string', title: 'Calle' }, kinds: { ...list, title: 'Tipos' } },
      },
    },
  };

  it('is shown field by field, in their order, with groups and lists', () => {
    const data = { other: 1, place: { kinds: ['w', 'l'], street: 'Mayor' }, urgent: false, sum: 2.5 };
    expect(filledTexts(schema, data, 'es')).toEqual([
      { label: 'Suma', text: '2,5' },
      { label: 'urgent', text: 'No' },
      { label: 'Lugar', text: 'Calle: Mayor\nTipos: Agua\n  Luz' },
      { label: 'other', text: '1' },
    ]);
  });

  it('omits fields that were left empty', () => {
    expect(filledTexts(schema, { note: '', place: {} }, 'es')).toEqual([]);
    expect(filledTexts(undefined, undefined, 'es')).toEqual([]);
  });
});
