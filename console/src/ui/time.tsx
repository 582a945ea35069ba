import { Tooltip } from '@mantine/core';
import { useNow } from './now.ts';
import { formatAge, formatInstant } from './format-time.ts';

/** When, as people here write it; in UTC for who looks closer. */
export function Time({ at, as = 'instant' }: { at: string; as?: 'instant' | 'age' }) {
  const now = useNow();
  const text = as === 'age' ? formatAge(Date.parse(at), now) : formatInstant(at);
  return (
    <Tooltip label={as === 'age' ? `${formatInstant(at)} · ${at} UTC` : `${at} UTC`}>
      <time dateTime={at} tabIndex={-1}>
        {text}
      </time>
    </Tooltip>
  );
}
