import { callbackLink } from '../../executions/contract/callbacks.ts';
import type { Path } from '../../engine/plan/path.ts';

/** An address like those that executions hand out; nobody listens there. */
export const sampleLink = (executionId: string, path: Path): string =>
  callbackLink('https://example.com', { executionId, path, effect: '1', mac: 'sample' });
