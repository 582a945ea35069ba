import { parentPathOf } from '../plan/ancestors.ts';
import { entryIdOf, isInstancePath, rootPath, type Path } from '../plan/path.ts';
import type { Row } from '../walker/row.ts';
import { blockOutput } from './block-output.ts';
import type { EvaluationPlace } from './place.ts';

/** The output of an entry as expressions see it; undefined if it is absent, whatever its row may have kept. */
export async function outputAt(place: EvaluationPlace): Promise<unknown> {
  const row = await place.rowAt(place.path);
  const isThere = row !== undefined && hasOutput(place, row) && (await isReached(place));
  return isThere ? valueOf(place, row) : undefined;
}

/** A redrive may have left the case, or the `catch`, in which it completed, or skip the entries around it. */
async function isReached({ run: { plan }, path, rowAt }: EvaluationPlace): Promise<boolean> {
  if ((await rowAt(rootPath))?.generation === 0) return true;
  for (let at: Path | null = path; at !== null;) {
    const parent = parentPathOf(plan, at);
    const around = parent === null ? undefined : await rowAt(parent);
    const of = isInstancePath(at) ? undefined : plan.places.get(entryIdOf(at))?.of;
    if (of?.part === 'case' && around?.chosenCase !== of.index) return false;
    if (of?.part === 'catch' && around?.chosenCatch !== of.index) return false;
    if (around?.state === 'skipped') return false;
    at = parent;
  }
  return true;
}

function hasOutput({ run, path }: EvaluationPlace, { result, state, chosenCatch }: Row): boolean {
  if (state === 'failed' || state === 'cancelled' || state === 'skipped') return false;
  if (result?.kind !== 'completed') return false;
  return chosenCatch === null || run.entryOf(path).catches[chosenCatch]?.output !== undefined;
}

export async function valueOf(place: EvaluationPlace, row: Row): Promise<unknown> {
  const { run, path } = place;
  const value = (await run.outputsAt([path])).get(path);
  if (value !== undefined || run.entryOf(path).action) return value;
  const made = await blockOutput(place, row);
  run.setOutput(path, made);
  return made;
}
