/** A document in the form of a JSON-LD loader (JSON-LD API §9.4.2). */
export interface RemoteDocument {
  contextUrl: string | null;
  documentUrl: string;
  document: unknown;
}

/** The operations that can take long on documents of peers. */
export const operations = [
  'canonize',
  'normalize',
  'compact',
  'expand',
  'flatten',
  'frame',
  'fromRDF',
  'toRDF',
] as const;

export interface Task {
  operation: (typeof operations)[number];
  /** The arguments as JSON, without the loader. */
  args: string;
  /** The documents that may be needed, by address. */
  documents: ReadonlyMap<string, RemoteDocument>;
}

/** `missing`: the address of a document that the operation needs first. */
export type TaskResult =
  | { value: unknown }
  | { missing: string }
  | { error: { name: string; message: string } };
