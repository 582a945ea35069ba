const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Ids are UUIDs. A malformed id counts as unknown, so it must not reach the database. */
export const isUuid = (text: string): boolean => pattern.test(text);
