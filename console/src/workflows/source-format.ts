export type Format = 'yaml' | 'json';

/** JSON begins with a brace. YAML may do so too, but then it means the same. */
export const formatOf = (source: string): Format => (source.trimStart().startsWith('{') ? 'json' : 'yaml');

export const contentTypeOf = (source: string): string => `application/${formatOf(source)}`;
