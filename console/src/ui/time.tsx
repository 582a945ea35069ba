import { Tooltip } from '@mantine/core';
import { useNow } from './now.ts';
import { formatAge, formatInstant, formatMoment } from './format-time.ts';

/** Shows a time as people here write it, a moment to the millisecond. The tooltip shows it in UTC. */
export function Time({ at, as = 'instant' }: { at: string; as?: 'instant' | 'moment' | 'age' }) {
  const now = useNow();
  const texts = {
    instant: () => formatInstant(at),
    moment: () => formatMoment(at),
    age: () => formatAge(Date.parse(at), now),
  };
  const text = texts[as]();
  return (
    <Tooltip label={as === 'age' ? `${formatInstant(at)} · ${at} UTC` : `${at} UTC`}>
      <time dateTime={at} tabIndex={-1}>
        {text}
      </time>
    </Tooltip>
  );
}
