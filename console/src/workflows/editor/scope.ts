import type { Action } from '../../api/types.ts';
import { waitsIn } from './callback-url.ts';
import type { Knowledge } from './knowledge.ts';
import type { Path } from './place.ts';
import { outputOf } from './output-schema.ts';
import {
  bodyOf,
  isLoop,
  isRounds,
  isTried,
  recordIn,
  recordsIn,
  wayTo,
  type Plain,
  type Way,
} from './walk.ts';
import { projectRoots, secretsRoot } from './project-roots.ts';
import { within, type Schema } from './schemas.ts';

/** The names that expressions at a place may read. */
export interface Scope {
  input: Schema;
  /** The entries whose outputs may be read. */
  entries: readonly Plain[];
  /** The roots that there are only here. */
  locals: readonly Local[];
  /** The ids of the entries that wait for an event, at any depth. */
  waits: readonly string[];
}

export interface Local {
  name: string;
  text: string;
  schema: Schema;
  /** JSONPath does not see it. */
  isOnlyInCel?: true;
}

/**
 * Returns the names that the expressions at a place may read. A definition that is not finished yet is read as far as
 * possible.
 */
export function scopeAt(definition: Plain, path: Path, { catalogue, project }: Knowledge): Scope {
  const way = wayTo(definition, path);
  const scope: Scope & { entries: Plain[]; locals: Local[] } = {
    input: recordIn(definition['input']),
    entries: [],
    locals: projectRoots(project),
    waits: waitsIn(definition['actions']),
  };
  for (const { owner, part, list, at } of way.turns) {
    if (part !== 'actions' && part !== 'switch' && part !== 'parallel') {
      scope.entries.push(...bodyOf(owner).flat().flatMap(ended));
      if (part !== 'catch' && owner !== definition) scope.entries.push(owner);
      scope.locals.push(error);
    }
    if (part === 'actions') scope.locals.push(...localsOf(owner, scope.input, catalogue));
    scope.entries.push(...list.slice(0, at).flatMap(ended));
  }
  const [field, attribute] = way.rest;
  // A root of a loop with this name hides it.
  if (field === 'attributes' && takesSecrets(way.owner, attribute, catalogue))
    scope.locals.unshift(secretsRoot(project.secrets));
  addOwn(scope, way, definition, catalogue);
  return scope;
}

/** Adds the names that a field of the entry itself may read. */
function addOwn(
  scope: { input: Schema; entries: Plain[]; locals: Local[] },
  { owner, rest }: Way,
  definition: Plain,
  catalogue: readonly Action[],
): void {
  const [field, at, inner] = rest;
  if (field === 'output') {
    scope.entries.push(...bodyOf(owner).flat().flatMap(ended));
    if (owner !== definition) scope.locals.push(...localsOf(owner, scope.input, catalogue));
  }
  if (field === 'itemLabel') scope.locals.push(...localsOf(owner, scope.input, catalogue));
  if (field === 'switch' && inner === 'output' && typeof at === 'number') {
    scope.entries.push(...recordsIn(recordsIn(owner['switch'])[at]?.['actions']).flatMap(ended));
  }
  if (field === 'catch' && typeof at === 'number') {
    const clause = recordsIn(owner['catch'])[at] ?? {};
    if (inner === 'output') scope.entries.push(...recordsIn(clause['actions']).flatMap(ended));
    scope.locals.push(error);
  }
  if (field === 'retry' && at === 'when') scope.locals.push(error);
  if (field === 'repeat' && at === 'until') {
    const text = 'The output of the last repetition, or of the last round.';
    scope.locals.push({ name: 'output', text, schema: outputOf(owner, catalogue) });
  }
}

/** An entry that has ended, with the entries in it. For a loop, rounds and tries only their own output may be read. */
const ended = (entry: Plain): Plain[] => [
  entry,
  ...(isLoop(entry) || isRounds(entry) || isTried(entry) ? [] : bodyOf(entry).flat().flatMap(ended)),
];

const takesSecrets = (owner: Plain, attribute: unknown, catalogue: readonly Action[]): boolean =>
  catalogue.some(({ name, secretsIn }) => name === owner['name'] && secretsIn.includes(String(attribute)));

function localsOf(owner: Plain, input: Schema, catalogue: readonly Action[]): Local[] {
  if (isRounds(owner)) {
    const text = 'The output of the round before; null in the first round.';
    return [{ name: 'previous', text, schema: outputOf(owner, catalogue) }];
  }
  if (!isLoop(owner)) return [];
  const { as } = owner;
  const names = typeof as === 'string' ? { item: as } : recordIn(as);
  const nameOf = (key: 'item' | 'index'): string => (typeof names[key] === 'string' ? names[key] : key);
  const at = { type: 'integer' };
  return [
    {
      name: nameOf('item'),
      text: 'The element of the list that this iteration is for.',
      schema: elementOf(owner, input),
    },
    { name: nameOf('index'), text: 'The place of the element in the list, counted from 0.', schema: at },
  ];
}

/** The schema of an element, if the list is a field of the input. */
function elementOf({ forEach }: Plain, input: Schema): Schema {
  const path = /^(?:\$\.|\$\{\s*)input\.([\w.]+?)\s*\}?$/.exec(
    typeof forEach === 'string' ? forEach.trim() : '',
  )?.[1];
  if (path === undefined) return {};
  return { anyOf: within(input, [...path.split('.'), 0]) };
}

const text = { type: 'string' };
const error: Local = {
  name: 'error',
  text: 'The failure. In `finally` and `compensate` it is null unless something has failed or was stopped.',
  schema: {
    type: 'object',
    properties: {
      code: { type: 'integer', description: 'The code of the error, such as 2005.' },
      message: { ...text, description: 'What happened, for people.' },
      reason: {
        ...text,
        description: 'Why, in a constant such as `hold.expired`, or as the author has named it.',
      },
      details: { type: 'array', description: 'More about it, place by place.' },
      actionId: { ...text, description: 'The path of the action that has failed.' },
    },
  },
};
