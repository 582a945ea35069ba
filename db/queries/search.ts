import { entryIdOf, type Path } from '../../src/engine/plan/path.ts';
import type { Database } from '../client.ts';

/** Whether an open hold `h` is that of an action: by its id, whichever iteration it is in, or by its path. */
export const waitsIn = ({ $client: sql }: Database, path: Path) =>
  entryIdOf(path) === path
    ? sql`regexp_replace(h.action_id, '^.*[.]', '') = ${path}`
    : // Of two indexes, the planner takes the one whose condition stands here.
      sql`strpos(h.action_id, '[') > 0 and h.action_id = ${path}`;

/** Whether the value of a label `l` begins with a text. Whatever begins so is between these two texts, byte by byte, as the index of `lower(value)` has it. */
export const valueBegins = ({ $client: sql }: Database, text: string) => sql`
  lower(l.value) ~>=~ lower(${text}) and lower(l.value) ~<~ (lower(${text}) || ${'\u{10FFFF}'})`;
