import { endpoints } from '../api/endpoints.ts';
import { openApiDocument } from '../api/openapi/document.ts';
import { operationTable } from '../sdk/typescript/scripts/generate-api.ts';
import { consoleDefinitionSchema } from './console-definition-schema.ts';
import { consoleActions } from './console-actions.ts';
import { consoleChoices } from './console-choices.ts';
import { actionsPage } from './actions-page.ts';
import { errorsPage } from './errors-page.ts';
import { limitsPage } from './limits-page.ts';
import { functionsPage } from './functions-page.ts';
import { galleryPage } from './gallery-page.ts';

/** Generates the documents that are made from the code's own tables. A test checks that they are up to date. */
export function generatedDocs(): { path: string; content: string }[] {
  const openApi = openApiDocument(endpoints);
  return [
    { path: 'docs/errors.md', content: errorsPage() },
    { path: 'docs/actions.md', content: actionsPage() },
    { path: 'docs/limits.md', content: limitsPage() },
    { path: 'docs/functions.md', content: functionsPage() },
    { path: 'docs/gallery/README.md', content: galleryPage() },
    { path: 'openapi.json', content: inLines(openApi) },
    { path: 'sdk/typescript/src/generated/operations.ts', content: operationTable(openApi) },
    { path: 'console/src/api/action-traits.ts', content: consoleActions() },
    { path: 'console/src/api/choices.ts', content: consoleChoices() },
    { path: 'console/src/api/definition-schema.ts', content: consoleDefinitionSchema() },
  ];
}

/** Writes JSON with a line for each part that is three levels deep, such as an operation or a schema. */
function inLines(value: object): string {
  const lines = (part: unknown, depth: number): string => {
    if (depth === 3 || typeof part !== 'object' || part === null || Array.isArray(part))
      return JSON.stringify(part);
    const indent = ' '.repeat(depth + 1);
    const fields = Object.entries(part).map(
      ([name, field]) => `${indent}${JSON.stringify(name)}: ${lines(field, depth + 1)}`,
    );
    return fields.length === 0 ? '{}' : `{\n${fields.join(',\n')}\n${' '.repeat(depth)}}`;
  };
  return `${lines(value, 0)}\n`;
}
