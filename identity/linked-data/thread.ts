import jsonld from '@digitalcredentials/jsonld';
import { serveTasks } from '../../threads/serve.ts';
import type { TaskResult, RemoteDocument, Task } from './task.ts';

/** Runs in a thread and processes JSON-LD. */
async function perform({ operation, args, documents }: Task): Promise<TaskResult> {
  let missing: string | null = null;
  const documentLoader = async (url: string): Promise<RemoteDocument> => {
    const found = documents.get(url);
    if (found) return found;
    missing ??= url;
    throw new Error('this document is still to be loaded');
  };
  try {
    const parts = JSON.parse(args) as Record<string, unknown>[];
    const options = { ...parts.pop(), documentLoader };
    const value = await jsonld[operation]?.(...parts, options);
    return missing === null ? { value } : { missing };
  } catch (error) {
    if (missing !== null) return { missing };
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { error: { name, message } };
  }
}

serveTasks(perform);
