import type { Path } from '../errors/place.ts';

/** What a template was compiled from, as plain data: it can be compiled again elsewhere. */
export interface TemplateSource {
  value: unknown;
  /** Where it stands in its document. */
  path: Path;
  /** JSON pointers of the texts in it that are never expressions. */
  literals: ReadonlySet<string>;
  inputSchema: unknown;
  /** By id, of the actions in the scope. */
  outputSchemas: Record<string, unknown>;
}
