const declared = new Map<string, string>();

/**
 * Returns the number or numbers that a random test begins with: those of this environment variable, or the usual ones.
 * A test of the file that fails says with which it is run again.
 */
export function seedsOf(variable: string, usual: string): number[] {
  const text = process.env[variable] ?? usual;
  declared.set(variable, text);
  return text.split(',').map(Number);
}

/** Another file begins. */
export const forgetSeeds = (): void => declared.clear();

/** Returns the seeds of this file, as the beginning of a command: `KILL_SEED=1`. */
export const seedsOfFile = (): string[] => [...declared].map(([name, value]) => `${name}=${value}`);
