import { isDeepStrictEqual } from 'node:util';

/** Refers to a component. A description beside the reference replaces the component's own (OpenAPI 3.1 §4.8.23). */
export interface Reference {
  $ref: string;
  description?: string;
}

export type ComponentKind = 'schemas' | 'parameters' | 'requestBodies' | 'responses';

/**
 * The named components of the document. A name stands for one thing only, because generated clients use it for their
 * types.
 */
export interface Components<T> {
  refer(name: string, component: T): Reference;
  all(): Record<string, T>;
}

/** Collects the components of one kind. @throws Error if a second thing uses a name */
export function componentsOf<T>(kind: ComponentKind): Components<T> {
  const named = new Map<string, T>();
  return {
    refer(name, component) {
      const known = named.get(name);
      if (known !== undefined && !isDeepStrictEqual(known, component)) {
        throw new Error(`Two ${kind} of the OpenAPI document are called ${name}: give one another name.`);
      }
      named.set(name, component);
      return referenceTo(kind, name);
    },
    all: () => inOrder(Object.fromEntries(named)),
  };
}

export const inOrder = <T>(named: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1)));

export const referenceTo = (kind: ComponentKind, name: string): Reference => ({
  $ref: `#/components/${kind}/${name}`,
});

/**
 * Turns `idempotency-key`, `Not Found` and `workflowExecution.created` into `IdempotencyKey`, `NotFound` and
 * `WorkflowExecutionCreated`.
 */
export const pascalCase = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`)
    .join('');
