import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { TimelineEntry } from '../api/types.ts';
import { Rows } from '../ui/rows.tsx';
import { axisOf } from './axis.ts';
import { segmentsOf } from './segments.ts';
import type { SpanContext } from './span.ts';
import { spansOf } from './spans.ts';
import { TimelineChart } from './timeline-chart.tsx';
import { TimelineLines } from './timeline-lines.tsx';

/** The column says how long after the creation of the execution something happened, wherever there are events. */
const after = 'After creation';

/**
 * Shows the time of each event, as a drawing and as a list.
 * @param around the path of the iteration that is shown; empty for a whole execution
 */
export function TimelineTab({
  timeline,
  isCut,
  around = '',
  createdAt,
  known: { overAt, now, blocks },
}: {
  timeline: readonly TimelineEntry[];
  /** Whether there are more events. */
  isCut: boolean;
  /** When the execution was created. */
  createdAt: string;
  known: SpanContext;
  around?: string;
}) {
  const since = Date.parse(createdAt);
  const spans = useMemo(() => spansOf(timeline, { overAt, now, blocks }), [timeline, overAt, now, blocks]);
  const axis = useMemo(() => axisOf(spans), [spans]);
  const segments = useMemo(() => segmentsOf(spans, axis), [spans, axis]);
  const spanBefore = useMemo(() => new Map(spans.map((span) => [span.sequence, span])), [spans]);
  return (
    <Stack gap="md">
      <TimelineChart segments={segments} axis={axis} since={since} around={around} />
      <Rows label="Events" heads={['At', '*Event', 'Action', 'Try', 'Before it', after]}>
        <TimelineLines events={timeline} around={around} spanBefore={spanBefore} since={since} />
      </Rows>
      {isCut && (
        <Text size="sm" className="quiet">
          These are the first {timeline.length.toLocaleString('en')} events.
        </Text>
      )}
    </Stack>
  );
}
