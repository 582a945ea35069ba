import { readFileSync } from 'node:fs';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

interface JsonSchema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  schema: JsonSchema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { $ref?: string; content?: Record<string, { schema: JsonSchema; example?: unknown }> };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

const document = JSON.parse(
  readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'),
) as Document;

const resolved = <T extends { $ref?: string }>(value: T): T => {
  if (value.$ref === undefined) return value;
  const [, ...names] = value.$ref.split('/');
  return names.reduce((at, name) => (at as Record<string, unknown>)[name], document as unknown) as T;
};

type Step = string | number;

/** The places of integers in a schema: the first of each list, and one name of each map. */
function* integersIn(
  schema: JsonSchema,
  at: Step[] = [],
  above: readonly JsonSchema[] = [],
): Generator<{ at: Step[]; schema: JsonSchema }> {
  const { $ref: _ref, ...own } = resolved(schema);
  if (above.includes(resolved(schema))) return;
  const path = [...above, resolved(schema)];
  // One of a few is not a number to compute with.
  if (own.type === 'integer' && own.enum === undefined) yield { at, schema: own };
  for (const variant of [...(own.anyOf ?? []), ...(own.oneOf ?? []), ...(own.allOf ?? [])])
    yield* integersIn(variant, at, path);
  for (const [name, property] of Object.entries(own.properties ?? {}))
    yield* integersIn(property, [...at, name], path);
  if (own.items) yield* integersIn(own.items, [...at, 0], path);
  if (typeof own.additionalProperties === 'object')
    yield* integersIn(own.additionalProperties, [...at, 'a'], path);
}

/** Returns a copy of the value that has another one at this place. */
function withAt(value: unknown, [step, ...rest]: Step[], put: number): unknown {
  if (step === undefined) return put;
  if (typeof step === 'number') {
    const [first, ...others] = Array.isArray(value) ? (value as unknown[]) : [];
    return [withAt(first, rest, put), ...others];
  }
  const fields = { ...(value as Record<string, unknown> | undefined) };
  return { ...fields, [step]: withAt(fields[step], rest, put) };
}

const hostile = [2 ** 31, 2 ** 63, -1, -(2 ** 31) - 1, 1e300];
const isOutside = (value: number, { minimum = -Infinity, maximum = Infinity }: JsonSchema): boolean =>
  value < minimum || value > maximum;

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const parameters = (operation.parameters ?? []).map(resolved);
    const content = Object.entries(resolved(operation.requestBody ?? {}).content ?? {});
    const json = content.find(([type]) => type === 'application/json')?.[1];
    return {
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      integers: parameters.filter(
        ({ in: place, schema }) => place === 'query' && resolved(schema).type === 'integer',
      ),
      texts: parameters.filter(({ in: place, name }) => place === 'path' && !name.endsWith('Id')),
      inBody: json ? [...integersIn(json.schema)] : [],
      example: json?.example,
      isDefinition: json?.schema.$ref === '#/components/schemas/Definition',
    };
  }),
);

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const addressOf = (path: string, given: Record<string, string> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'projectId' ? stack.tenant.projectId : (given[name] ?? uuidv7()),
  );

it('each integer of a request has bounds in the document', () => {
  const unbounded = operations.flatMap(({ name, integers, inBody }) =>
    [...integers.map(({ name: at, schema }) => ({ at: [at], schema: resolved(schema) })), ...inBody].flatMap(
      ({ at, schema: { minimum, maximum } }) =>
        minimum === undefined || maximum === undefined ? [`${name} ${at.join('.')}`] : [],
    ),
  );
  expect(unbounded).toEqual([]);
  expect(operations.flatMap(({ inBody }) => inBody).length).toBeGreaterThan(10);
});

describe('an integer out of its range', () => {
  it.each(operations.filter(({ integers }) => integers.length > 0))(
    'is refused in the query: $name',
    async (one) => {
      for (const { name, schema } of one.integers)
        for (const value of hostile.filter((number) => isOutside(number, resolved(schema)))) {
          const { status, body } = await stack.request(one.method, `${addressOf(one.path)}?${name}=${value}`);
          expect([name, value, status]).toEqual([name, value, 422]);
          expect(body.details.map(({ field }) => field)).toContain(name);
        }
    },
  );

  it.each(operations.filter(({ inBody }) => inBody.length > 0))(
    'is refused in the body: $name',
    async (one) => {
      for (const { at, schema } of one.inBody)
        for (const value of hostile) {
          const body = withAt(one.example, at, value);
          const answer = await stack.request(one.method, addressOf(one.path), { body });
          const place = [at.join('.'), value];
          expect([...place, answer.status < 500 ? '' : answer.text]).toEqual([...place, '']);
          if (!isOutside(value, schema)) continue;
          if (answer.status === 404) continue;
          // A definition is a draft, and says what is wrong with it in `problems`.
          expect([...place, one.isDefinition || answer.status >= 400]).toEqual([...place, true]);
          const names = answer.text.includes(String(at.findLast((step) => typeof step === 'string')));
          expect([...place, names ? '' : answer.text]).toEqual([...place, '']);
        }
    },
  );

  it.each(operations.filter(({ texts }) => texts.length > 0))(
    'is no internal error in the path: $name',
    async (one) => {
      for (const { name } of one.texts)
        for (const value of hostile) {
          const address = addressOf(one.path, { [name]: String(value) });
          const { status, text } = await stack.request(
            one.method,
            address,
            one.method === 'GET' ? {} : { body: {} },
          );
          expect([name, value, status < 500 ? '' : text]).toEqual([name, value, '']);
          expect([name, value, status]).not.toEqual([name, value, 200]);
        }
    },
  );

  it('is refused in a header, and in a cursor', async () => {
    const events = `${stack.publicUrl}${stack.project}/executions/${uuidv7()}/events`;
    for (const value of hostile) {
      const { status } = await fetch(events, {
        headers: { 'x-access-token': stack.tenant.apiKey, 'last-event-id': String(value) },
      });
      // 2^31 is a number that no event has, so its form is refused as well.
      expect([value, status]).toEqual([value, 422]);
      const cursor = Buffer.from(`6${value}`).toString('base64url');
      const timeline = `${stack.project}/executions/${uuidv7()}/timeline?cursor=${cursor}`;
      const answer = await stack.request('GET', timeline);
      expect([value, answer.status]).toEqual([value, 422]);
    }
  });
});
