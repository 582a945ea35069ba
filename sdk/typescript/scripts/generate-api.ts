import openapiTS, { astToString } from 'openapi-typescript';

interface Operation {
  operationId: string;
  parameters: { $ref: string }[];
  responses: Record<string, unknown>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, object> };
}

const notice = '/* oxlint-disable max-lines */\n// Made from openapi.json: change the API, not this file.\n';

/** Generates the types of all inputs and answers of the API. Refusals have one type for all operations: `ErrorBody`. */
export async function apiTypes(document: Document): Promise<string> {
  const { components } = document;
  const paths = mapped(document.paths, (methods) =>
    mapped(methods, (operation) => ({ ...operation, responses: goodOf(operation.responses) })),
  );
  const used = JSON.stringify(paths);
  const responses = Object.entries(components.responses)
    .filter(([name]) => used.includes(`"#/components/responses/${name}"`))
    .map(([name, response]) => [name, { ...response, headers: {} }]);
  const types = await openapiTS(
    JSON.stringify({
      ...document,
      webhooks: {},
      paths,
      components: { ...components, responses: Object.fromEntries(responses), headers: {}, examples: {} },
    }),
    // A request may leave out a field that has a default.
    { defaultNonNullable: false, emptyObjectsUnknown: true, rootTypes: true, rootTypesNoSchemaPrefix: true },
  );
  return `${notice}${astToString(types)}`;
}

const mapped = <T, R>(all: Record<string, T>, change: (one: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(one)]));

const goodOf = (responses: Operation['responses']): Operation['responses'] =>
  Object.fromEntries(Object.entries(responses).filter(([status]) => status.startsWith('2')));

/** Generates a table of the operations by id: their paths, and whether they accept an `Idempotency-Key`. */
export function operationTable({ paths }: Document): string {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters }]) => {
      const isRepeatable = parameters.some(({ $ref }) => $ref.endsWith('/IdempotencyKey'));
      return `  ${operationId}: { method: '${method.toUpperCase()}', path: '${path}', isRepeatable: ${isRepeatable} },\n`;
    }),
  );
  return [
    notice,
    '\n/** Every operation of the API: where it is, and whether it takes an `Idempotency-Key`. */\n',
    'export const operations = {\n',
    ...rows,
    '} as const;\n',
  ].join('');
}
