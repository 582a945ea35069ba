import type { Endpoint } from '../http/endpoint.ts';
import { referenceTo, type Components, type Reference } from './components.ts';
import { definitionExample, definitionExampleYaml } from './definition-example.ts';
import { textReference, type Schemas } from './schemas.ts';

export interface RequestBody {
  required: boolean;
  content: Record<string, { schema: Reference; example?: unknown }>;
}

/** Returns the body of a request: `StartExecutionBody` has the schema `StartExecution`. */
export function requestBodyFor(
  { body, bodyKind }: Endpoint,
  schemas: Schemas,
  bodies: Components<RequestBody>,
): Reference | null {
  if (bodyKind === 'definition') return bodies.refer('DefinitionBody', definitionBody);
  if (!body) return null;
  const { examples, required = [] } = schemas.definitionOf(body);
  const [example] = Array.isArray(examples) ? examples : [];
  return bodies.refer(`${schemas.nameOf(body)}Body`, {
    required: required.length > 0,
    content: {
      'application/json': { schema: schemas.refer(body), ...(example === undefined ? {} : { example }) },
    },
  });
}

/**
 * The body is the text of a definition. It is never refused for its shape: its problems are reported with their
 * positions.
 */
const definitionBody: RequestBody = {
  required: true,
  content: {
    'application/json': { schema: referenceTo('schemas', 'Definition'), example: definitionExample },
    'application/yaml': { schema: textReference('application/yaml'), example: definitionExampleYaml },
  },
};
