import { entryIdOf, type Path } from '../../src/engine/plan/path.ts';
import type { Database } from '../connection/client.ts';
import { isHoldInLoop } from './paths.ts';

/**
 * Where an open hold `h` waits, as one of two indexes of holds has it, and the condition of that index: the id of its action, whichever
 * iteration it is in, or one iteration's path.
 */
export const placeOfWait = ({ $client: sql }: Database, path: Path) =>
  entryIdOf(path) === path
    ? { place: sql`last_of(h.action_id)`, isIndexed: sql`true` }
    : { place: sql`h.action_id`, isIndexed: isHoldInLoop(sql) };

/** Whether an open hold `h` waits there. */
export const waitsIn = (db: Database, path: Path) => db.$client`${placeOfWait(db, path).place} = ${path}`;

/**
 * Whether the value of a label `l` begins with a text. Every such value is between these two texts, byte by byte, in the index of
 * `lower(value)`.
 */
export const valueBegins = ({ $client: sql }: Database, text: string) => sql`
  lower(l.value) ~>=~ lower(${text}) and lower(l.value) ~<~ (lower(${text}) || ${'\u{10FFFF}'})`;
