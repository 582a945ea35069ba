import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Endpoint, Schema } from '../../api/http/endpoint.ts';
import { endpoints } from '../../api/endpoints.ts';
import { errorsOf } from '../../api/openapi/facts.ts';
import { ErrorBody } from '../../api/views/error.ts';

interface Exchange {
  method: string;
  /** The path may include a query. */
  path: string;
  accept: string | undefined;
  status: number;
  headers: Headers;
  text: string;
}

/** Lists the differences between an answer and the documentation. */
export function undocumentedIn(exchange: Exchange): string[] {
  const { method, path, status, headers, text } = exchange;
  const [pathname = ''] = path.split('?', 1);
  const there = routes.filter(({ pattern }) => pattern.test(pathname)).map(({ endpoint }) => endpoint);
  const endpoint = there.find((candidate) => candidate.method === method);
  const problems = endpoint ? againstEndpoint(endpoint, exchange) : [];
  if (status >= 400 && endpoint?.answers[status as 503] === undefined && method !== 'HEAD') {
    problems.push(...againstSchema(ErrorBody, headers, text));
  }
  if (!headers.get('x-request-id')) problems.push('has no x-request-id');
  return problems.map((problem) => `${method} ${pathname} answered ${status}: ${problem}: ${text}`);
}

/** Literal parts come before parameters, as in the router. */
const routes = endpoints
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`),
  }))
  .toSorted((a, b) => parametersIn(a.endpoint) - parametersIn(b.endpoint));

function parametersIn({ path }: Endpoint): number {
  return path.split('{').length;
}

function againstEndpoint(endpoint: Endpoint, { status, headers, text, accept }: Exchange): string[] {
  const answer = endpoint.answers[status as 200];
  if (!answer) {
    const code = codeIn(text);
    const refusals = [...errorsOf(endpoint).values()].filter((error) => error.status === status);
    if (refusals.length === 0) return ['the status is not documented'];
    return refusals.some(({ body }) => body.code === code) ? [] : [`code ${String(code)} is not documented`];
  }
  const problems = status === 201 ? againstPlace(headers.get('location'), text) : [];
  const type = headers.get('content-type')?.split(';', 1)[0] ?? '';
  if (answer.text?.includes(type) || (answer.text?.includes(accept ?? '') && type === 'application/json')) {
    return problems;
  }
  if (answer.body) return [...problems, ...againstSchema(answer.body, headers, text)];
  return text === '' ? problems : [...problems, 'has a body'];
}

/** The new record must be readable at the address in the answer, which ends with its id. */
function againstPlace(location: string | null, text: string): string[] {
  if (!location) return ['the answer to a creation has no location'];
  const isRead = routes.some(({ endpoint, pattern }) => endpoint.method === 'GET' && pattern.test(location));
  const { id } = JSON.parse(text) as { id?: string };
  const isOfIt = id === undefined || location.endsWith(`/${id}`);
  return [
    ...(isRead ? [] : ['no endpoint reads its location']),
    ...(isOfIt ? [] : ['its location does not end with its id']),
  ];
}

function againstSchema(schema: Schema, headers: Headers, text: string): string[] {
  if (headers.get('content-type') !== 'application/json; charset=utf-8') return ['is not JSON'];
  const body: unknown = JSON.parse(text);
  const { success, issues, output } = v.safeParse(schema, body);
  if (!success) return issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
  // Valibot leaves out the fields that a schema does not know.
  return isDeepStrictEqual(output, body) ? [] : ['has fields that are not documented'];
}

function codeIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { code?: unknown }).code;
  } catch {
    return undefined;
  }
}
