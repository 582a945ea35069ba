/** The calendar month (UTC) of an instant, by which monthly metrics are counted. */
export function monthOf(instant: Date): { period: string; startsAt: Date; resetsAt: Date } {
  const year = instant.getUTCFullYear();
  const month = instant.getUTCMonth();
  return {
    period: instant.toISOString().slice(0, 7),
    startsAt: new Date(Date.UTC(year, month)),
    resetsAt: new Date(Date.UTC(year, month + 1)),
  };
}
