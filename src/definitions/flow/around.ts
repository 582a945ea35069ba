import type { ActionContract } from '../../actions/contract.ts';
import type { Path } from '../../language/errors/place.ts';
import type { ListOf } from '../../engine/plan/plan.ts';
import { isObject } from '../../language/json/object.ts';
import { limits } from '../../engine/plan/limits.ts';
import type { Findings } from '../problem.ts';
import { isDurationWithin } from './constant.ts';
import { projectSchemas } from '../../language/expressions/project-values.ts';
import { type ItemSchema, rootsInside, type Roots } from './roots.ts';
import type { WrittenEntry } from './written.ts';

/** The surroundings of an entry, as far as its text depends on them. */
export interface Around {
  roots: Roots;
  /** Ids of entries whose absence an `if` or a `when` around it has looked for. */
  guarded: ReadonlySet<string>;
  isInCatch: boolean;
  /** The innermost list around it that undoes or cleans up. */
  unwinding: 'finally' | 'compensate' | null;
  /** A `timeout` around it keeps waits in `unwinding` short enough. */
  isBounded: boolean;
}

export const onTop: Around = {
  roots: new Map(Object.entries(projectSchemas)),
  guarded: new Set(),
  isInCatch: false,
  unwinding: null,
  isBounded: false,
};

/** Returns the surroundings of the entries of a list. */
export function aroundList(
  entry: WrittenEntry,
  of: ListOf,
  around: Around,
  guarded: ReadonlySet<string>,
  itemSchema: ItemSchema,
): Around {
  const inside = { ...around, guarded, roots: rootsInside(entry, of, around.roots, itemSchema) };
  switch (of.part) {
    case 'catch':
      return { ...inside, isInCatch: true };
    case 'finally':
      // A `finally` inside of a `finally` is still under the time of the outer one.
      return { ...inside, isInCatch: false, unwinding: 'finally', isBounded: around.isBounded };
    case 'compensate':
      return { ...inside, isInCatch: false, unwinding: 'compensate', isBounded: false };
    default:
      return { ...inside, isBounded: around.isBounded || isBounding(entry, around) };
  }
}

const isBounding = ({ raw }: WrittenEntry, { unwinding }: Around): boolean =>
  unwinding !== null && isDurationWithin(raw['timeout'], limits.maxUnwindingTime);

/** Checks entries that are not allowed everywhere: waits and the end of the execution in `finally`, failing on. */
export function checkSurroundings(
  entry: WrittenEntry,
  { unwinding, isBounded, isInCatch }: Around,
  findings: Findings,
): void {
  const { raw, path, contract } = entry;
  if (contract?.endsExecution && unwinding !== null) {
    const message = `\`${contract.name}\` has no place in \`${unwinding}\`, which runs as something ends.`;
    findings.add({ reason: 'value.invalid', message, path: [...path, 'name'] });
  }
  if (isObject(raw['join'])) {
    const refuse = (message: string, at: Path): void =>
      findings.add({ reason: 'value.invalid', message, path: at });
    if (raw['timeout'] !== undefined)
      refuse('An entry whose `join` has `by` has no `timeout`: it completes then.', [...path, 'timeout']);
    if (unwinding !== null)
      refuse(`\`by\` has no place in \`${unwinding}\`, which has an end of its own.`, [
        ...path,
        'join',
        'by',
      ]);
  }
  if (contract && isPlainFail(entry) && !isInCatch) {
    const message = `\`${contract.name}\` needs a \`message\` here: only in \`catch\` it can fail again with the error that was caught.`;
    findings.add({ reason: 'field.missing', message, path: [...path, 'attributes'] });
  }
  if (contract?.hold === undefined || unwinding === null || isBounded || isShortWait(raw, contract)) return;
  const message =
    contract.hold.onExpiry === 'wakes'
      ? `A wait in \`${unwinding}\` takes ${limits.maxUnwindingTime} at most: write its duration, or put it into a block with a \`timeout\`.`
      : `A wait in \`${unwinding}\` needs a \`timeout\` of at most ${limits.maxUnwindingTime}, written as a duration, on itself or on a block around it.`;
  findings.add({
    reason: 'value.range',
    message,
    path: raw['timeout'] === undefined ? path : [...path, 'timeout'],
  });
}

/** Whether the action, in a `catch`, fails again with the error that was caught. */
export function isPlainFail({ raw: { attributes }, contract }: WrittenEntry): boolean {
  const isEmpty = attributes === undefined || (isObject(attributes) && Object.keys(attributes).length === 0);
  return contract?.fails !== undefined && isEmpty;
}

function isShortWait({ timeout, attributes }: Record<string, unknown>, { hold }: ActionContract): boolean {
  const own = isObject(attributes) ? attributes : {};
  const wait = hold?.onExpiry === 'wakes' ? own['duration'] : (timeout ?? own['timeout'] ?? own['due']);
  return isDurationWithin(wait, limits.maxUnwindingTime);
}
