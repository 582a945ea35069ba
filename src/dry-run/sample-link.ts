import { callbackLink } from '../contract/callbacks.ts';
import type { Path } from '../flow/path.ts';

/** An address like those that executions hand out; nobody listens there. */
export const sampleLink = (execution: string, path: Path): string =>
  callbackLink('https://example.com', { execution, path, effect: '1', mac: 'sample' });
