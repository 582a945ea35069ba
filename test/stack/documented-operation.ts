import { endpoints } from '../../api/endpoints.ts';
import type { Reference } from '../../api/openapi/components.ts';
import { openApiDocument, type Operation } from '../../api/openapi/document.ts';
import type { Parameter } from '../../api/openapi/parameters.ts';
import type { RequestBody } from '../../api/openapi/request-body.ts';

/** The same document that `openapi.json` contains. */
export const openApi = openApiDocument(endpoints);

/** Reads an operation of the document, and replaces the references to its parameters and its body. */
export interface DocumentedOperation extends Omit<Operation, 'parameters' | 'requestBody'> {
  parameters: Parameter[];
  requestBody?: RequestBody;
}

export function documentedOperation(method: string, path: string): DocumentedOperation {
  const operation = openApi.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`The document has no ${method} ${path}.`);
  const { parameters, requestBody, ...rest } = operation;
  const { components } = openApi;
  return {
    ...rest,
    parameters: parameters.map((reference) => named(components.parameters, reference)),
    ...(requestBody ? { requestBody: named(components.requestBodies, requestBody) } : {}),
  };
}

function named<T>(components: Record<string, T>, { $ref }: Reference): T {
  const component = components[$ref.split('/').at(-1) ?? ''];
  if (component === undefined) throw new Error(`The document has no ${$ref}.`);
  return component;
}
