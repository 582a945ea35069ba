import type { Database } from '../../../db/connection/client.ts';
import { openRowStatuses } from '../../../src/executions/action-status.ts';
import type { Ledger } from '../ledger.ts';

interface Row {
  path: string;
  status: string;
  phase: string;
  active: number;
  undecided: number;
  remains: boolean;
  effect: number;
  /** It was cut, and undone like what has completed. */
  isUnknown: boolean;
}

interface Execution {
  status: string;
  healings: number;
  attempt: number;
  completed: string[];
  rows: Row[];
  holds: number;
  signals: number;
  log: { seq: number; type: string; path: string | null }[];
}

const hasEffect = (path: string): boolean => /(^|\.)e\d+$/.test(path);

/** Which promises an execution that has ended has broken; none if all is well. */
export async function brokenPromises(db: Database, ledger: Ledger, executionId: string): Promise<string[]> {
  const execution = await read(db, executionId);
  const { rows } = execution;
  const writtenUnder = Map.groupBy(
    ledger.effects.filter(({ key }) => key.startsWith(`${executionId}/`)),
    ({ key }) => key,
  );
  const keyOf = ({ path, effect }: Row): string =>
    `${executionId}/${path}${effect === 1 ? '' : `/${effect}`}`;
  const known = new Map(rows.map((row) => [row.path, row]));
  const broken: Record<string, unknown[]> = {
    'nothing is open': rows.filter(({ status }) => (openRowStatuses as readonly string[]).includes(status)),
    'no run had to be replaced': execution.healings > 0 ? [execution.healings] : [],
    'no join waits for somebody': rows.filter(({ active }) => active !== 0),
    'nothing is left to decide': rows.filter(({ undecided }) => undecided > 0),
    'what is to be undone is undone': rows.filter(
      ({ path, remains, status, phase }) =>
        path === '' &&
        remains &&
        // An action that is cancelled in its `finally` keeps its status.
        (status !== 'completed' || (execution.status !== 'completed' && phase !== 'finally')),
    ),
    'what has completed had its effect': rows.filter(
      (row) => hasEffect(row.path) && row.status === 'completed' && !writtenUnder.has(keyOf(row)),
    ),
    'an effect is of an action that began, under no number but its own': [...writtenUnder.keys()].filter(
      (key) => {
        const [, path = '', effect = '1'] = key.split('/');
        const row = known.get(path);
        return !row || Number(effect) > row.effect;
      },
    ),
    'completed ids are those of the rows, once each': differences(
      execution.completed,
      rows.filter(
        ({ path, status, isUnknown }) =>
          ['completed', 'undone'].includes(status) && !isUnknown && isEntry(path),
      ),
    ),
    'no hold outlives it, and every answer was taken':
      execution.holds + execution.signals > 0 ? [execution] : [],
    'the log has no gap': execution.log.filter(({ seq }, index) => seq !== index + 1),
    'each attempt ends with its one line in the log': endsOnce(execution) ? [] : execution.log,
  };
  return Object.entries(broken).flatMap(([promise, cases]) =>
    cases.length > 0 ? [`${executionId}: ${promise}: ${JSON.stringify(cases)}`] : [],
  );
}

/** Neither the execution, nor a branch, nor anything in a loop. */
const isEntry = (path: string): boolean => path !== '' && !/[[/]/.test(path);

function differences(ids: readonly string[], rows: readonly Row[]): string[] {
  const wanted = new Set(rows.map(({ path }) => path));
  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [...doubled, ...new Set(ids).symmetricDifference(wanted)];
}

const endsOnce = ({ log, status, attempt }: Execution): boolean =>
  log.at(-1)?.type === `workflowExecution.${status}` &&
  log.filter(({ type }) => /^workflowExecution\.(completed|failed|cancelled)$/.test(type)).length === attempt;

async function read({ $client: sql }: Database, executionId: string): Promise<Execution> {
  const [execution] = await sql<[Execution]>`
    select e.status, e.healings, e.attempt, e.completed_action_ids as completed,
      (select json_agg(json_build_object('path', a.path, 'status', a.status, 'phase', a.phase,
        'active', coalesce(a.active, 0), 'undecided', a.wakeups - a.handled, 'remains', a.remains, 'effect', a.effect_attempt,
        'isUnknown', coalesce((a.walk->>'isUnknown')::boolean, false)))
        from execution_entries a where a.execution_id = e.id) as rows,
      (select count(*)::integer from holds h where h.execution_id = e.id and h.state <> 'closed') as holds,
      (select count(*)::integer from inbox i where i.execution_id = e.id and i.kind = 'event' and i.dispatched_at is null) as signals,
      (select json_agg(json_build_object('seq', l.seq, 'type', l.type, 'path', l.action_id) order by l.seq)
        from log l where l.execution_id = e.id) as log
    from executions e where e.id = ${executionId}`;
  return execution;
}
