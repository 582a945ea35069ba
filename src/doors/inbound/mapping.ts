import { faultOf } from '../../definitions/compile-field.ts';
import type { ErrorDetail } from '../../language/errors/error-body.ts';
import { type Path, placeOf } from '../../language/errors/place.ts';
import type { Scope } from '../../language/expressions/scope.ts';
import { compileTemplate, type Template } from '../../language/expressions/template.ts';
import type { WebhookFormat } from '../webhooks/format.ts';
import type { InboundContent } from './event.ts';

const roots: Readonly<Record<WebhookFormat, readonly unknown[]>> = {
  plain: ['headers', 'body', 'query'],
  cloudEvents: ['headers', 'event', 'query'],
};

/** Compiles an expression that reads an event: `headers`, `query` and, by the format, `body` or `event`, and nothing else. */
export function compileMapping(
  value: unknown,
  format: WebhookFormat,
  path: Path,
): { template: Template; problems: ErrorDetail<2000>[] } {
  const names = roots[format];
  const locals = new Map(names.map((root) => [String(root), undefined]));
  const { template, expressions, problems } = compileTemplate(value, { locals, path });
  const foreign = expressions.filter(
    ({ references: { readsInput, actionIds, callbackIds, reads } }) =>
      readsInput ||
      actionIds === 'all' ||
      actionIds.size + callbackIds.size > 0 ||
      reads.some(({ path: [root] }) => !names.includes(root)),
  );
  return {
    template,
    problems: [
      ...problems.map((problem) => ({ ...faultOf(problem), ...placeOf(problem.path) })),
      ...foreign.map(({ source, path: at }) => ({
        reason: 'expression.reference' as const,
        message: `The expression \`${source}\` reads something else than ${said[format]}.`,
        ...placeOf(at),
      })),
    ],
  };
}

const said: Readonly<Record<WebhookFormat, string>> = {
  plain: '`headers`, `body` and `query`',
  cloudEvents: '`headers`, `event` and `query`',
};

export const scopeOf = ({ headers, body, event, query }: InboundContent): Scope => ({
  input: {},
  actions: {},
  execution: {},
  locals: { headers, query, ...(event === undefined ? { body } : { event }) },
});

/** Whether it is an expression; otherwise it is the name of a header. */
export const isExpression = (dedupe: string): boolean => dedupe.includes('${');
