import {
  toJsonSchema,
  toJsonSchemaDefs,
  type ConversionConfig,
  type JsonSchema,
} from '@valibot/to-json-schema';
import type { Endpoint, Schema } from '../http/endpoint.ts';
import { inOrder, referenceTo, type Reference } from './components.ts';
import { forGenerators } from './for-generators.ts';
import { namedSchemas } from './named-schemas.ts';

/** The schemas of bodies that are not JSON. */
const texts: Record<string, JsonSchema> = {
  DefinitionYaml: { type: 'string', description: 'A definition in YAML.' },
  ChallengeText: {
    type: 'string',
    description: 'The text that a sender requests before it uses a URL.',
  },
  EventStream: { type: 'string', description: 'Server-sent events (WHATWG HTML §9.2).' },
};

const textNames: Readonly<Record<string, string>> = {
  'text/event-stream': 'EventStream',
  'text/plain': 'ChallengeText',
};

export const textReference = (mediaType: string): Reference =>
  referenceTo('schemas', textNames[mediaType] ?? 'DefinitionYaml');

export interface Schemas {
  /** Returns a reference to a schema. @throws Error if the schema has no name */
  refer(schema: Schema): Reference;
  nameOf(schema: Schema): string;
  /** Returns the JSON Schema of a name. */
  definitionOf(schema: Schema): JsonSchema;
  /** Returns the JSON Schema of an endpoint's path, query or headers, with references to named schemas. */
  inline(schema: Schema): JsonSchema;
  all(): Record<string, JsonSchema>;
}

/** How a schema of valibot becomes one of the document. */
export const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  // The JSON Schema leaves out rules that only code can check, and its description says so.
  errorMode: 'ignore',
  overrideSchema: ({ jsonSchema }) => withoutNamesOfAnyText(jsonSchema),
};

/** Collects the schemas of a document. Each has one name and appears only under it. */
export function schemasOf(endpoints: readonly Endpoint[]): Schemas {
  const names = namedSchemas(endpoints);
  const definitions = Object.fromEntries([...names].map(([schema, name]) => [name, schema]));
  if (Object.keys(definitions).length < names.size) {
    const twice = [...names].filter(([schema, name]) => definitions[name] !== schema);
    throw new Error(`Two schemas are called ${twice.map(([, name]) => name).join(', ')}: name one of them.`);
  }
  const config: ConversionConfig = {
    ...conversion,
    overrideRef: ({ referenceId }) => referenceTo('schemas', referenceId).$ref,
  };
  // Every call of the library converts all definitions, so there is one call for everything.
  const parts = new Map(
    endpoints
      .flatMap(({ params, query, headers }) => [params, query, headers])
      .filter((schema) => schema !== undefined)
      .map((schema, index) => [schema, `part ${index}`]),
  );
  const converted = toJsonSchemaDefs(
    { ...definitions, ...Object.fromEntries([...parts].map(([schema, name]) => [name, schema])) },
    config,
  );
  const convertedAs = (name: string | undefined): JsonSchema => {
    const schema = name === undefined ? undefined : converted[name];
    return typeof schema === 'object' ? forGenerators(schema) : {};
  };
  const nameOf = (schema: Schema): string => {
    const name = names.get(schema);
    if (name !== undefined) return name;
    const shape = JSON.stringify(toJsonSchema(schema, { ...config, definitions }));
    throw new Error(`A schema has no name; give it one in named-schemas.ts: ${shape.slice(0, 300)}`);
  };
  const definitionOf = (schema: Schema): JsonSchema => convertedAs(nameOf(schema));
  return {
    nameOf,
    definitionOf,
    refer: (schema) => referenceTo('schemas', nameOf(schema)),
    inline: (schema) => convertedAs(parts.get(schema)),
    all() {
      const all = Object.entries(definitions).map(([name, schema]) => [name, definitionOf(schema)] as const);
      return inOrder({ ...Object.fromEntries(all), ...texts });
    },
  };
}

/** Every name is a text, so `propertyNames: {type: string}` says nothing. */
function withoutNamesOfAnyText(schema: JsonSchema): JsonSchema {
  const { propertyNames, ...rest } = schema;
  const saysNothing = typeof propertyNames === 'object' && Object.keys(propertyNames).join() === 'type';
  return saysNothing ? rest : schema;
}
