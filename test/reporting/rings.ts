/** The projects of Vitest by ring (docs/testing.md). A test is of the ring of its folder. */
export const rings = {
  1: ['unit'],
  2: ['integration', 'browser'],
  3: ['faults', 'memory'],
} as const satisfies Record<number, readonly string[]>;

export type Ring = keyof typeof rings;

/** Returns the ring of a project, or null for those of no ring: `npm run interop` and others. */
export function ringOf(project: string): Ring | null {
  const [ring] =
    Object.entries(rings).find(([, names]) => (names as readonly string[]).includes(project)) ?? [];
  return ring === undefined ? null : (Number(ring) as Ring);
}
