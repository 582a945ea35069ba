import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../api/endpoints.ts';
import { openApiDocument } from '../../../api/openapi/document.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';
import { catalogue } from '../../../src/actions/catalogue.ts';
import {
  definitionExample,
  definitionExampleYaml,
  inputExample,
} from '../../../api/openapi/definition-example.ts';
import { validateInput } from '../definitions/definitions.ts';

const document = openApiDocument(endpoints);
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1, its references and its schemas included', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(
      JSON.parse(JSON.stringify(document)) as Record<string, unknown>,
    );
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
    expect(unresolved(document)).toEqual([]);
  });

  it('names every operation, each by a name of its own', () => {
    const unnamed = endpoints.filter(({ operationId }) => !/^[a-z][A-Za-z]+$/.test(operationId));
    expect(unnamed.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
  });

  it('says what every operation answers when all goes well', () => {
    const silent = endpoints.filter(({ answers }) => Object.keys(answers).length === 0);
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('shows examples that match their schemas', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    formats.default(ajv);
    const mismatches: unknown[] = [];
    const check = (schema: object, example: unknown) => {
      const whole = { ...schema, components: document.components };
      if (!ajv.validate(whole, example)) mismatches.push([example, ajv.errorsText()]);
    };
    for (const schema of schemasOf(document)) for (const example of schema.examples) check(schema, example);
    for (const { requestBody } of operations) {
      for (const { schema, example } of Object.values(requestBody?.content ?? {})) {
        if (example !== undefined) check(schema, example);
      }
    }
    for (const { value } of Object.values(document.components.examples)) {
      check({ $ref: '#/components/schemas/ErrorBody' }, value);
    }
    expect(mismatches).toEqual([]);
  });

  it('shows an example of every body, one that is taken', () => {
    const bodies = endpoints.flatMap(({ body, bodyKind, operationId }) =>
      body && bodyKind !== 'definition' ? [[operationId, body] as const] : [],
    );
    const refused = bodies.filter(([operationId, body]) => {
      const operation = operations.find((candidate) => candidate.operationId === operationId);
      const example = operation?.requestBody?.content['application/json']?.example;
      return example === undefined || !v.is(body, example);
    });
    expect(bodies.length).toBeGreaterThan(10);
    expect(refused.map(([operationId]) => operationId)).toEqual([]);
  });

  it('has an example of a definition that can be published and run, the same in JSON and in YAML', () => {
    for (const [text, format] of [
      [JSON.stringify(definitionExample), 'json'],
      [definitionExampleYaml, 'yaml'],
    ] as const) {
      const { compiled, problems, definition } = readDefinition(text, format, catalogue);
      expect(problems).toEqual([]);
      expect(definition).toEqual(definitionExample);
      expect(validateInput(compiled, inputExample).details).toEqual([]);
    }
  });
});

/** Every schema that has examples of its own. */
function schemasOf(node: unknown): { examples: unknown[] }[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'examples' in node && Array.isArray(node.examples) ? [node as { examples: unknown[] }] : [];
  return [...own, ...Object.values(node).flatMap(schemasOf)];
}

/** References to what the document does not have. */
function unresolved(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if ('$ref' in node && typeof node.$ref === 'string') {
    const steps = node.$ref.replace(/^#\//, '').split('/');
    const target = steps.reduce<unknown>(
      (at, step) => (at as Record<string, unknown> | undefined)?.[step],
      document,
    );
    return target === undefined ? [node.$ref] : [];
  }
  return Object.values(node).flatMap(unresolved);
}
