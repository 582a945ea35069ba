import { History } from 'lucide-react';
import type { Firing, Schedule } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import type { Column } from '../ui/columns.tsx';
import { useCursor } from '../ui/cursor-pager.tsx';
import { Empty } from '../ui/empty.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { Section } from '../ui/section.tsx';
import { Mark } from '../ui/status.tsx';
import { Time } from '../ui/time.tsx';
import { ExecutionLink } from '../webhooks/execution-link.tsx';
import { Reason } from './schedule-state.tsx';

const states: Readonly<Record<Firing['state'], { label: string; colour: string }>> = {
  pending: { label: 'To start', colour: 'blue' },
  started: { label: 'Started', colour: 'teal' },
  skipped: { label: 'Skipped', colour: 'gray' },
  missed: { label: 'Missed', colour: 'red' },
};

const kinds: Readonly<Record<Firing['kind'], string>> = {
  time: 'Its time',
  backfill: 'Backfill',
  trigger: 'By hand',
};

/** Lists the past times of a schedule, with the result of each. */
export function Firings({ schedule: { projectId, id: scheduleId } }: { schedule: Schedule }) {
  const cursor = useCursor();
  const firings = useApi(
    'GET /v1/projects/{projectId}/schedules/{scheduleId}/firings',
    { params: { projectId, scheduleId }, query: { limit: 25, ...cursor.query } },
    { keepsPrevious: true, refetchInterval: 5_000 },
  );
  return (
    <Section title="History">
      <RecordRows
        query={firings}
        cursor={cursor}
        label="History"
        columns={columnsOf(projectId)}
        empty={
          <Empty
            icon={History}
            title="It has not fired yet"
            text="Each time of the schedule appears here, even if nothing starts."
          />
        }
      />
    </Section>
  );
}

const columnsOf = (projectId: string): readonly Column<Firing>[] => [
  { is: 'state', show: ({ state }) => <Mark {...states[state]} /> },
  { is: 'text', head: '*Time', show: ({ at }) => <Time at={at} /> },
  { is: 'detail', head: 'Because of', show: ({ kind }) => kinds[kind] },
  {
    is: 'fact',
    head: 'Execution',
    show: ({ executionId, reason }) => (
      <ExecutionLink projectId={projectId} executionId={executionId}>
        {reason !== null && (
          <>
            : <Reason reason={reason} />
          </>
        )}
      </ExecutionLink>
    ),
  },
];
