/** The ways in which the owner of the simulated wallet can treat an offer or a request. */
export const behaviours = ['accept', 'refuse', 'report', 'slow', 'twice', 'wrong', 'bare'] as const;
export type Behaviour = (typeof behaviours)[number];

/** How long a slow owner waits, in milliseconds. */
export const slowMs = 5_000;
