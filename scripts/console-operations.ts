import type { JsonSchema } from '@valibot/to-json-schema';
import { endpoints } from '../api/endpoints.ts';
import type { Reference } from '../api/openapi/components.ts';
import { openApiDocument, type OpenApiDocument } from '../api/openapi/document.ts';
import type { Parameter } from '../api/openapi/parameters.ts';
import { auditActions } from '../src/audit/actions.ts';
import { publicEventTypes } from '../src/events/catalogue.ts';
import { executionEventTypes } from '../src/events/execution-event.ts';
import { sessionEventTypes } from '../src/events/session-event.ts';
import { presets } from '../src/keys/presets.ts';
import { mayAppoint, roles } from '../src/keys/roles.ts';
import { scopes } from '../src/keys/scopes.ts';

/** For the console: the types of everything that the API takes and answers, by method and path, and what it lets one choose from. */
export function consoleOperations(): string {
  const document = openApiDocument(endpoints);
  const schemas = Object.entries(document.components.schemas)
    .filter(([name]) => name !== 'Definition')
    .map(([name, schema]) => `export type ${name} = ${typeOf(schema)};\n`);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter(() => path.startsWith('/v1/'))
      .map((method) => `  '${method.toUpperCase()} ${path}': ${operationOf(document, path, method)};\n`),
  );
  return [
    '/* oxlint-disable max-lines */\n// Made from openapi.json by `npm run docs`: change the API, not this file.\n\n',
    ...schemas,
    '\ntype NoFields = Record<never, never>;\n\n/** By method and path: what an operation takes, and what it answers when all goes well. */\n',
    'export interface Operations {\n',
    ...operations,
    '}\n',
    '\n/** What live streams tell of executions and of the sessions that they made. */\n',
    `export const liveEventTypes = ${JSON.stringify([...executionEventTypes, ...sessionEventTypes])};\n`,
    '\n/** What a webhook can listen for. */\n',
    `export const webhookEventTypes = ${JSON.stringify(publicEventTypes)} as const;\n`,
    '\n/** What a key can be allowed to do, and the sets of it by the work that a key is for. */\n',
    `export const scopes = ${JSON.stringify(scopes)} as const;\n`,
    `export const presets = ${JSON.stringify(presets)} as const;\n`,
    '\n/** What the audit log records, by the type of record. */\n',
    `export const auditActions = ${JSON.stringify(auditActions)} as const;\n`,
    '\n/** From the most to the least, with the roles that each may give, change and take. */\n',
    `export const roles = ${JSON.stringify(appointments)} as const;\n`,
  ].join('');
}

const appointments = Object.fromEntries(
  roles.map((role) => [role, roles.filter((other) => mayAppoint(role, other))]),
);

function operationOf({ paths, components }: OpenApiDocument, path: string, method: string): string {
  const operation = paths[path]?.[method];
  const nameOf = ({ $ref }: Reference): string => $ref.split('/').at(-1) ?? '';
  const parameters = (operation?.parameters ?? []).flatMap(
    (reference) => components.parameters[nameOf(reference)] ?? [],
  );
  const requestBody = operation?.requestBody && components.requestBodies[nameOf(operation.requestBody)];
  const responses = Object.fromEntries(
    Object.entries(operation?.responses ?? {}).map(
      ([status, reference]) => [status, components.responses[nameOf(reference)]] as const,
    ),
  );
  const inPlace = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place);
  const body = requestBody?.content['application/json']?.schema;
  const isText = requestBody !== undefined && 'application/yaml' in requestBody.content;
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const answer = [...new Set(answers.map(([, response]) => answerOf(response?.content)))].join(' | ');
  return `{ params: ${fieldsOf(inPlace('path'))}; query: ${fieldsOf(inPlace('query'))}; body: ${isText ? 'string' : body ? typeOf(body) : 'undefined'}; answer: ${answer} }`;
}

const answerOf = (content: Record<string, { schema: JsonSchema }> | undefined): string => {
  const json = content?.['application/json'];
  return json ? typeOf(json.schema) : 'undefined';
};

const fieldsOf = (parameters: readonly Parameter[]): string =>
  parameters.length === 0
    ? 'NoFields'
    : `{ ${parameters.map(({ name, required, schema }) => `${keyOf(name)}${required ? '' : '?'}: ${typeOf(schema)}${required ? '' : ' | undefined'}`).join('; ')} }`;

const keyOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);

type Node = JsonSchema | boolean;

function typeOf(node: Node): string {
  if (typeof node === 'boolean') return 'unknown';
  if (node.$ref !== undefined) return node.$ref.replace('#/components/schemas/', '');
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return choices.map(typeOf).join(' | ');
  if (node.allOf) return node.allOf.map((part) => `(${typeOf(part)})`).join(' & ');
  switch (node.type) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return node.items === undefined || Array.isArray(node.items)
        ? 'unknown[]'
        : `(${typeOf(node.items)})[]`;
    case 'object':
      return objectOf(node);
    default:
      return 'unknown';
  }
}

function objectOf({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (!properties || Object.keys(properties).length === 0) {
    const values = additionalProperties === undefined ? 'unknown' : typeOf(additionalProperties);
    return `Record<string, ${values}>`;
  }
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  return `{ ${fields.join('; ')} }`;
}
