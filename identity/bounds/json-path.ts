import { Handlers } from '@astronautlabs/jsonpath/dist/handlers.js';
import { JSONPath } from '@astronautlabs/jsonpath';

/** Names, indexes, wildcards and slices only read; the rest runs code. */
const isCode = (type: string): boolean => /script|filter/.test(type);

let isBound = false;

/**
 * The agent finds credentials by the JSONPaths of definitions and, before anything is verified, of the presentation
 * itself. Its library runs filters and scripts in a sandbox (`static-eval`) that calls every method it finds, so a
 * path can change the prototype of all objects in the process. The agent has no option against it, so no such path is
 * followed.
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

/** Whether a path runs no code, and searches the whole value at most once. */
export function isPlainPath(path: string): boolean {
  try {
    const components = JSONPath.parse(path) as Component[];
    const everywhere = components.filter(({ scope }) => scope === 'descendant');
    return everywhere.length <= 1 && !hasCode(components);
  } catch {
    return false;
  }
}

/** The parts of a union are paths themselves. */
const hasCode = (components: readonly Component[]): boolean =>
  components.some(
    ({ expression: { type, value } }) =>
      isCode(type) || (Array.isArray(value) && hasCode(value as Component[])),
  );
