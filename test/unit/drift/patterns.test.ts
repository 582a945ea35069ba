import { toJsonSchema } from '@valibot/to-json-schema';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../api/endpoints.ts';
import { conversion } from '../../../api/openapi/schemas.ts';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { jsonSchemaOf } from '../../../src/actions/json-schema.ts';
import { DurationText } from '../../../src/language/durations/duration-text.ts';
import { TimestampText } from '../../../src/language/durations/instant-text.ts';
import { openApi as document } from '../../stack/documented-operation.ts';

/** Returns the patterns of a schema and of all that is in it. */
function patternsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'pattern' in node && typeof node.pattern === 'string' ? [node.pattern] : [];
  return [...own, ...Object.values(node).flatMap(patternsIn)];
}
const attributes = [...catalogue.values()].map(({ attributes: schema }) => jsonSchemaOf(schema));
const patterns = [...new Set(patternsIn([document, attributes]))];

/** Returns the texts, with what is done to each, among the schemas of a schema. */
function textsIn(schema: unknown, seen = new Set<unknown>()): v.GenericSchema[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const isText = 'kind' in schema && schema.kind === 'schema' && 'type' in schema && schema.type === 'string';
  const own = isText && 'pipe' in schema ? [schema as unknown as v.GenericSchema] : [];
  return [...own, ...Object.values(schema).flatMap((part: unknown) => textsIn(part, seen))];
}
const texts = textsIn(endpoints.map(({ params, query, headers, body }) => [params, query, headers, body]));

const id = '018f2b6e-7a5c-7d3a-9c1e-5b2f4a6d8c90';
const samples = [
  [
    '',
    ' ',
    'a',
    'Acme',
    'Ä',
    'a b',
    'a\nb',
    'a\u0000',
    'a\u0085b',
    'a;b',
    'a:b',
    ':b',
    'a:',
    '_a',
    '1a',
    '-',
  ],
  // Other languages take `\d`, `\w` and `\s` to match more characters.
  ['٣', '1.٣', 'é', 'ſ', 'K', 'a\u200Bb', '\uFEFF', '😀', 'a:😀'],
  [
    '1',
    '1.0',
    '1.0.0',
    '1.0.0.0',
    '1234567890',
    'D',
    'DE',
    'de',
    'DEU',
    'a'.repeat(65),
    `a:${'b'.repeat(256)}`,
  ],
  [id, id.toUpperCase(), `{${id}}`, `${id}0`, id.slice(1), id.replace('f', 'g'), `7.${id}`, `7.${id}\n`],
  [
    'P',
    'PT',
    'P1Y',
    'PT1',
    'PT15M',
    'PT1.5H',
    'PT1.5H3M',
    'P1.5D',
    'P1M1Y',
    'P1DT',
    '-P1D',
    '+P1D',
    'p1d',
    'P 1D',
    'P1Y2M3W4DT5H6M7.8S',
    'PT0,5S',
  ],
  [
    '2027-01-31T09:00:00Z',
    '2027-01-31T09:00:00.123456789+01:00',
    '2027-01-31T09:00Z',
    '2027-01-31',
    '2027-01-31T09:00:00',
    '2027-01-31t09:00:00z',
    '2027-01-31T09:00:00 01:00',
    '20270131T090000Z',
  ],
  [
    'did:web:a.example',
    'did:',
    'did:web:',
    'did:Web:a',
    'did:web:a b',
    '-----BEGIN CERTIFICATE-----\nAAAA',
    '\uFEFF-----BEGIN CERTIFICATE-----',
    'x-----BEGIN CERTIFICATE-----',
  ],
  ['MTAxOGYyYjZl', 'a+b', 'a/b', 'a==', 'hf_a'],
].flat();

describe('a pattern of the document', () => {
  it('is a regular expression in every language: anchored, without what depends on flags, Unicode or the engine', () => {
    expect(patterns.length).toBeGreaterThan(15);
    for (const pattern of patterns) {
      expect(pattern).toMatch(/^\^/);
      const written = pattern.replaceAll(/\\(?:u[0-9A-F]{4}|x[0-9a-f]{2}|[tnvfr.\-/()])/g, '');
      expect(written).not.toMatch(/\\|\(\?(?!:)/);
      expect(() => [new RegExp(pattern), new RegExp(pattern, 'u')]).not.toThrow();
    }
  });

  it('refuses what the server refuses by a pattern of its own', () => {
    expect(texts.length).toBeGreaterThan(30);
    const faults = texts.flatMap((text) => {
      const { type, json, fits } = documented(text);
      return samples.flatMap((sample) => {
        const { issues = [] } = v.safeParse(text, sample);
        const isRefused = issues.some((issue) => {
          const [requirement] = issue.type === 'regex' ? [issue.requirement as RegExp] : [];
          // The document cannot name the letters of other scripts.
          return requirement && (requirement.flags === '' || /^[\0-\x7F]*$/.test(sample));
        });
        // An integer of a query is a number in the document.
        return isRefused && type === 'string' && fits(sample) ? [[sample, json]] : [];
      });
    });
    expect(faults).toEqual([]);
  });

  it('fits the durations and the timestamps that the server accepts, and no others', () => {
    for (const schema of [DurationText, TimestampText]) {
      const { fits } = documented(schema);
      expect(samples.filter((sample) => fits(sample) !== v.is(schema, sample))).toEqual([]);
      expect(samples.filter(fits).length).toBeGreaterThan(2);
    }
  });

  it('stands at each parameter that the server does not accept with any text', () => {
    const parameters = Object.entries(document.components.parameters);
    const loose = parameters.filter(
      ([, { schema }]) => schema.type === 'string' && !schema.enum && schema.pattern === undefined,
    );
    expect(loose.map(([name]) => name).toSorted()).toEqual(anyText);
  });
});

/** What only a look at the record, or the list of time zones, can refuse. */
const anyText = [
  'ActionId',
  'DecisionId',
  'Effect',
  'Group',
  'IfMatch',
  'Mac',
  'Operation',
  'Path',
  'Prefer',
  'ProjectIdFilter',
  'SchemaIdFilter',
  'TimeZone',
  'TimelineActionId',
  'Token',
  'Under',
  'WebhookIdHeader',
  'WebhookSignatureHeader',
  'WebhookTimestampHeader',
];

function documented(schema: v.GenericSchema) {
  const { type, ...json } = toJsonSchema(schema, conversion);
  const fits = ajv.compile<string>({ type, ...json } as object);
  return { type, json, fits: (sample: string): boolean => fits(sample) };
}
const ajv = new Ajv2020({ strict: false, validateFormats: false });
