import { catalogue } from '../../src/actions/catalogue.ts';
import type { ActionContract } from '../../src/actions/contract.ts';
import { eventPrefixes } from '../../src/executions/events/prefixes.ts';
import { executionEvents } from '../../src/executions/events/execution-event.ts';
import { maxExecutionBytes } from '../../src/language/json/sizes.ts';
import { maxInstances, maxReplacedAnswers, maxRunning } from '../../src/engine/plan/limits.ts';
import {
  atWorkStatuses,
  doneStatuses,
  faultlessStatuses,
  keptStatuses,
  openRowStatuses,
  pendingStatuses,
  readyStatuses,
  timedStatuses,
} from '../../src/executions/action-status.ts';
import { CommitDocument } from '../queries/executions/engine/commit-document.ts';
import { keysOf, lacking } from '../keys/document-keys.ts';
import { inboundKeyPrefix } from '../keys/inbound-key.ts';
import { leftReasons } from '../../src/executions/left.ts';
import { waitKinds } from '../../src/executions/waits.ts';
import { countedStatuses, executionStatuses, isFinal } from '../../src/executions/status.ts';
import { decidedCauses, stoppablePhases, timedPhases, unwindingPhases } from '../../src/engine/walker/row.ts';
import { protocols, type ProtocolDescriptions } from '../../src/wallets/protocols/registry.ts';
import { sessionTablesOf } from '../../src/wallets/protocols/session-tables.ts';
import { finalSessionStatuses } from '../../src/wallets/protocols/statuses.ts';

const prefixed = (prefix: string, values: Readonly<Record<string, string>>): [string, string[]][] =>
  Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, [value]]);

const actionsThatWaitFor = (what: NonNullable<ActionContract['hold']>['waitsFor']): string[] =>
  [...catalogue.values()].filter(({ hold }) => hold?.waitsFor === what).map(({ name }) => name);

const commitKeys = keysOf(CommitDocument);
const requiredKeys = commitKeys.filter(({ isRequired }) => isRequired);

/** The values of `{{name}}` in `db/functions`: one text, or a list. The tables in `src` decide them. */
const functionValues: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...prefixed('executionEvents', executionEvents),
  ...prefixed('eventPrefixes', eventPrefixes),
  ['countedExecutionStatuses', countedStatuses],
  ['doneActionStatuses', doneStatuses],
  ['openRowStatuses', openRowStatuses],
  ['pendingStatuses', pendingStatuses],
  ['readyStatuses', readyStatuses],
  ['atWorkStatuses', atWorkStatuses],
  ['timedStatuses', timedStatuses],
  ['faultlessStatuses', faultlessStatuses],
  ['keptStatuses', keptStatuses],
  ['stoppablePhases', stoppablePhases],
  ['timedPhases', timedPhases],
  ['unwindingPhases', unwindingPhases],
  ['decidedCauses', decidedCauses],
  ['notUndone', [leftReasons.compensate]],
  ['notCleanedUp', [leftReasons.finally]],
  ['waitKinds', waitKinds],
  ['actionsThatAsk', actionsThatWaitFor('person')],
  ['actionsThatSleep', actionsThatWaitFor('timer')],
  ['inboundKeyPrefix', [inboundKeyPrefix]],
  ['maxExecutionBytes', [String(maxExecutionBytes)]],
  ['maxRunning', [String(maxRunning)]],
  ['maxInstances', [String(maxInstances)]],
  ['maxReplacedAnswers', [String(maxReplacedAnswers)]],
  ['finalExecutionStatuses', executionStatuses.filter(isFinal)],
  ['finalSessionStatuses', finalSessionStatuses(protocols)],
  ['commit.isIncomplete', [`$ ? (${lacking(CommitDocument)})`]],
  ['commit.requiredKeys', requiredKeys.map(({ name }) => name)],
  ['commit.withoutKey', requiredKeys.map(({ without }) => without)],
]);

/** The columns of `{{commit.<list>}}`, and of `{{commit.<list>.<key>}}`, for `jsonb_to_recordset`. */
const columnsOf = (name: string): string => {
  const list = name.replace(/^commit\./, '');
  const isOfList = (key: string): boolean => key === list || key.replace(/\.\w+$/, '') === list;
  const columns = commitKeys.filter((key) => key.name.includes('.') && isOfList(key.name));
  return columns.map(({ column }) => column).join(', ');
};

/**
 * Replaces each `{{name}}` by SQL literals or by definitions of columns, and repeats a line with `{{protocol}}` for the name of each protocol,
 * with `{{sessionTable}}` for each of their tables.
 * @throws Error if `src` has no such name
 */
export const fillValues = (text: string, of: ProtocolDescriptions = protocols): string =>
  repeated(
    repeated(text, '{{protocol}}', Object.keys(of)),
    '{{sessionTable}}',
    sessionTablesOf(of).map(({ table }) => table),
  ).replaceAll(/\{\{([\w.]+)\}\}/g, (placeholder, name: string) => {
    const values = functionValues.get(name);
    const columns = values ? '' : columnsOf(name);
    if (!values && columns === '')
      throw new Error(`db/functions has the unknown placeholder ${placeholder}.`);
    if (!values) return columns;
    return values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  });

/** Repeats each line with this placeholder, once for each name. */
const repeated = (text: string, placeholder: string, names: readonly string[]): string =>
  text
    .split('\n')
    .flatMap((line) =>
      line.includes(placeholder) ? names.map((name) => line.replaceAll(placeholder, name)) : [line],
    )
    .join('\n');
