import type { Execution, ExecutionEntry } from '../api/types.ts';
import { useAll } from '../api/use-all.ts';
import type { Track } from '../graph/drawn.ts';
import type { GraphView } from '../graph/view.ts';
import { signOf } from './state-sign.ts';

/** The part of an execution that the reader has chosen. */
export interface Choice {
  execution: Execution;
  /** The path of the selected entry. */
  selected: string | null;
  onSelect: (path: string) => void;
  isRevealed: boolean;
}

/**
 * Returns how the entries of an execution are drawn.
 * @param under an iteration or a round; null: outside of loops
 */
export function useExecutionView(
  { execution, selected, onSelect }: Omit<Choice, 'isRevealed'>,
  under: string | null,
  Instances: GraphView['Instances'] & {},
): { view: GraphView | null; entries: readonly ExecutionEntry[]; error: Error | null; retry: () => void } {
  const { data, error, refetch } = useAll('GET /v1/projects/{projectId}/executions/{executionId}/actions', {
    params: { projectId: execution.projectId, executionId: execution.id },
    query: { depth: 'all', ...(under === null ? {} : { under }) },
  });
  const retry = () => void refetch();
  if (!data) return { view: null, entries: [], error, retry };
  const entries = new Map(data.data.map((entry) => [entry.path, entry]));
  const view: GraphView = {
    signOf: (path) => signOf(execution, entries.get(path) ?? null),
    selected,
    onSelect,
    isLeftOut: (path, track) => isLeftOut(entries.get(path), track),
    isTaken: (path, track) => isTaken(entries.get(path), track),
    Instances,
  };
  return { view, entries: data.data, error: null, retry };
}

/** Whether a case or a clause of a `catch` was not taken: another one was, or no case. */
function isLeftOut(entry: ExecutionEntry | undefined, track: Track): boolean {
  const { part, name } = track;
  if (entry && part === 'catch') return entry.chosenCatch !== null && !isTaken(entry, track);
  if (!entry || part !== 'case') return false;
  return entry.chosenCase === null ? entry.status === 'completed' : entry.chosenCase !== name;
}

/** Whether a clause of a `catch` was taken, which its pointer ends with. */
const isTaken = (entry: ExecutionEntry | undefined, { part, pointer }: Track): boolean =>
  part === 'catch' && entry?.chosenCatch === Number(pointer.split('/').at(-1));
