import type { References } from '../compiled.ts';
import type { DeclaredTypes } from '../declared.ts';
import type { ValueShape } from '../value-shape.ts';
import type { Meter } from '../meter.ts';
import type { Scope } from '../scope.ts';
import { toCel } from './values.ts';

/** Conversions that a resolution has already made, because several expressions of one value read the same data. */
const convertedIn = new WeakMap<Meter, Map<string, unknown>>();

/** The variables of an evaluation; only values that the expression reads are converted. */
export function variablesOf(
  scope: Scope,
  references: References,
  meter: Meter,
  { shapeOf }: Pick<DeclaredTypes, 'shapeOf'>,
): Record<string, unknown> {
  const known = convertedIn.get(meter) ?? new Map<string, unknown>();
  convertedIn.set(meter, known);
  const once = (key: string, value: unknown, shape: ValueShape | null = null): unknown => {
    if (!known.has(key)) known.set(key, toCel(value, meter, shape));
    return known.get(key);
  };
  const ids = references.actionIds === 'all' ? Object.keys(scope.actions) : references.actionIds;
  const actions = new Map<string, unknown>();
  for (const id of ids) {
    const action = Object.hasOwn(scope.actions, id) ? scope.actions[id] : undefined;
    if (action !== undefined) {
      const output = shapeOf('actions', id);
      actions.set(id, once(`action ${id}`, action, output && { ...nothing, field: () => output }));
    }
  }
  const locals = [...references.locals].filter((name) => Object.hasOwn(scope.locals ?? {}, name));
  return {
    ...Object.fromEntries(
      locals.map((name) => [name, once(`local ${name}`, scope.locals?.[name], shapeOf(name))]),
    ),
    input: references.readsInput ? once('input', scope.input, shapeOf('input')) : new Map(),
    actions,
    execution: once('execution', scope.execution),
  };
}

const nothing: ValueShape = { isDouble: false, kept: null, items: () => null, field: () => null };
