import { catalogue } from '../../actions/catalogue.ts';
import { WrittenEntries } from '../flow/written.ts';
import { Findings } from '../problem.ts';
import type { Path as DocumentPath } from '../../language/errors/place.ts';
import { entryIdOf, type Path } from '../../engine/plan/path.ts';
import { isObject } from '../../language/json/object.ts';
import { type Format, readSource } from '../../language/parsing/source.ts';

/** Returns where an entry begins in the text. */
export function positionOfEntry(text: string, format: Format, path: Path): { line: number; column: number } {
  const source = readSource(text, format);
  const documentPath: DocumentPath = isObject(source.value)
    ? (new WrittenEntries(source.value, new Findings(source), catalogue).all.get(entryIdOf(path))?.path ?? [])
    : [];
  const { line, column } = source.positionOf(documentPath);
  return { line, column };
}
