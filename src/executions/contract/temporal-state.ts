/**
 * How Temporal is. `standsStill`: it answers, but gives out no tasks or finds no histories, as for a minute after its start at another
 * address; so no run moves. `noNamespace`: it has no namespace of this name.
 */
export const temporalStates = ['ok', 'unreachable', 'noNamespace', 'standsStill'] as const;

export type TemporalState = (typeof temporalStates)[number];
