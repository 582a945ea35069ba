import { project, someTime } from '../open.ts';

/** Another id for each number. */
export const idOf = (number: number): string => `01a00000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** What most records of a project begin with. */
export const base = (number: number) => ({
  id: idOf(number),
  projectId: project.id,
  createdAt: someTime,
  updatedAt: someTime,
});

/** The same of a record that can be edited. */
export const edited = (number: number) => ({ ...base(number), etag: '"1"' });

/** A list that is complete. */
export const listOf = <Item>(...data: Item[]): { data: Item[]; nextCursor: null } => ({
  data,
  nextCursor: null,
});

/** The state of the only record of a list. */
export const byKey = { type: 'apiKey', id: null, name: null } as const;
