import { Stack, Text, Tooltip } from '@mantine/core';
import type { TimelineEntry } from '../api/types.ts';
import { formatDuration } from '../ui/format-time.ts';
import { Rows } from '../ui/rows.tsx';
import { Time } from '../ui/time.tsx';
import { segmentsOf, type Segment } from './segments.ts';
import classes from './timeline.module.css';

const names: Readonly<Partial<Record<TimelineEntry['type'], string>>> = {
  'workflowExecution.created': 'Created',
  'workflowExecution.started': 'Started',
  'workflowExecution.actionBegun': 'Action begun',
  'workflowExecution.actionCompleted': 'Action completed',
  'workflowExecution.actionFailed': 'Action failed',
  'workflowExecution.actionRetrying': 'Action retried',
  'workflowExecution.onHold': 'On hold',
  'workflowExecution.holdReminder': 'Reminded',
  'workflowExecution.resumed': 'Resumed',
  'workflowExecution.cancellationRequested': 'Cancellation requested',
  'workflowExecution.redriven': 'Redriven',
  'workflowExecution.completed': 'Completed',
  'workflowExecution.failed': 'Failed',
  'workflowExecution.cancelled': 'Cancelled',
};

/**
 * Returns the name of an event. Those of wallet sessions have no texts of their own: `openid4vc.issuance.offered`
 * becomes `Issuance offered`.
 */
const nameOf = (type: TimelineEntry['type']): string => {
  const words = type.split('.').slice(1).join(' ');
  return names[type] ?? `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
};

/** Shows when each event happened, as a drawing and as a list. */
export function TimelineTab({ timeline }: { timeline: readonly TimelineEntry[] }) {
  const segments = segmentsOf(timeline);
  const rows = Map.groupBy(segments, ({ actionId }) => actionId);
  return (
    <Stack gap="md">
      <div
        className={`card ${classes['chart']}`}
        role="img"
        aria-label="A chart of how long each action took. The table below has the same data."
      >
        {[...rows].map(([actionId, own]) => (
          <div key={actionId ?? ''} className={classes['row']}>
            <Text size="xs" truncate className={actionId === null ? 'quiet' : 'mono'}>
              {actionId ?? 'execution'}
            </Text>
            <div className={classes['track']}>
              {own.map((segment) => (
                <Bar key={segment.sequence} segment={segment} />
              ))}
            </div>
          </div>
        ))}
      </div>
      <Rows label="Events" heads={['At', '*Event', 'Action', 'Try', 'After']}>
        {timeline.map((entry) => (
          <tr key={entry.sequence}>
            <td className="tight quiet">
              <Time at={entry.at} as="moment" />
            </td>
            <td>
              {nameOf(entry.type)}
              {entry.error && (
                <Text size="xs" c="var(--mantine-color-error)">
                  {entry.error.code}: {entry.error.message}
                </Text>
              )}
            </td>
            <td className="tight mono">{entry.actionId}</td>
            <td className="tight quiet">{entry.try}</td>
            <td className="tight quiet">
              {entry.durationMs === null ? '' : formatDuration(entry.durationMs)}
            </td>
          </tr>
        ))}
      </Rows>
    </Stack>
  );
}

const did: Readonly<Record<Segment['kind'], string>> = {
  queue: 'Queued for',
  work: 'Worked',
  wait: 'Waited',
  failedWork: 'Failed after',
};

const Bar = ({ segment: { kind, left, width, durationMs, isCollapsed } }: { segment: Segment }) => (
  <Tooltip label={`${did[kind]} ${formatDuration(durationMs)}${isCollapsed ? ' (drawn shorter)' : ''}`}>
    <div
      className={classes['bar']}
      data-kind={kind}
      style={{ left: `${left * 100}%`, width: `max(3px, ${width * 100}%)` }}
    >
      {width > 0.09 && formatDuration(durationMs)}
    </div>
  </Tooltip>
);
