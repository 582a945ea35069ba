import { Handlers } from '@astronautlabs/jsonpath/dist/handlers.js';
import { JSONPath } from '@astronautlabs/jsonpath';

/** Names, indexes, wildcards, slices: what only looks. */
const isCode = (type: string): boolean => /script|filter/.test(type);

let isBound = false;

/**
 * The agent looks for credentials by JSONPaths of definitions and, before anything is verified, of the very presentation: and
 * its library runs what stands in filters and scripts, in a sandbox (`static-eval`) that calls every method it finds: a path can
 * change the prototype of all objects of the process. Nothing of it can be set: so no such path is followed.
 */
export function boundJsonPath(): void {
  if (isBound) return;
  isBound = true;
  // oxlint-disable-next-line typescript/unbound-method -- called with its `this`, below
  const { resolve } = Handlers.prototype;
  Reflect.set(Handlers.prototype, 'resolve', function (this: Handlers, component: Component) {
    if (isCode(component.expression.type)) throw new Error('a path holds code');
    return resolve.call(this, component);
  });
}

interface Component {
  scope?: string;
  expression: { type: string; value: unknown };
}

/** Whether a path only looks, and looks everywhere at most once. */
export function isPlainPath(path: string): boolean {
  try {
    const components = JSONPath.parse(path) as Component[];
    const everywhere = components.filter(({ scope }) => scope === 'descendant');
    return everywhere.length <= 1 && !hasCode(components);
  } catch {
    return false;
  }
}

/** Unions have components of their own. */
const hasCode = (components: readonly Component[]): boolean =>
  components.some(
    ({ expression: { type, value } }) =>
      isCode(type) || (Array.isArray(value) && hasCode(value as Component[])),
  );
