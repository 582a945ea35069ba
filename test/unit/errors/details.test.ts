import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { boundedParse, maxIssues } from '../../../src/language/errors/bounded-parse.ts';
import { GivenAnswers } from '../../../src/definitions/dry-run/answer.ts';
import { detailsFromIssues } from '../../../src/language/errors/details.ts';
import { JsonObject } from '../../../src/language/json/object.ts';

const details = (schema: v.GenericSchema, value: unknown) =>
  detailsFromIssues(v.safeParse(schema, value).issues ?? [], [], schema);

describe('detailsFromIssues', () => {
  it('names a missing field itself, by dotted path and pointer', () => {
    const schema = v.object({ owner: v.object({ 'a/b': v.string() }) });
    expect(details(schema, { owner: {} })).toEqual([
      { reason: 'field.missing', message: 'is required', field: 'owner.a/b', pointer: '/owner/a~1b' },
    ]);
  });

  it('reports every failing field at once', () => {
    const schema = v.strictObject({ a: v.string(), b: v.number(), c: v.array(v.boolean()) });
    expect(
      details(schema, { a: 1, c: [true, 2], d: 1, e: 1 }).map(({ field, message }) => `${field} ${message}`),
    ).toEqual([
      'a must be a string',
      'b is required',
      'c.1 must be a boolean (true or false)',
      'd is not a known field',
      'e is not a known field',
    ]);
  });

  it('names the probable field, and the type of a wrong value', () => {
    const schema = v.strictObject({ workflowId: v.string(), input: v.exactOptional(JsonObject) });
    expect(details(schema, { workflowID: 'x', input: 'x' })).toEqual([
      { reason: 'field.missing', message: 'is required', field: 'workflowId', pointer: '/workflowId' },
      { reason: 'field.type', message: 'must be an object', field: 'input', pointer: '/input' },
      {
        reason: 'field.unknown',
        message: 'is not a known field. Did you mean `workflowId`?',
        field: 'workflowID',
        pointer: '/workflowID',
      },
    ]);
  });

  it('lists all allowed values in a single message', () => {
    const expected = [
      { reason: 'value.choice', message: 'must be one of "a", "b", 3', field: 'm', pointer: '/m' },
    ];
    expect(details(v.object({ m: v.picklist(['a', 'b', 3]) }), { m: 'x' })).toEqual(expected);
    expect(
      details(v.object({ m: v.union([v.literal('a'), v.literal('b'), v.literal(3)]) }), { m: 'x' }),
    ).toEqual(expected);
    const variant = v.variant('m', [
      v.object({ m: v.literal('a') }),
      v.object({ m: v.literal('b') }),
      v.object({ m: v.literal(3) }),
    ]);
    expect(details(variant, { m: 'x' })).toEqual(expected);
  });

  it('names the shapes of an answer of a dry run if it matches none', () => {
    const [detail] = details(GivenAnswers, { consent: { ok: true } });
    expect(detail).toMatchObject({
      reason: 'value.shape',
      message:
        'must have one of the allowed shapes: "never", {output}, {data}, {error}, {timedOut} or an array',
      field: 'consent',
    });
  });

  it('omits shapes without a short name, and those beyond a few', () => {
    const many = Array.from({ length: 30 }, (_, at) => v.strictObject({ [`field${at}`]: v.string() }));
    for (const schema of [v.union([v.date(), v.string()]), v.union(many)])
      expect(details(schema, 1)).toMatchObject([{ message: 'must have one of the allowed shapes' }]);
  });

  it('gives one detail with a list of errors per variant if no variant matches', () => {
    const schema = v.object({
      when: v.union([
        v.strictObject({ duration: v.string() }),
        v.strictObject({ until: v.string(), zone: v.pipe(v.string(), v.minLength(3)) }),
      ]),
    });
    expect(details(schema, { when: {} })).toEqual([
      {
        reason: 'value.shape',
        message: 'must have one of the allowed shapes: {duration} or {until, zone}',
        field: 'when',
        pointer: '/when',
        options: [
          [
            {
              reason: 'field.missing',
              message: 'is required',
              field: 'when.duration',
              pointer: '/when/duration',
            },
          ],
          [
            { reason: 'field.missing', message: 'is required', field: 'when.until', pointer: '/when/until' },
            { reason: 'field.missing', message: 'is required', field: 'when.zone', pointer: '/when/zone' },
          ],
        ],
      },
    ]);
  });

  it('still has options without the schema', () => {
    const schema = v.union([v.string(), v.strictObject({ a: v.string() })]);
    const [detail] = detailsFromIssues(v.safeParse(schema, true).issues ?? [], ['body']);
    expect(detail?.field).toBe('body');
    expect(detail?.options).toHaveLength(2);
  });

  it('never contains a value of the data', () => {
    const secret = 'marker-4711';
    const schema = v.object({
      a: v.number(),
      b: v.pipe(v.string(), v.url()),
      c: v.pipe(v.string(), v.regex(/^x$/)),
      d: v.picklist(['p', 'q']),
      e: v.union([v.number(), v.boolean()]),
      f: v.pipe(v.string(), v.maxLength(3)),
      g: v.pipe(v.string(), v.isoTimestamp()),
      h: v.literal(1),
    });
    const value = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => [name, secret]));
    const all = details(schema, value);
    expect(all).toHaveLength(8);
    expect(JSON.stringify(all)).not.toContain(secret);
  });

  it.each([
    [v.pipe(v.string(), v.minLength(2)), 'a', 'must have at least 2 characters'],
    [v.pipe(v.array(v.number()), v.maxLength(1)), [1, 2], 'must have at most 1 item'],
    [v.pipe(v.string(), v.nonEmpty()), '', 'must not be empty'],
    [v.pipe(v.number(), v.minValue(3)), 1, 'must be at least 3'],
    [v.pipe(v.number(), v.maxValue(3)), 4, 'must be at most 3'],
    [v.pipe(v.number(), v.integer()), 1.5, 'must be a whole number'],
    [v.pipe(v.string(), v.uuid()), 'x', 'must be a valid uuid'],
    [
      v.pipe(
        v.string(),
        v.check(() => false, 'must be something else'),
      ),
      'x',
      'must be something else',
    ],
    [v.pipe(v.string(), v.regex(/^x$/, 'must be an x')), 'y', 'must be an x'],
    [v.object({ a: v.string() }), 'x', 'must be an object'],
    [v.array(v.string()), {}, 'must be an array'],
    [v.literal(true), false, 'must be true'],
  ])('explains the error in words (%#)', (schema, value, message) => {
    expect(details(schema, value)[0]?.message).toBe(message);
  });
});

