import { faultOf } from '../definitions/compile-field.ts';
import type { ErrorDetail } from '../errors/error-body.ts';
import { type Path, placeOf } from '../errors/place.ts';
import type { Scope } from '../expressions/scope.ts';
import { compileTemplate, type Template } from '../expressions/template.ts';
import type { InboundContent } from './event.ts';

const roots = ['headers', 'body', 'query'] as const;
const locals = new Map(roots.map((root) => [root, undefined]));

/** Compiles what reads an event: `headers`, `body` and `query`, and nothing else. */
export function compileMapping(
  value: unknown,
  path: Path,
): { template: Template; problems: ErrorDetail<2000>[] } {
  const { template, expressions, problems } = compileTemplate(value, { locals, path });
  const foreign = expressions.filter(
    ({ references: { readsInput, actionIds, callbackIds, reads } }) =>
      readsInput ||
      actionIds === 'all' ||
      actionIds.size + callbackIds.size > 0 ||
      reads.some(({ path: [root] }) => !(roots as readonly unknown[]).includes(root)),
  );
  return {
    template,
    problems: [
      ...problems.map((problem) => ({ ...faultOf(problem), ...placeOf(problem.path) })),
      ...foreign.map(({ source, path: at }) => ({
        reason: 'expression.reference' as const,
        message: `The expression \`${source}\` reads something else than \`headers\`, \`body\` and \`query\`.`,
        ...placeOf(at),
      })),
    ],
  };
}

export const scopeOf = ({ headers, body, query }: InboundContent): Scope => ({
  input: {},
  actions: {},
  execution: {},
  locals: { headers, body, query },
});

/** Whether it is an expression; otherwise it is the name of a header. */
export const isExpression = (dedupe: string): boolean => dedupe.includes('${');
