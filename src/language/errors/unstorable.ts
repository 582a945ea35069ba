import type * as v from 'valibot';
import { isStorable, storableMessage } from '../json/storable.ts';
import { bounds } from './bounded-details.ts';
import type { ErrorDetail } from './error-body.ts';
import { type Path, placeOf } from './place.ts';
import { schemasAt } from './schemas-at.ts';

/**
 * Finds texts that Postgres cannot store, where a schema has texts. Places that accept any JSON are skipped: their
 * values are encrypted.
 */
export function unstorableIn(schema: v.GenericSchema, value: unknown): ErrorDetail<2000>[] {
  const details: ErrorDetail<2000>[] = [];
  const visit = (item: unknown, path: Path): void => {
    if (details.length > bounds.maxDetails) return;
    if (typeof item === 'string') {
      if (isStorable(item) || !schemasAt(schema, path).some(({ type }) => type === 'string')) return;
      details.push({ reason: 'value.format', message: storableMessage, ...placeOf(path) });
    } else if (typeof item === 'object' && item !== null && schemasAt(schema, path).some(isContainer)) {
      for (const [name, inner] of Object.entries(item))
        visit(inner, [...path, Array.isArray(item) ? Number(name) : name]);
    }
  };
  visit(value, []);
  return details;
}

/** Whether a schema describes parts. If it accepts any value, nothing below is checked. */
const isContainer = (schema: v.GenericSchema): boolean =>
  'entries' in schema || 'item' in schema || 'items' in schema || schema.type === 'record';
