import type { Import } from './read-imports.ts';

/** An arrow between two neighbours of one folder, each a file or a folder with all that is below it: `src/language/json → src/language/errors`. */
type Arrow = { from: string; to: string; imports: Import[] };

/** Finds neighbours of a folder that import each other in a circle, at any depth. There must be none. */
export const folderCycles = (imports: readonly Import[]): string[] => {
  const arrows = [...arrowsOf(imports).values()];
  const next = Map.groupBy(arrows, ({ from }) => from);
  const circles = arrows
    .flatMap((arrow) => {
      const back = wayBetween(next, arrow.to, arrow.from);
      return back === undefined ? [] : [[arrow, ...back]];
    })
    .toSorted((a, b) => a.length - b.length);
  return withoutOverlap(circles).map(described);
};

/** Leaves each arrow in one circle only: the shortest that it is part of. */
const withoutOverlap = (circles: readonly Arrow[][]): Arrow[][] => {
  const seen = new Set<Arrow>();
  return circles.filter((circle) => {
    const isNew = circle.every((arrow) => !seen.has(arrow));
    if (isNew) for (const arrow of circle) seen.add(arrow);
    return isNew;
  });
};

const nameOf = ({ from, to }: Import): string => `${from} → ${to}`;

const arrowsOf = (imports: readonly Import[]): Map<string, Arrow> => {
  const arrows = new Map<string, Arrow>();
  for (const one of imports) {
    const between = neighbours(one);
    const arrow = arrows.get(nameOf(between)) ?? { ...between, imports: [] };
    arrow.imports.push(one);
    arrows.set(nameOf(between), arrow);
  }
  return arrows;
};

/**
 * Returns the first parts in which the two paths differ: `src/language/json/parse.ts`, `src/language/errors/codes.ts` → `src/language/json`,
 * `src/language/errors`.
 */
const neighbours = ({ from, to }: Import): Import => {
  const [fromParts, toParts] = [from.split('/'), to.split('/')];
  const parting = fromParts.findIndex((part, index) => part !== toParts[index]) + 1;
  return { from: fromParts.slice(0, parting).join('/'), to: toParts.slice(0, parting).join('/') };
};

/** Finds the shortest way along the arrows, by going outwards one arrow at a time. */
const wayBetween = (next: ReadonlyMap<string, Arrow[]>, start: string, end: string): Arrow[] | undefined => {
  let ways: Arrow[][] = (next.get(start) ?? []).map((arrow) => [arrow]);
  const seen = new Set([start]);
  while (ways.length > 0) {
    const found = ways.find((way) => way.at(-1)?.to === end);
    if (found !== undefined) return found;
    ways = ways.flatMap((way) => {
      const at = way.at(-1)?.to ?? start;
      if (seen.has(at)) return [];
      seen.add(at);
      return (next.get(at) ?? []).map((arrow) => [...way, arrow]);
    });
  }
  return undefined;
};

const described = (circle: readonly Arrow[]): string => {
  const lines = circle.map(
    (arrow) => `  ${nameOf(arrow)}, by ${arrow.imports.slice(0, 3).map(nameOf).join('; ')}`,
  );
  return ['These import each other in a circle:', ...lines].join('\n');
};
