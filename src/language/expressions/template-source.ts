import type { Path } from '../errors/place.ts';
import type { TextKind } from './text-kinds.ts';

/** The source of a template, as plain data, so that a thread can compile it again. */
export interface TemplateSource {
  value: unknown;
  /** Its path in the document. */
  path: Path;
  /** The kinds of those of its texts that are no texts with expressions as all others, by their JSON pointers. */
  kinds: ReadonlyMap<string, TextKind>;
  inputSchema: unknown;
  /** The schemas by the ids of the actions in the scope. */
  outputSchemas: Record<string, unknown>;
  /** The local roots that it may read, with the JSON Schemas of their values. */
  locals: ReadonlyMap<string, unknown>;
  /** Those of them that a JSONPath does not see. */
  onlyInCel: ReadonlySet<string>;
}
