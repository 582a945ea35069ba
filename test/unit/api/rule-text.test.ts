import { describe, expect, it } from 'vitest';
import { ruleText } from '../../../api/fields/rule-text.ts';
import { whyUnreadMessages } from '../../../src/people/fields/why-unread.ts';
import { validate } from '../../../src/definitions/evaluation/task.ts';

const languages = ['de', 'nl', 'fr', 'es'] as const;
const messageFor = (schema: object, value: unknown): string =>
  validate({ schema, value, detailLevel: 'values' }).details[0]?.message ?? '';

describe('an error of a schema, in the language of a page,', () => {
  it.each([
    [{ type: 'object', required: ['a'] }, {}, 'fehlt'],
    [{ type: 'string' }, 1, 'muss ein Text sein'],
    [{ type: 'number' }, 'a', 'muss eine Zahl sein'],
    [{ type: 'integer' }, 1.5, 'muss eine ganze Zahl sein'],
    [{ type: 'boolean' }, 1, 'muss Ja oder Nein sein'],
    [{ type: 'string', format: 'email' }, 'a', 'muss eine E-Mail-Adresse sein'],
    [{ type: 'string', format: 'date' }, 'a', 'muss ein Datum sein'],
    [{ type: 'string', format: 'time' }, 'a', 'muss eine Uhrzeit sein'],
    [{ type: 'string', format: 'date-time' }, 'a', 'muss ein Datum mit Uhrzeit sein'],
    [
      { type: 'string', format: 'uri' },
      'a b',
      'muss eine vollständige Adresse sein, die etwa mit https:// beginnt',
    ],
    [{ type: 'string', format: 'ipv4' }, 'a', 'muss diese Form haben: ipv4'],
    [{ type: 'string', format: 'decimal' }, 'a', 'muss eine Zahl sein'],
    [{ maximum: 2.5 }, 3, 'darf höchstens 2,5 sein'],
    [{ type: 'string', pattern: '^[0-9]$' }, 'a', 'muss zu diesem Muster passen: ^[0-9]$'],
    [{ enum: ['a', 'b'] }, 'c', 'muss eines davon sein: "a", "b"'],
    [{ type: 'string', minLength: 2 }, 'a', 'muss mindestens 2 Zeichen haben'],
    [{ type: 'string', maxLength: 1 }, 'ab', 'darf höchstens 1 Zeichen haben'],
    [{ type: 'array', minItems: 1 }, [], 'zu wenige; mindestens nötig: 1'],
    [{ type: 'array', maxItems: 1 }, [1, 2], 'zu viele; höchstens erlaubt: 1'],
    [{ type: 'array', uniqueItems: true }, [1, 1], 'darf nichts zweimal enthalten'],
    [{ type: 'number', minimum: 2.5 }, 1, 'muss mindestens 2,5 sein'],
    [{ type: 'number', maximum: -1 }, 1, 'darf höchstens -1 sein'],
    [{ type: 'number', exclusiveMinimum: 1 }, 1, 'muss mehr als 1 sein'],
    [{ type: 'number', exclusiveMaximum: 1 }, 1, 'muss weniger als 1 sein'],
    [{ type: 'number', multipleOf: 2 }, 1, 'muss ein Vielfaches von 2 sein'],
  ])('%j', (schema, value, german) => {
    const message = messageFor(schema, value);
    expect(ruleText(message, 'de')).toBe(german);
    expect(ruleText(message, 'en')).toBe(message);
    for (const language of languages) {
      const said = ruleText(message, language);
      expect(said).not.toBe(message);
      expect(said).not.toContain('{}');
    }
  });

  it.each(Object.values(whyUnreadMessages))('covers errors beside the schema: %s', (message) => {
    for (const language of languages) expect(ruleText(message, language)).not.toBe(message);
    expect(ruleText(message, 'en')).toBe(message);
  });

  it('lists some of very many choices', () => {
    const message = messageFor({ enum: Array.from({ length: 500 }, (_, n) => `$&${n}`) }, 'x');
    expect(message).toMatch(/ and \d+ more$/);
    expect(ruleText(message, 'de')).toMatch(/^muss eines davon sein: "\$&0", .* … \(\+\d+\)$/);
  });

  it('or in English, if the rule is a rare one', () => {
    const message = messageFor({ type: 'array', contains: { const: 1 } }, []);
    expect(languages.map((language) => ruleText(message, language))).toEqual(languages.map(() => message));
  });
});
