import { endpoints } from '../api/endpoints.ts';
import { schemasOf } from '../api/openapi/schemas.ts';

/** For the console's editor: the JSON Schema of a definition, whose attributes are those of the catalogue's actions. */
export const consoleDefinitionSchema = (): string =>
  [
    '// Made from the schema that validates definitions by `npm run docs`: change that, not this file.\n\n',
    '/** The JSON Schema of a definition. */\n',
    `export const definitionSchema: unknown = ${JSON.stringify(schemasOf(endpoints).all()['Definition'])};\n`,
  ].join('');
