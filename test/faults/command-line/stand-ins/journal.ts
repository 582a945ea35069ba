import { appendFileSync } from 'node:fs';

/** Records an event for the test. */
export function note(event: string): void {
  appendFileSync(process.env['JOURNAL'] ?? '/dev/null', `${event}\n`);
}
