import { failureReasons } from '../../api/choices.ts';
import { traitsOf } from '../../api/traits-of.ts';
import type { Action } from '../../api/types.ts';
import { bodyOf, type Plain } from './walk.ts';

type KnownAction = Pick<Action, 'name' | 'runs' | 'hold' | 'secretsIn'>;

/** A reason that an entry may fail with, and the ids of those in it that may give it. */
export interface EntryReason {
  reason: string;
  meaning: string;
  from: readonly string[];
}

/** Reasons, or their beginnings, with the actions that may fail with them, beside those that their traits name. */
const ofActions: readonly [reasons: readonly string[], isOf: (action: KnownAction) => boolean][] = [
  [['expression.', 'deadline.exceeded', 'limit.exceeded'], () => true],
  [['http.', 'url.', 'header.', 'address.', 'outcome.', 'server.busy'], ({ runs }) => runs === 'remote'],
  [['hold.expired'], ({ hold }) => hold !== null && hold.onExpiry !== 'wakes'],
  [['answer.refused'], ({ hold }) => hold?.acceptsData === true],
  [['record.unknown', 'secret.', 'secretStore.'], ({ secretsIn }) => secretsIn.length > 0],
];

/** Reasons with the field of the entry that makes them possible. */
const ofFields: readonly [reason: string, field: string][] = [
  ['deadline.exceeded', 'timeout'],
  ['heartbeat.missed', 'heartbeatTimeout'],
  ['repeat.exhausted', 'repeat'],
  ['join.missed', 'join'],
  ['value.type', 'if'],
  ['value.type', 'forEach'],
  ['value.type', 'switch'],
];

/** Returns the reasons for which an entry, or an entry inside it, may fail: the reasons of authors first. */
export function reasonsOf(entry: Plain, catalogue: readonly KnownAction[]): EntryReason[] {
  const found = new Map<string, string[]>();
  collect(entry, catalogue, (reason, id) => {
    const from = found.get(reason) ?? [];
    if (!from.includes(id)) found.set(reason, [...from, id]);
  });
  return [...found]
    .map(([reason, from]) => ({
      reason,
      meaning: failureReasons[reason] ?? 'A reason of your own: an action of this text fails with it.',
      from,
    }))
    .toSorted((one, other) => Number(one.reason in failureReasons) - Number(other.reason in failureReasons));
}

function collect(
  entry: Plain,
  catalogue: readonly KnownAction[],
  add: (reason: string, id: string) => void,
): void {
  const id = typeof entry['id'] === 'string' ? entry['id'] : '';
  for (const [reason, field] of ofFields) if (field in entry) add(reason, id);
  const { name } = entry;
  const { fails, failsWith = [] } = traitsOf(name);
  if (fails) add(ownReason(entry['attributes'], fails.reason) ?? 'workflow.failed', id);
  const action = catalogue.find((one) => one.name === name);
  for (const reason of action ? Object.keys(failureReasons) : []) {
    const beginnings = [
      ...failsWith,
      ...ofActions.flatMap(([reasons, isOf]) => (action && isOf(action) ? reasons : [])),
    ];
    if (beginnings.some((part) => reason.startsWith(part))) add(reason, id);
  }
  for (const inner of bodyOf(entry).flat()) collect(inner, catalogue, add);
}

/** The reason in the attributes of an action that fails; null if there is none, or an expression gives it. */
function ownReason(attributes: unknown, field: string): string | null {
  const reason = typeof attributes === 'object' && attributes !== null ? (attributes as Plain)[field] : null;
  return typeof reason === 'string' && !/^\$\.|\$\{/.test(reason) ? reason : null;
}
