import * as v from 'valibot';

export const uuidPattern = /^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$/;

/** Ids are UUIDs. A malformed id counts as unknown, so it must not reach the database. */
export const isUuid = (text: string): boolean => uuidPattern.test(text);

/** An id that a caller sends. `what`: the kind of record, with its article. */
export const idOf = (what: string) =>
  v.pipe(v.string(), v.regex(uuidPattern, `must be the id of ${what}`), v.metadata({ format: 'uuid' }));
