import { entryIdOf, type Path } from '../../src/engine/plan/path.ts';
import type { Database } from '../client.ts';

/** What says where an open hold `h` waits, as an index of holds has it: the id of its action, whichever iteration it is in, or one iteration's path. */
export const placeOfWait = ({ $client: sql }: Database, path: Path) =>
  entryIdOf(path) === path ? sql`regexp_replace(h.action_id, '^.*[.]', '')` : sql`h.action_id`;

/** Whether an open hold `h` waits there. */
export const waitsIn = (db: Database, path: Path) => db.$client`${placeOfWait(db, path)} = ${path}`;

/** Whether the value of a label `l` begins with a text. Whatever begins so is between these two texts, byte by byte, as the index of `lower(value)` has it. */
export const valueBegins = ({ $client: sql }: Database, text: string) => sql`
  lower(l.value) ~>=~ lower(${text}) and lower(l.value) ~<~ (lower(${text}) || ${'\u{10FFFF}'})`;
