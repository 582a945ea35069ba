import * as v from 'valibot';
import { isStorable, storableMessage } from '../language/json/storable.ts';
import { isObject } from '../language/json/object.ts';

export const isKeptByJavaScript = (name: string): boolean =>
  ['__proto__', 'constructor', 'prototype'].includes(name);

/** The id of an entry, which becomes a key of `payload.actions`; branches and cases have such names, too. */
export const EntryId = v.pipe(
  v.string(),
  v.regex(
    /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/,
    'must begin with a letter or `_` and have at most 64 letters, digits, `_` and `-`',
  ),
  v.check((id) => !isKeptByJavaScript(id), 'must not be a name that JavaScript keeps for itself'),
);

/** Valibot's own objects and records also accept lists. */
export const map = () =>
  v.pipe(v.unknown(), v.check(isObject, 'must be an object'), v.record(v.string(), v.unknown()));

export const text = (maxLength: number) =>
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxLength), v.check(isStorable, storableMessage));

/** Adds the description that the editor shows. */
export const described = <S extends v.GenericSchema>(schema: S, description: string) =>
  v.pipe(schema, v.description(description));

/** A constant or an expression that gives it. */
export const condition = v.union(
  [v.boolean(), v.string()],
  'must be true or false, or an expression that gives it',
);

export const timeoutField = v.string();
export const outputField = v.unknown();
