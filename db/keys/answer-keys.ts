/** The key of an inbox row with a refusal; its data is the reason, sealed as such. */
export const refusalKey = 'refusal:';

export const isRefusal = (key: string | null): boolean => key?.startsWith(refusalKey) ?? false;

/** The keys of an answer, and of a refusal, that comes before its wait begins. */
export const earlyKeys = (executionId: string, path: string) => ({
  answer: `early:${executionId}:${path}`,
  refusal: `${refusalKey}${executionId}:${path}`,
});

export const isEarlyAnswer = (key: string | null): boolean => key?.startsWith('early:') ?? false;

const notePrefix = 'note:';

/** The key of an inbox row that does not answer its wait, but adds something to it. */
export const noteKey = (note: string): string => `${notePrefix}${note}`;

/** Returns the kind of note that an inbox row is; null for an answer. */
export const noteOf = (key: string | null): string | null =>
  key?.startsWith(notePrefix) === true ? key.slice(notePrefix.length) : null;
