import type { Board } from './board.ts';
import { rootPath, type Path } from '../plan/path.ts';
import type { Cause, Row } from './row.ts';

/** The execution ends with the result of its top level. */
export function finish(board: Board, { result }: Row): void {
  board.do({ do: 'finish', result: verdictOf(result ?? { kind: 'completed' }) });
}

/** How an execution has ended whose top level has this result. */
export const verdictOf = (result: Cause): Cause =>
  result.kind === 'ended' && result.by !== undefined ? { kind: 'failed', by: result.by } : result;

/**
 * A failing `finally` also fails an execution that `general/end` has ended. The first one gives the error, to which the others
 * are attached.
 */
export function failEnd(board: Board, by: Path): void {
  const root = board.row(rootPath);
  const first = [root.result, root.cause].find((one) => one?.kind === 'ended')?.by;
  if (first !== undefined) {
    if (first !== by) board.do({ do: 'attach', to: first, of: by, role: 'finally' });
    return;
  }
  if (root.result) root.result = { kind: 'ended', by };
  else root.cause = { kind: 'ended', by };
}

/** A repair of a redrive has failed again. The earlier error stays, unless its entry has completed since. */
export function failAgain(board: Board, root: Row, by: Path, role: 'compensate' | 'finally'): void {
  const { result } = root;
  const first = pathOf(result);
  if (first !== undefined && (first === '' || board.find(first)?.state === 'failed')) {
    if (first !== by) board.do({ do: 'attach', to: first, of: by, role });
    return;
  }
  root.result = result?.kind === 'ended' ? { kind: 'ended', by } : { kind: 'failed', by };
}

/** The path that has the error of the execution; the path of the top level if the execution was cancelled, or its time is over. */
function pathOf(result: Cause | null): Path | undefined {
  switch (result?.kind) {
    case 'failed':
    case 'ended':
      return result.by;
    case 'timedOut':
    case 'cancelled':
      return rootPath;
    default:
      return undefined;
  }
}
