import type { Action } from '../../api/types.ts';
import { callbackNames } from './callback-url.ts';
import { functionsIn, namespaces } from './functions.ts';
import { outputOf } from './output-schema.ts';
import { within, typeOf, type Schema } from './schemas.ts';
import type { Scope } from './scope.ts';

/** A name with which an expression may continue. */
export interface Name {
  name: string;
  detail: string;
  info?: string;
  /** Whether the name cannot follow a dot. */
  isQuoted?: boolean;
}

/** JSONPath (`$.input.name`), or CEL within `${…}`: the last, unfinished path in it. CEL may ask with `.?`. */
const unfinished = /(\$\.|\$\{(?:[^}]*[^\w.\]"'?-])?)((?:\??[A-Za-z_][\w-]*\.)*)\??([\w-]*)$/;

/** Returns the unfinished path of an expression right before the cursor; null if there is none. */
export function expressionBefore(text: string): { path: string[]; typed: string; isCel: boolean } | null {
  const [, opening, dotted = '', typed = ''] = unfinished.exec(text) ?? [];
  if (opening === undefined) return null;
  const path = dotted.replaceAll('?', '').split('.');
  return { path: path.filter((part) => part !== ''), typed, isCel: opening !== '$.' };
}

/** Returns the names with which an expression may continue. */
export function namesAfter(
  path: readonly string[],
  isCel: boolean,
  { input, entries, locals, waits }: Scope,
  catalogue: readonly Action[],
): Name[] {
  const [root, id, output, ...rest] = path;
  if (root === undefined) {
    return [
      { name: 'input', detail: 'object', info: 'The input of the execution, with its defaults.' },
      { name: 'actions', detail: 'object', info: 'The outputs of earlier actions and blocks, by their ids.' },
      ...locals
        .filter(({ isOnlyInCel }) => isCel || !isOnlyInCel)
        .toReversed()
        .map(({ name, text, schema }) => ({ name, detail: typeOf(schema), info: text })),
      ...(isCel ? [{ name: 'execution', detail: 'object', info: 'The execution that runs.' }] : []),
      ...(isCel ? [...callbackNames(waits), ...functionsIn(''), ...namespaces] : []),
    ];
  }
  // The innermost root of a name hides those outside.
  const local = locals.findLast(({ name, isOnlyInCel }) => name === root && (isCel || !isOnlyInCel));
  if (local) return namesIn(within(local.schema, path.slice(1)), isCel);
  if (root === 'input') return namesIn(within(input, path.slice(1)), isCel);
  if (root === 'execution' && isCel) {
    return path.length > 1
      ? []
      : ['id', 'workflowId', 'projectId', 'createdAt', 'now'].map((name) => ({ name, detail: 'string' }));
  }
  if (root !== 'actions') return isCel && path.length === 1 ? functionsIn(root) : [];
  if (id === undefined) {
    return entries.flatMap((entry) =>
      typeof entry['id'] === 'string'
        ? [{ name: entry['id'], detail: entryWordOf(entry), isQuoted: entry['id'].includes('-') }]
        : [],
    );
  }
  if (output === undefined) return [{ name: 'output', detail: `the output of ${id}` }];
  const named = entries.find((entry) => entry['id'] === id);
  return named ? namesIn(within(outputOf(named, catalogue), rest), isCel) : [];
}

const entryWordOf = (entry: Readonly<Record<string, unknown>>): string =>
  typeof entry['name'] === 'string'
    ? entry['name']
    : (['switch', 'parallel', 'forEach', 'repeat', 'retry'].find((word) => word in entry) ?? 'actions');

/** The fields of an object, or in CEL the methods of a text or a list. */
function namesIn(schemas: readonly Schema[], isCel: boolean): Name[] {
  const is = (type: string): boolean => schemas.some((schema) => schema.type === type);
  return [
    ...fieldsOf(schemas),
    ...(isCel && is('string') ? functionsIn('string') : []),
    ...(isCel && is('array') ? functionsIn('list') : []),
  ];
}

const fieldsOf = (schemas: readonly Schema[]): Name[] => {
  const found = new Map<string, Name>();
  for (const { properties = {} } of schemas) {
    for (const [name, schema] of Object.entries(properties)) {
      if (found.has(name)) continue;
      found.set(name, {
        name,
        detail: typeOf(schema),
        ...(schema.description === undefined ? {} : { info: schema.description }),
        isQuoted: !/^\w+$/.test(name),
      });
    }
  }
  return [...found.values()];
};
