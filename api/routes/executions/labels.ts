import * as v from 'valibot';
import { isObject } from '../../../src/language/json/object.ts';
import { isStorable, storableMessage } from '../../../src/language/json/storable.ts';

const maxLabels = 10;
/** Valibot's `record` would silently leave these names out. */
const reserved = ['__proto__', 'constructor', 'prototype'];

/**
 * Names and values by which executions are found. They are stored unencrypted, so they must not contain personal data.
 */
export const Labels = v.pipe(
  v.unknown(),
  v.check(
    (labels) => reserved.every((name) => !isObject(labels) || !Object.hasOwn(labels, name)),
    `must not have the names ${reserved.join(', ')}`,
  ),
  v.record(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9_.-]{1,64}$/, 'must have 1 to 64 letters, digits, `_`, `.` and `-`'),
    ),
    v.pipe(
      v.string(),
      v.nonEmpty('must not be empty'),
      v.maxLength(255, 'must have at most 255 characters'),
      v.check(isStorable, storableMessage),
    ),
  ),
  v.check((labels) => Object.keys(labels).length <= maxLabels, `must have at most ${maxLabels} entries`),
  v.description(
    'Up to ten names and values for searching. They are not encrypted: do not use personal data.',
  ),
);
