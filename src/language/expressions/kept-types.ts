import type { JsonSchema } from './schema-fields.ts';

/** The types of expressions for which JSON has only texts. */
export const keptTypes = ['decimal', 'timestamp', 'duration', 'date', 'bytes'] as const;
export type KeptType = (typeof keptTypes)[number];

/** The keyword with the type of a text that an expression has given. No schema of a definition can have it. */
const keyword = 'x-type-of-expression';

/** The schema of a value that an expression gives. */
export const keptSchema = (type: KeptType): JsonSchema => ({ type: 'string', [keyword]: type });

/** The type on which all schemas of a text agree; null if one of them says that it is just a text. */
export function keptIn(parts: readonly JsonSchema[]): KeptType | null {
  const claims = new Set(
    parts
      .filter(({ type }) => [type].flat().includes('string'))
      .map((part) => part[keyword] ?? formatOf(part)),
  );
  const [only] = claims;
  return claims.size === 1 ? (keptTypes.find((type) => type === only) ?? null) : null;
}

/** Authors write a decimal as `format: decimal`. Texts of the other formats are texts to expressions, as they always were. */
const formatOf = ({ format }: JsonSchema): KeptType | null => (format === 'decimal' ? 'decimal' : null);
