import { appendFileSync } from 'node:fs';

/** Notes an event where the test reads it. */
export function note(event: string): void {
  appendFileSync(process.env['JOURNAL'] ?? '/dev/null', `${event}\n`);
}
