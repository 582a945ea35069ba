import { watch } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['src', 'db', 'net', 'threads', 'temporal', 'workers', 'api'];
/** An editor, or a checkout, changes several files at once. */
const QUIET_MS = 200;

/** Gives a function whose promise settles at the next change of server code. Node's own `--watch` breaks Temporal's threads. */
export function watchCode(root: string): () => Promise<void> {
  let next = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      next.resolve();
      next = Promise.withResolvers();
    }, QUIET_MS);
  };
  for (const folder of FOLDERS) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file?.endsWith('.ts')) changed();
    }).unref();
  }
  return async () => await next.promise;
}
