const instant = new Intl.DateTimeFormat(undefined, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

export const formatInstant = (at: string): string => instant.format(new Date(at));

const moment = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** Formats a time to the millisecond, for events that happen many times a second. */
export const formatMoment = (at: string): string => moment.format(new Date(at));

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

/** Formats a duration with its two largest units: `3 d 4 h`, `1.2 s`, `45 ms`. */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 10_000) return `${(ms / 1_000).toFixed(1)} s`;
  const first = units.findIndex(([, size]) => ms >= size);
  const [name, size] = units[first] ?? ['s', 1_000];
  const whole = Math.floor(ms / size);
  const next = units[first + 1];
  const rest = next ? Math.floor((ms % size) / next[1]) : 0;
  return next && rest > 0 ? `${whole} ${name} ${rest} ${next[0]}` : `${whole} ${name}`;
}

/** Formats an age with its largest unit: `just now`, `5 min ago`, `in 3 d`. */
export function formatAge(at: number, now: number): string {
  const ms = Math.abs(now - at);
  if (ms < 3_000) return 'just now';
  const [name, size] = units.find(([, unit]) => ms >= unit) ?? ['s', 1_000];
  const text = `${Math.floor(ms / size)} ${name}`;
  return at < now ? `${text} ago` : `in ${text}`;
}
