import type { Row } from './rows.ts';

/** What a field is if it is left out: the schema has it, or else its description says it. */
export function defaultOf({ isRequired, schemas }: Row): string {
  if (isRequired) return 'required';
  const declared = schemas.find((schema) => schema.default !== undefined);
  if (declared) return `\`${JSON.stringify(declared.default)}\``;
  return (
    schemas.flatMap(({ description = '' }) => {
      const marked = /(`[^`]+`) \((?:the )?default\)/.exec(description)?.[1];
      return marked ?? /\bdefault:? (.+?)(?=[.;,](?:\s|$)|$)/i.exec(description)?.[1] ?? [];
    })[0] ?? ''
  );
}
