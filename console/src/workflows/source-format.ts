export type Format = 'yaml' | 'json';

/** JSON begins with a brace; so may YAML, where it means the same. */
export const formatOf = (source: string): Format => (source.trimStart().startsWith('{') ? 'json' : 'yaml');

export const contentTypeOf = (source: string): string => `application/${formatOf(source)}`;
