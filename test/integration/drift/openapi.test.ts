import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../api/endpoints.ts';
import { documentedOperation, openApi as document } from '../../stack/documented-operation.ts';
import { pascalCase } from '../../../api/openapi/components.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';
import { catalogue } from '../../../src/actions/catalogue.ts';
import {
  definitionExample,
  definitionExampleYaml,
  inputExample,
} from '../../../api/openapi/definition-example.ts';
import { validateInput } from '../../unit/definitions/definitions.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

const serialized = readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8');
const { components } = document;

describe('the OpenAPI document', () => {
  it('is smaller than 975 kB, as it is sent, and than 1 MB in its file', () => {
    expect(Buffer.byteLength(JSON.stringify(JSON.parse(serialized)))).toBeLessThan(975_000);
    expect(Buffer.byteLength(serialized)).toBeLessThan(1_000_000);
  });

  it('has a name for every parameter, body and answer of an operation, and for the schema of each', () => {
    const inline = [...operations, ...Object.values(document.webhooks).map(({ post }) => post)].flatMap(
      ({ operationId, parameters, requestBody, responses }) =>
        [...parameters, ...(requestBody ? [requestBody] : []), ...Object.values(responses)]
          .filter((part) => Object.keys(part).some((key) => key !== '$ref' && key !== 'description'))
          .map(() => operationId),
    );
    expect(inline).toEqual([]);
    const nameless = Object.entries({ ...components.requestBodies, ...components.responses }).filter(
      ([, { content = {} }]) =>
        Object.values(content).some(({ schema }) => Object.keys(schema).join() !== '$ref'),
    );
    expect(nameless.map(([name]) => name)).toEqual([]);
  });

  it('has names that a person would choose: no numbers at their end, and none twice', () => {
    const { schemas, parameters, requestBodies, responses } = components;
    const names = [schemas, parameters, requestBodies, responses].flatMap((named) => Object.keys(named));
    expect(names.filter((name) => !/^[A-Z][A-Za-z0-9]*[A-Za-z]$/.test(name))).toEqual([]);
    // Generators that write these types into one file would number names that differ only in case.
    const lower = names.map((name) => name.toLowerCase());
    expect(
      lower.filter((name, index) => lower.indexOf(name) !== index),
      'a schema, parameter, body and answer each need a name of their own: rename one in `api/openapi` or `api/views`',
    ).toEqual([]);
  });

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

  it('has nothing that Redocly objects to', async () => {
    const program = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js');
    const { stdout } = await run(process.execPath, [program, 'lint', 'openapi.json', '--format', 'json'], {
      cwd: fileURLToPath(new URL('../../../', import.meta.url)),
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    }).catch((error: { stdout: string }) => error);
    expect((JSON.parse(stdout) as { problems: unknown[] }).problems).toEqual([]);
  });

  it('describes every parameter', () => {
    const silent = Object.entries(components.parameters).filter(([, { description }]) => !description);
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it('says of every integer how many bits it needs, and of every other number that it is a double', () => {
    const numbers = numbersIn([components.schemas, components.parameters]).filter(
      (schema) => !schema.enum && !('const' in schema),
    );
    expect(numbers.length).toBeGreaterThan(100);
    const wrong = numbers.filter(({ type, format, maximum = Infinity }) =>
      type === 'number' ? format !== 'double' : format !== (maximum < 2 ** 31 ? 'int32' : 'int64'),
    );
    expect(wrong).toEqual([]);
  });

  it('has no default for a value of several types: generators write it without its quotes', () => {
    const untyped = objectsIn([components.schemas, components.parameters]).filter(
      (schema) => 'default' in schema && schema.default !== null && !('type' in schema),
    );
    expect(untyped).toEqual([]);
  });

  it('gives no two things a name that generators give to a third', () => {
    const names = new Set(Object.keys(components.schemas));
    // In Go `NewThing` makes a `Thing`, and in TypeScript `DoThingRequest` has the parameters of `doThing`.
    const taken = [...names].map((name) => `New${name}`);
    const requests = operations.map(({ operationId }) => `${pascalCase(operationId)}Request`);
    expect([...taken, ...requests].filter((name) => names.has(name))).toEqual([]);
    const resources = new Set(operations.flatMap(({ tags }) => tags));
    const ofWebhooks = Object.values(document.webhooks).flatMap(({ post }) => post.tags);
    expect(ofWebhooks.filter((tag) => resources.has(tag))).toEqual([]);
  });

  it('names every operation, each once', () => {
    const unnamed = endpoints.filter(({ operationId }) => !/^[a-z][A-Za-z]+$/.test(operationId));
    expect(unnamed.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length);
  });

  it('shows the successful answer of every operation', () => {
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
    for (const { content } of Object.values(document.components.requestBodies)) {
      for (const { schema, example } of Object.values(content)) {
        if (example !== undefined) check(schema, example);
      }
    }
    for (const { value } of Object.values(document.components.examples)) {
      check({ $ref: '#/components/schemas/ErrorBody' }, value);
    }
    expect(mismatches).toEqual([]);
  });

  it('shows an example of every body, one that is taken', () => {
    const bodies = endpoints.flatMap(({ method, path, body, bodyKind, operationId }) =>
      body && bodyKind !== 'definition' ? [{ method, path, body, operationId }] : [],
    );
    const refused = bodies.filter(({ method, path, body }) => {
      const { requestBody } = documentedOperation(method, path);
      const example = requestBody?.content['application/json']?.example;
      return example === undefined || !v.is(body, example);
    });
    expect(bodies.length).toBeGreaterThan(10);
    expect(refused.map(({ operationId }) => operationId)).toEqual([]);
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

/** Returns every schema that has examples of its own. */
function schemasOf(node: unknown): { examples: unknown[] }[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'examples' in node && Array.isArray(node.examples) ? [node as { examples: unknown[] }] : [];
  return [...own, ...Object.values(node).flatMap(schemasOf)];
}

interface NumberSchema {
  type: 'number' | 'integer';
  format?: string;
  maximum?: number;
  enum?: unknown;
}

/** Returns every schema of a number. */
const objectsIn = (node: unknown): object[] =>
  typeof node === 'object' && node !== null ? [node, ...Object.values(node).flatMap(objectsIn)] : [];

const numbersIn = (node: unknown): NumberSchema[] =>
  objectsIn(node).filter(
    (one): one is NumberSchema => 'type' in one && (one.type === 'number' || one.type === 'integer'),
  );

/** Returns references to components that the document does not have. */
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
