import { _, Ajv, Name, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { formats } from './formats/formats.ts';
import type { Dialect } from './inspect.ts';
import { stepKeyword } from './instrument.ts';
import type { SchemaMeter } from './meter.ts';
import { compilePattern } from './pattern.ts';
import { isUnique } from './unique.ts';

export type AnyAjv = Ajv | Ajv2020;

/** Creates an ajv for a single schema of a tenant, so that one schema's `$id` never meets another's. */
export function createAjv(dialect: Dialect, meter: SchemaMeter, options: Options): AnyAjv {
  const all: Options = {
    strict: false,
    logger: false,
    meta: false,
    validateSchema: false,
    ownProperties: true,
    // They are filled in before (see `defaultsOf`): ajv fills them in while it checks, in the order of its keywords.
    useDefaults: false,
    // Otherwise a large definition is copied to every place that refers to it.
    inlineRefs: false,
    formats,
    code: { regExp: meteredRegExp(meter) },
    ...options,
  };
  const ajv = dialect === 'draft-07' ? new Ajv(all) : new Ajv2020(all);
  ajv.addKeyword({
    keyword: stepKeyword,
    schemaType: 'number',
    // It comes first: a keyword that fails ends the schema, and later keywords would not be counted.
    before: dialect === 'draft-07' ? '$comment' : '$dynamicAnchor',
    code: ({ gen, data, schema, parentSchema }) => {
      const spend = gen.scopeValue('func', {
        ref: (weight: number, value: unknown, errors: unknown[] | null) =>
          meter.spend(weight + widthOf(value) + (errors === null ? 0 : errors.length >> 6)),
      });
      // The errors of a referenced schema are appended by copying the list, so its length is a cost, too.
      const errors = Object.hasOwn(parentSchema, '$ref') ? new Name('vErrors') : _`null`;
      gen.code(_`${spend}(${schema}, ${data}, ${errors})`);
    },
  });
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({ keyword: 'multipleOf', type: 'number', schemaType: 'number', validate: isMultipleOf });
  // ajv compares every two items with each other.
  ajv.removeKeyword('uniqueItems');
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    validate: (isWanted: boolean, items: unknown[]) => !isWanted || isUnique(items, meter),
  });
  return ajv;
}

/** Decimal fractions are inexact in binary: 0.07 / 0.01 is 7.000000000000001. */
function isMultipleOf(divisor: number, value: number): boolean {
  if (Number.isInteger(divisor) && Number.isInteger(value)) return value % divisor === 0;
  const quotient = value / divisor;
  return (
    Number.isFinite(quotient) &&
    Math.abs(quotient - Math.round(quotient)) <= 1e-10 * Math.max(1, Math.abs(quotient))
  );
}

/** How much a keyword may have to read of a value, without the values below it. */
function widthOf(data: unknown): number {
  if (typeof data === 'string') return Math.ceil(data.length / 8);
  if (Array.isArray(data)) return Math.ceil(data.length / 8);
  // Listing the names of a large object costs more than reading a list of that length.
  return typeof data === 'object' && data !== null ? Object.keys(data).length * 4 : 0;
}

function meteredRegExp(meter: SchemaMeter): NonNullable<NonNullable<Options['code']>['regExp']> {
  const regExp = (
    pattern: string,
    flags: string,
  ): { test: (text: string) => boolean; toString: () => string } => {
    const compiled = compilePattern(pattern);
    const program = compiled.programSize();
    return {
      test: (text) => {
        meter.spend(1 + text.length * program);
        return compiled.matcher(text).find();
      },
      // ajv caches patterns by this text: without it, every pattern of a schema becomes the first one.
      toString: () => `/${pattern}/${flags}`,
    };
  };
  return Object.assign(regExp, { code: 'regExp' });
}
