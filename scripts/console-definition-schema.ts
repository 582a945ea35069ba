import { endpoints } from '../api/endpoints.ts';
import { schemasOf } from '../api/openapi/schemas.ts';

/**
 * Generates the JSON Schema of a definition for the console's editor, with the attributes of the catalogue's actions.
 */
export function consoleDefinitionSchema(): string {
  const { Definition, DefinitionEntry } = schemasOf(endpoints).all();
  const schema = JSON.stringify({ ...Definition, $defs: { DefinitionEntry } });
  return [
    '// Made from the schema that validates definitions by `npm run docs`: change that, not this file.\n\n',
    '/** The JSON Schema of a definition. */\n',
    `export const definitionSchema: unknown = ${schema.replaceAll('#/components/schemas/', '#/$defs/')};\n`,
  ].join('');
}
