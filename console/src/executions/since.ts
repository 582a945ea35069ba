/** Returns the beginning of the person's local day. */
const midnight = (now: number): number => new Date(now).setHours(0, 0, 0, 0);

export const sinceChoices = {
  today: { label: 'Today', from: midnight },
  hour: { label: 'Last hour', from: (now: number) => now - 3_600_000 },
  day: { label: 'Last 24 hours', from: (now: number) => now - 86_400_000 },
  week: { label: 'Last 7 days', from: (now: number) => now - 7 * 86_400_000 },
  month: { label: 'Last 30 days', from: (now: number) => now - 30 * 86_400_000 },
} as const;
export type Since = keyof typeof sinceChoices;

/** Returns a full minute, so that the request is the same for a while and can be cached. */
export const beginningOf = (since: Since, now: number): string =>
  new Date(Math.floor(sinceChoices[since].from(now) / 60_000) * 60_000).toISOString();
