import { startProgress } from '../progress.ts';
import { type Installation, install } from './installed.ts';

export interface ObtainOptions {
  onProgress?: ((text: string) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** One source of a file; if it fails, the next is tried. */
export interface Way {
  what: string;
  make: (target: string, options: ObtainOptions) => Promise<void>;
}

export interface InstallationRequest extends Pick<Installation, 'whyUnusable'> {
  /** The name with its version, for people. */
  name: string;
  path: string;
  ways: readonly Way[];
  signal?: AbortSignal | undefined;
}

/** Installs a file from the first source that works, and shows the progress. @throws Error with a line for each source */
export async function obtain({
  name,
  path,
  ways,
  whyUnusable,
  signal,
}: InstallationRequest): Promise<string> {
  const failures: string[] = [];
  for (const { what, make } of ways) {
    const progress = startProgress(`${name}: ${what}`);
    try {
      await install(path, {
        whyUnusable,
        async make(target) {
          const onProgress = (text: string) => progress.update(`${name}: ${what}, ${text}`);
          await make(target, { onProgress, signal });
        },
      });
      progress.end(`${name} is in ${path}`);
      return path;
    } catch (error) {
      progress.end();
      signal?.throwIfAborted();
      failures.push(`  - ${what}: ${(error as Error).message}\n`);
    }
  }
  throw new Error(failures.join(''));
}
