import { whyPortIsTaken } from './ports.ts';
import { UsageError } from './settings.ts';

export interface NeededPort {
  port: number;
  what: string;
  variable: string;
  host?: string;
}

/** @throws UsageError with one line for each port that cannot be had. */
export async function requirePorts(needed: readonly NeededPort[]): Promise<void> {
  const faults: string[] = [];
  for (const [index, { port, what, variable, host }] of needed.entries()) {
    const rival = needed.slice(0, index).find((other) => other.port === port);
    const reason = rival === undefined ? await whyPortIsTaken(port, host) : `is ${rival.variable} as well`;
    if (reason !== undefined) faults.push(`Port ${port} for ${what} ${reason}: set ${variable} to another.`);
  }
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
}