describe('a value with very many mistakes', () => {
  const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, 1]));

  it('lists at most fifty unknown fields, with the number of the others, in each variant too', () => {
    const schema = v.object({ one: v.strictObject({ a: v.optional(v.string()) }) });
    const all = details(schema, { one: wide });
    expect(all).toHaveLength(51);
    expect(all.at(-1)).toEqual({ reason: 'details.more', message: 'and 19950 more', more: 19_950 });
    const union = v.union([v.strictObject({ a: v.string() }), v.strictObject({ b: v.string() })]);
    const [choice] = details(union, wide);
    expect(choice?.options?.map((variant) => variant.at(-1)?.['more'])).toEqual([19_951, 19_951]);
  });

  it.each<[string, v.GenericSchema, unknown]>([
    ['a list', v.array(v.string()), Array.from({ length: 100_000 }, () => 1)],
    ['a record', v.record(v.string(), v.string()), wide],
    [
      'a list of objects',
      v.array(v.strictObject({ a: v.string() })),
      Array.from({ length: 100_000 }, () => ({})),
    ],
    [
      'a list of choices',
      v.array(v.union([v.string(), v.boolean()])),
      Array.from({ length: 100_000 }, () => 1),
    ],
  ])('is not checked further: %s', (_, schema, value) => {
    const issues = boundedParse(schema, value).issues ?? [];
    expect(issues.length).toBeGreaterThan(100);
    expect(issues.length).toBeLessThanOrEqual(maxIssues + 1);
    const all = detailsFromIssues(issues, [], schema);
    expect(all).toHaveLength(51);
    expect(all.at(-1)?.message).toMatch(/^and (?:at least )?\d+ more/);
  });
});
