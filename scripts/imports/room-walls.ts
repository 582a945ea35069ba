import type { Import } from './read-imports.ts';
import { rooms as ourRooms } from './rooms.ts';

type Rooms = Readonly<Record<string, readonly string[]>>;

/** Finds imports that a room does not allow, and rooms that allow a room below them. */
export const roomWalls = (imports: readonly Import[], rooms: Rooms = ourRooms): string[] => {
  const names = Object.keys(rooms);
  const roomOf = (path: string) =>
    names.filter((name) => path.startsWith(`${name}/`)).toSorted((a, b) => b.length - a.length)[0];
  const upward = names.flatMap((name, index) =>
    (rooms[name] ?? [])
      .filter((other) => !names.slice(0, index).some((above) => isIn(above, other) || isIn(other, above)))
      .map((other) => `The room "${name}" may import from "${other}", which does not stand above it.`),
  );
  const forbidden = imports.flatMap(({ from, to }) => {
    const room = roomOf(from);
    if (room === undefined) return [];
    const target = roomOf(to);
    if (target !== undefined && (target === room || rooms[room]?.some((other) => isIn(to, other)))) return [];
    return [`${from} imports ${to}: ${room} imports only ${[room, ...(rooms[room] ?? [])].join(', ')}.`];
  });
  return [...upward, ...forbidden];
};

const isIn = (path: string, folder: string): boolean => `${path}/`.startsWith(`${folder}/`);
