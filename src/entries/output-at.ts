import type { Row } from '../flow/row.ts';
import { blockOutput } from './block-output.ts';
import type { Place } from './place.ts';

/** The output of an entry as expressions see it; undefined if it is absent, whatever its row may have kept. */
export async function outputAt(place: Place): Promise<unknown> {
  const row = await place.rowAt(place.path);
  return row && hasOutput(place, row) ? valueOf(place, row) : undefined;
}

function hasOutput({ run, path }: Place, { result, state, chosenCatch }: Row): boolean {
  if (state === 'failed' || state === 'cancelled' || state === 'skipped') return false;
  if (result?.kind !== 'completed') return false;
  return chosenCatch === null || run.entryOf(path).catches[chosenCatch]?.output !== undefined;
}

export async function valueOf(place: Place, row: Row): Promise<unknown> {
  const { run, path } = place;
  const value = (await run.outputsAt([path])).get(path);
  if (value !== undefined || run.entryOf(path).action) return value;
  const made = await blockOutput(place, row);
  run.setOutput(path, made);
  return made;
}
