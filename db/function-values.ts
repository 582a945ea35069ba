import { connectionStatuses, isFinalDidcomm } from '../src/didcomm/status.ts';
import { didcommIssuanceStatuses, didcommVerificationStatuses } from '../src/didcomm/status.ts';
import { eventPrefixes } from '../src/events/prefixes.ts';
import { executionEvents } from '../src/events/execution-event.ts';
import { doneStatuses } from '../src/executions/action-status.ts';
import { countedStatuses, executionStatuses, isFinal } from '../src/executions/status.ts';
import { isFinalSession, issuanceStatuses, verificationStatuses } from '../src/openid4vc/session.ts';

const finalSessionStatuses: readonly string[] = [
  ...issuanceStatuses.filter((status) => isFinalSession('issuance', status)),
  ...verificationStatuses.filter((status) => isFinalSession('verification', status)),
  ...connectionStatuses.filter((status) => isFinalDidcomm('connection', status)),
  ...didcommIssuanceStatuses.filter((status) => isFinalDidcomm('issuance', status)),
  ...didcommVerificationStatuses.filter((status) => isFinalDidcomm('verification', status)),
];

const prefixed = (prefix: string, values: Readonly<Record<string, string>>): [string, string[]][] =>
  Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, [value]]);

/** What `{{name}}` stands for in `db/functions`: one text, or a list of them. The tables in `src` decide. */
const functionValues: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...prefixed('executionEvents', executionEvents),
  ...prefixed('eventPrefixes', eventPrefixes),
  ['countedExecutionStatuses', countedStatuses],
  ['doneActionStatuses', doneStatuses],
  ['finalExecutionStatuses', executionStatuses.filter(isFinal)],
  ['finalSessionStatuses', [...new Set(finalSessionStatuses)]],
]);

/** Puts SQL literals in the place of each `{{name}}`. @throws Error where `src` has no such name */
export const fillValues = (text: string): string =>
  text.replaceAll(/\{\{([\w.]+)\}\}/g, (placeholder, name: string) => {
    const values = functionValues.get(name);
    if (!values) throw new Error(`db/functions has the unknown placeholder ${placeholder}.`);
    return values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  });
