import type { FastifyRequest } from 'fastify';

/** Whether the definition's text is asked for, exactly as it was written, rather than the resource. */
export const wantsSource = ({ headers }: FastifyRequest): boolean =>
  /^(application|text)\/(x-)?yaml\b/.test(headers.accept ?? '');
