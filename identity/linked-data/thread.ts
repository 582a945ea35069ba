import { parentPort } from 'node:worker_threads';
import jsonld from '@digitalcredentials/jsonld';
import type { Done, Outcome, RemoteDocument, Task } from './task.ts';

/** The inside of a thread that processes JSON-LD. It has neither network nor environment: it may be ended at any moment. */
const port = parentPort;
if (!port) throw new Error('this is no thread');

async function perform({ operation, args, documents }: Task): Promise<Done> {
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

port.on('message', (task: Task) => {
  const answer = async (): Promise<Outcome> => ({
    ...(await perform(task)),
    heapBytes: process.memoryUsage().heapUsed,
  });
  void answer().then((outcome) => port.postMessage(outcome));
});
port.postMessage('ready');
