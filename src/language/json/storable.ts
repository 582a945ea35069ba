import * as v from 'valibot';

/** Whether Postgres can store a text: it does not allow NUL, and UTF-8 has no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

export const storableMessage = 'must not contain NUL or half of a surrogate pair';

/** Text that is stored unencrypted, or given to libraries that end it at a NUL. */
export const StorableText = v.pipe(v.string(), v.check(isStorable, storableMessage));
