import type { JsonSchema } from '@valibot/to-json-schema';
import { csrfHeader } from '../sign-in/auth-service.ts';
import { keyHeader } from '../../src/language/names/key-header.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { errorsOf } from './facts.ts';
import { documentedHeaders } from '../http/documented-headers.ts';
import { introduction } from './introduction.ts';
import type { Reference } from './components.ts';
import { parametersFor, type Parameter } from './parameters.ts';
import { requestBodyFor, type RequestBody } from './request-body.ts';
import type { Response } from './responses.ts';
import { namedOf, type NamedComponents } from './named.ts';
import { tagOf } from './tags.ts';
import { withUsualDescriptions } from './usual-descriptions.ts';
import { webhookItems, webhookTag, type WebhookItem } from './webhooks.ts';

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: Reference[];
  requestBody?: Reference;
  responses: Record<string, Reference>;
}

export interface OpenApiDocument {
  openapi: string;
  info: object;
  servers: object[];
  tags: object[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, WebhookItem>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    requestBodies: Record<string, RequestBody>;
    responses: Record<string, Response>;
    examples: object;
    headers: object;
    securitySchemes: object;
  };
}

/** Generates OpenAPI 3.1 from the same objects that answer requests. */
export const openApiDocument = (endpoints: readonly Endpoint[]): OpenApiDocument =>
  withUsualDescriptions(documentOf(endpoints));

function documentOf(endpoints: readonly Endpoint[]): OpenApiDocument {
  const tags = new Map(endpoints.map(({ path }) => [tagOf(path).name, tagOf(path)]));
  const named = namedOf(endpoints);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Holdfast',
      version: 'v1',
      summary: 'Durable workflows that wait for people.',
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The server that this document is from.' }],
    tags: [...tags.values(), webhookTag],
    paths: Object.fromEntries(
      [...Map.groupBy(endpoints, ({ path }) => path)].map(([path, there]) => [
        path,
        Object.fromEntries(
          there.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint, named)]),
        ),
      ]),
    ),
    webhooks: webhookItems(named),
    // The components come after the paths, which name them.
    components: {
      schemas: named.schemas.all(),
      parameters: named.parameters.all(),
      requestBodies: named.requestBodies.all(),
      responses: named.responses.all(),
      examples: Object.fromEntries(
        endpoints
          .flatMap((endpoint) => [...errorsOf(endpoint)])
          .map(([name, { summary, body }]) => [name, { summary, value: body }]),
      ),
      headers: Object.fromEntries(
        Object.entries(documentedHeaders).map(([name, description]) => [
          name,
          { description, schema: { type: 'string' } },
        ]),
      ),
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: keyHeader,
          description: 'An API key of your account. It is shown once, when it is created.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'holdfast.session_token',
          description:
            'The cookie of the console; over https its name begins with `__Secure-`. It is ignored in a request with a key.',
        },
        csrfToken: {
          type: 'apiKey',
          in: 'header',
          name: csrfHeader,
          description: "The session's: see `GET /v1/session`.",
        },
      },
    },
  };
}

function operationOf(endpoint: Endpoint, named: NamedComponents): Operation {
  const { method, path, summary, scope } = endpoint;
  const requestBody = requestBodyFor(endpoint, named.schemas, named.requestBodies);
  const description = [endpoint.description, scope && `Needs the scope \`${scope}\`.`].filter(Boolean);
  return {
    operationId: endpoint.operationId,
    tags: [tagOf(path).name],
    summary,
    ...(description.length > 0 ? { description: description.join('\n\n') } : {}),
    security:
      scope === null
        ? []
        : [{ apiKey: [] }, method === 'GET' ? { session: [] } : { session: [], csrfToken: [] }],
    parameters: parametersFor(endpoint, named.schemas, named.parameters),
    ...(requestBody ? { requestBody } : {}),
    responses: named.responses.referAll(endpoint),
  };
}
