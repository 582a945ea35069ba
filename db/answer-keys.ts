/** The key of an inbox row by which whoever is waited for says no; its data is the reason, sealed as such. */
export const refusalKey = 'refusal:';

export const isRefusal = (key: string | null): boolean => key?.startsWith(refusalKey) ?? false;
