import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { http, HttpResponse, passthrough } from 'msw';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import type { AnswerTo, OperationName, RequestOf } from '../../console/src/api/call.ts';
import type { ErrorBody, ErrorDetail } from '../../console/src/api/types.ts';
import { operations } from '../../sdk/typescript/src/generated/operations.ts';

type BodyOf<Name extends OperationName> = RequestOf<Name> extends { body?: infer Body } ? Body : undefined;

/** A request as the API would have received it. */
export interface Received<Name extends OperationName> {
  params: Record<string, string>;
  query: Record<string, string>;
  body: BodyOf<Name>;
  /** The body as it was sent. */
  text: string;
  headers: Headers;
}

/** A refusal of the API, which a stub returns. */
export class Refusal {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    this.status = status;
    this.body = body;
  }
}

export const refuse = (
  status: 401 | 403 | 404 | 409 | 412 | 422 | 500,
  message: string,
  details: [ErrorDetail, ...ErrorDetail[]] = [{ reason: 'value.invalid', message }],
): Refusal => new Refusal(status, { message, code: 2000, details });

/** Refuses one field of a body. */
export const refuseField = (field: string, message: string): Refusal =>
  refuse(422, message, [{ reason: 'value.invalid', message, field }]);

type Answers<Name extends OperationName> = AnswerTo<Name> | Refusal;

/** What a stub has received, in the order of the requests. */
export interface Stub<Name extends OperationName> {
  requests: Received<Name>[];
  bodies(): BodyOf<Name>[];
}

/** Requests that a stub has not answered yet. */
export const waiting = new Set<string>();

/** Requests that no stub answers: `setup.ts` fails the test for them. */
export const unanswered: string[] = [];

/** It answers in the page itself: a worker beside it would see each module that the page loads, too. */
export const api = defineNetwork({
  context: { quiet: true },
  sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
  handlers: [
    http.all('/v1/*', ({ request }) => {
      unanswered.push(`${request.method} ${new URL(request.url).pathname}`);
      const { status, body } = refuse(404, 'no stub answers this');
      return HttpResponse.json(body, { status });
    }),
    // Vitest loads these files of itself.
    http.all('*', () => passthrough()),
  ],
});

/** The warnings and errors of the page, for which `setup.ts` fails the test as well. */
export const complaints: string[] = [];
for (const level of ['error', 'warn'] as const) {
  const say = console[level];
  console[level] = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
    say(...words);
  };
}

/** Answers an operation until the test ends. The answer has the type that the API's description gives it. */
export function on<Name extends OperationName>(
  name: Name,
  answer: (request: Received<Name>) => Answers<Name> | Promise<Answers<Name>>,
): Stub<Name> {
  const requests: Received<Name>[] = [];
  const [method, path] = partsOf(name);
  api.use(
    http[method](path, async ({ request, params }) => {
      if (Object.values(params).some((value) => words.has(String(value)))) return undefined;
      const text = await request.text();
      const received: Received<Name> = {
        params: params as Record<string, string>,
        query: Object.fromEntries(new URL(request.url).searchParams),
        body: bodyOf(text, request.headers) as BodyOf<Name>,
        text,
        headers: request.headers,
      };
      requests.push(received);
      waiting.add(request.url);
      const given = await answer(received);
      waiting.delete(request.url);
      if (given instanceof Refusal) return HttpResponse.json(given.body, { status: given.status });
      if (given === undefined) return new HttpResponse(null, { status: 204 });
      return HttpResponse.json(given as object);
    }),
  );
  return { requests, bodies: () => requests.map(({ body }) => body) };
}

/** Answers with what is no JSON: a file or a stream of events. */
export function onRaw(name: OperationName, answer: (request: Request) => Response): void {
  const [method, path] = partsOf(name);
  api.use(http[method](path, ({ request }) => answer(request)));
}

/** The words in addresses, which are no ids: `/executions/counts` is not the execution `counts`. */
const words: ReadonlySet<string> = new Set(
  Object.values(operations).flatMap(({ path }) => path.split('/').filter((part) => !part.startsWith('{'))),
);

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

function partsOf(name: OperationName): [Method, string] {
  const [method = '', path = ''] = name.split(' ');
  return [method.toLowerCase() as Method, path.replaceAll(/\{(\w+)\}/g, ':$1')];
}

const bodyOf = (text: string, headers: Headers): unknown =>
  text !== '' && headers.get('content-type')?.startsWith('application/json')
    ? JSON.parse(text)
    : text || undefined;
