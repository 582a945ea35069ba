import * as v from 'valibot';
import { isDeeper, maxDepth } from '../../language/json/depth.ts';

/** The limits of the variables of a project. */
export const limits = {
  maxVariables: 200,
  /** The size of a value as JSON, in UTF-8. */
  maxBytes: 16_384,
  /** How deeply objects and lists are nested in a value. */
  maxDepth: maxDepth - 2,
  /** The number of versions that are kept, the newest. */
  maxVersions: 50,
} as const;

/** The name as expressions write it: `vars.directoryUrl`. */
export const VariableName = v.pipe(
  v.string(),
  v.regex(/^[a-z][A-Za-z0-9_]{0,62}$/, 'must be a small letter, and then at most 62 letters, digits and _'),
);

/** Any JSON. */
export const VariableValue = v.pipe(
  v.unknown(),
  v.check((value) => value !== undefined, 'must be given'),
  v.check((value) => !isDeeper(value, limits.maxDepth), `must be nested at most ${limits.maxDepth} deep`),
  v.check(
    (value) => new TextEncoder().encode(JSON.stringify(value) ?? '').length <= limits.maxBytes,
    `must have at most ${limits.maxBytes} bytes as JSON`,
  ),
);
