import type { Scope } from '../../../src/language/expressions/scope.ts';
import { compileTemplate } from '../../../src/language/expressions/template.ts';

export const scopeOf = (input: unknown, outputs: Record<string, unknown> = {}): Scope => ({
  input,
  actions: Object.fromEntries(Object.entries(outputs).map(([id, output]) => [id, { output }])),
  execution: { id: 'e-1', workflowId: 'w-1', projectId: 'p-1', createdAt: '2027-01-31T09:00:00.000Z' },
});

/** Compiles a value that has no problems, and resolves it. */
export function resolve(value: unknown, scope: Scope, inputSchema?: unknown): unknown {
  const { template, problems } = compileTemplate(value, { inputSchema });
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('; '));
  return template.resolve(scope);
}

export const problemsOf = (value: unknown) => compileTemplate(value).problems;

/** Returns the error of resolving; undefined if there is none. */
export function failureOf(value: unknown, scope: Scope, inputSchema?: unknown): unknown {
  try {
    compileTemplate(value, { inputSchema, path: ['actions', 2, 'attributes'] }).template.resolve(scope);
    return undefined;
  } catch (error) {
    return error;
  }
}
