import { endpoints } from '../api/endpoints.ts';
import { schemasOf } from '../api/openapi/schemas.ts';

/**
 * Generates the JSON Schema of a definition for the console's editor, with the attributes of the catalogue's actions.
 */
export const consoleDefinitionSchema = (): string =>
  [
    '// Made from the schema that validates definitions by `npm run docs`: change that, not this file.\n\n',
    '/** The JSON Schema of a definition. */\n',
    `export const definitionSchema: unknown = ${JSON.stringify(schemasOf(endpoints).all()['Definition'])};\n`,
  ].join('');
