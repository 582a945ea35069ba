import type { Action } from '../../api/types.ts';
import { callbackNames } from './callback-url.ts';
import { within, typeOf, type Schema, type Surroundings } from './schemas.ts';

/** A name with which an expression may continue. */
export interface Name {
  name: string;
  detail: string;
  info?: string;
  /** Whether the name cannot follow a dot. */
  isQuoted?: boolean;
}

/** JSONPath (`$.input.name`), or CEL within `${…}`: the last, unfinished path in it. */
const unfinished = /(\$\.|\$\{(?:[^}]*[^\w.\]"'-])?)((?:[A-Za-z_][\w-]*\.)*)([\w-]*)$/;

/** Returns the unfinished path of an expression right before the cursor; null if there is none. */
export function expressionBefore(text: string): { path: string[]; typed: string; isCel: boolean } | null {
  const [, opening, dotted = '', typed = ''] = unfinished.exec(text) ?? [];
  if (opening === undefined) return null;
  return { path: dotted.split('.').filter((part) => part !== ''), typed, isCel: opening !== '$.' };
}

/** Returns the names with which an expression in the action at `index` may continue. */
export function namesAfter(
  path: readonly string[],
  isCel: boolean,
  index: number,
  { actions, input, waits }: Surroundings,
  catalogue: readonly Action[],
): Name[] {
  const [root, id, output, ...rest] = path;
  if (root === undefined) {
    return [
      { name: 'input', detail: 'the input of the execution' },
      { name: 'actions', detail: 'outputs of earlier actions' },
      ...(isCel ? [{ name: 'execution', detail: 'id, workflowId, projectId, createdAt' }] : []),
      ...(isCel ? callbackNames(waits) : []),
    ];
  }
  if (root === 'input') return fieldsOf(within(input ?? {}, path.slice(1)));
  if (root === 'execution' && isCel) {
    return path.length > 1
      ? []
      : ['id', 'workflowId', 'projectId', 'createdAt'].map((name) => ({ name, detail: 'string' }));
  }
  if (root !== 'actions') return [];
  const earlier = actions.slice(0, index).filter((action) => action.id !== '');
  if (id === undefined) {
    return earlier.map((action) => ({
      name: action.id,
      detail: action.name,
      isQuoted: action.id.includes('-'),
    }));
  }
  if (output === undefined) return [{ name: 'output', detail: `the output of ${id}` }];
  const named = earlier.find((action) => action.id === id)?.name;
  const contract = catalogue.find(({ name }) => name === named);
  return contract ? fieldsOf(within(contract.output, rest)) : [];
}

const fieldsOf = (schemas: readonly Schema[]): Name[] =>
  schemas.flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([name, schema]) => ({
      name,
      detail: typeOf(schema),
      ...(schema.description === undefined ? {} : { info: schema.description }),
      isQuoted: !/^\w+$/.test(name),
    })),
  );
