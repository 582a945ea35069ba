import type { Scope } from '../../src/account/keys/scopes.ts';
import type { RequestContext } from './context.ts';
import { endpoint, type Endpoint, type Schema } from './endpoint.ts';
import { pascalCase, recordPathOf, type RecordKey, type RecordKind } from './record-paths.ts';

interface Versions<R> extends RecordKind {
  scope: Scope;
  summary: string;
  maxVersions: number;
  /** The schema of the answer, which has the versions as its `data`. */
  schema: Schema;
  view: (version: R) => unknown;
  run: (ctx: RequestContext, key: RecordKey) => Promise<readonly R[]>;
}

/** Returns the endpoint that lists the versions which a record of a project has had. */
export function versionsEndpoint<R>(versions: Versions<R>): Endpoint {
  const { scope, summary, maxVersions, schema, view, run, ...kind } = versions;
  const { path, params, keyOf } = recordPathOf(kind);
  return endpoint({
    method: 'GET',
    path: `${path}/versions`,
    operationId: `list${pascalCase(kind.type)}Versions`,
    summary,
    scope,
    params,
    answers: {
      200: {
        description: `The newest versions, at most ${maxVersions}; the present one is first.`,
        body: schema,
      },
    },
    async handle(call) {
      const rows = await run(call.context, keyOf(call.params));
      return { status: 200, body: { data: rows.map((row) => view(row)) } };
    },
  });
}
