import type { Scope } from '../../src/account/keys/scopes.ts';
import type { RequestContext } from './context.ts';
import type { ErrorName } from './documented-errors.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { mutate } from './mutate.ts';
import { pascalCase, recordPathOf, type RecordKey, type RecordKind } from './record-paths.ts';

interface Deletion extends RecordKind {
  scope: Scope;
  summary: string;
  /** The description of the answer. */
  answer: string;
  errors?: readonly ErrorName[];
  run: (ctx: RequestContext, key: RecordKey) => Promise<unknown>;
}

/** Returns the endpoint that deletes a record of a project. */
export function deleteEndpoint({ scope, summary, answer, errors, run, ...kind }: Deletion): Endpoint {
  const { path, params, keyOf } = recordPathOf(kind);
  return endpoint({
    method: 'DELETE',
    path,
    operationId: `delete${pascalCase(kind.type)}`,
    summary,
    scope,
    params,
    answers: { 204: { description: answer } },
    ...(errors && { errors }),
    async handle(call) {
      const key = keyOf(call.params);
      return mutate(call, {
        async work(ctx) {
          await run(ctx, key);
          return { status: 204, recordId: key.id };
        },
      });
    },
  });
}
