import type { Path } from '../language/errors/place.ts';
import { isObject } from '../language/json/object.ts';
import type { Source } from '../language/parsing/source.ts';

/** An action with its attributes as they are written. */
export interface WrittenAction {
  attributes: Record<string, unknown>;
  path: Path;
}

/** The actions with a name that a definition has, anywhere in it. */
export function writtenActions(source: Source, name: string): WrittenAction[] {
  const found: WrittenAction[] = [];
  const look = (value: unknown, path: Path): void => {
    if (Array.isArray(value)) value.forEach((one, index) => look(one, [...path, index]));
    if (!isObject(value)) return;
    const { attributes } = value;
    if (value['name'] === name && isObject(attributes))
      found.push({ attributes, path: [...path, 'attributes'] });
    for (const [key, inside] of Object.entries(value))
      if (!withoutEntries.has(key)) look(inside, [...path, key]);
  };
  look(source.value, []);
  return found;
}

/** Data of the author's own, which may look like anything. */
const withoutEntries = new Set(['attributes', 'input', 'output']);
