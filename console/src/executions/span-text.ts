import { formatDuration } from '../ui/format-time.ts';
import type { Span } from './span.ts';

/** The words before the duration of a span, by its kind. */
const did: Readonly<Record<Span['kind'], string>> = {
  queue: 'Queued for a worker for',
  place: 'Queued for a place for',
  work: 'Worked for',
  wait: 'Waited for',
  pause: 'Paused before the next try for',
  failedWork: 'Failed after',
};

export const spanText = (kind: Span['kind'], ms: number): string => `${did[kind]} ${formatDuration(ms)}`;
