import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { TimelineEntry } from '../api/types.ts';
import { Rows } from '../ui/rows.tsx';
import { segmentsOf } from './segments.ts';
import { spansOf } from './spans.ts';
import { TimelineChart } from './timeline-chart.tsx';
import { TimelineLines } from './timeline-lines.tsx';

/**
 * Shows when each event happened, as a drawing and as a list.
 * @param around the path of the iteration that it is about; empty for a whole execution
 */
export function TimelineTab({
  timeline,
  isCut,
  around = '',
  overAt,
}: {
  timeline: readonly TimelineEntry[];
  /** Whether there are more events. */
  isCut: boolean;
  /** When each entry that is over has ended. */
  overAt: ReadonlyMap<string, number>;
  around?: string;
}) {
  const segments = useMemo(() => segmentsOf(spansOf(timeline, overAt)), [timeline, overAt]);
  const tookMs = useMemo(
    () => new Map(segments.map(({ sequence, from, to }) => [sequence, to - from])),
    [segments],
  );
  return (
    <Stack gap="md">
      <TimelineChart segments={segments} around={around} />
      <Rows label="Events" heads={['At', '*Event', 'Action', 'Try', 'After']}>
        <TimelineLines events={timeline} around={around} tookMs={tookMs} />
      </Rows>
      {isCut && (
        <Text size="sm" className="quiet">
          These are the first {timeline.length.toLocaleString('en')} events.
        </Text>
      )}
    </Stack>
  );
}
