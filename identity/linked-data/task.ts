/** A document as JSON-LD's loaders give it (JSON-LD API §9.4.2). */
export interface RemoteDocument {
  contextUrl: string | null;
  documentUrl: string;
  document: unknown;
}

/** What may take long, for documents of strangers. */
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
  /** JSON, without the loader. */
  args: string;
  /** All that may be needed, by address. */
  documents: ReadonlyMap<string, RemoteDocument>;
}

/** `missing`: the address of a document without which it cannot be done. */
export type Done = { value: unknown } | { missing: string } | { error: { name: string; message: string } };
