/** The calendar month (UTC) in which an instant lies: what monthly metrics are counted by. */
export function monthOf(instant: Date): { period: string; startsAt: Date; resetsAt: Date } {
  const year = instant.getUTCFullYear();
  const month = instant.getUTCMonth();
  return {
    period: instant.toISOString().slice(0, 7),
    startsAt: new Date(Date.UTC(year, month)),
    resetsAt: new Date(Date.UTC(year, month + 1)),
  };
}
