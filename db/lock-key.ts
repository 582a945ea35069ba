import { createHash } from 'node:crypto';

/**
 * The key of a lock of a project. Its name is hashed, because it may be made of data, and the database would hold it in the
 * clear.
 */
export const lockKey = (projectId: string, name: string): string =>
  `lock:${projectId}:${createHash('sha256').update(name).digest('base64url')}`;
