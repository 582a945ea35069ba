import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../api/use-api.ts';
import { useMay } from '../session/session.ts';
import { useProjectId } from '../shell/projects.ts';
import { NewButton } from '../ui/new-button.tsx';
import { useCursor } from '../ui/cursor-pager.tsx';
import { Empty } from '../ui/empty.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { Time } from '../ui/time.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { LastSkipped, ScheduleState } from './schedule-state.tsx';

/** Shows the schedules of the project, with their next and last times. */
export function SchedulesPage() {
  const projectId = useProjectId();
  const mayStart = useMay('executions:start');
  const cursor = useCursor();
  const schedules = useApi(
    'GET /v1/projects/{projectId}/schedules',
    { params: { projectId }, query: { limit: 50, sort: 'name', ...cursor.query } },
    // No stream reports what a schedule starts.
    { refetchInterval: 15_000 },
  );
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const create = mayStart && <NewButton name="New schedule" onClick={() => setCreating(true)} />;
  return (
    <>
      <PageHead title="Schedules" text="Workflows that start by themselves.">
        {create}
      </PageHead>
      <RecordRows
        query={schedules}
        cursor={cursor}
        label="Schedules"
        heads={['State', '*Name', 'Next time', 'Last started', 'Last left out']}
        empty={
          <Empty
            icon={CalendarClock}
            title="There is no schedule yet"
            text="A schedule starts a workflow every night, every 15 minutes, or on the first Monday of a month."
            guide="schedules#when-it-fires"
          >
            {create}
          </Empty>
        }
      >
        {(schedule) => (
          <tr key={schedule.id} className="opens">
            <td className="tight">
              <ScheduleState schedule={schedule} />
            </td>
            <td>
              <Link
                className="whole"
                to="/projects/$projectId/schedules/$scheduleId"
                params={{ projectId, scheduleId: schedule.id }}
              >
                {schedule.name}
              </Link>
              <div className="quiet">{schedule.meaning}</div>
            </td>
            <td className="tight">
              {schedule.nextTimes[0] === undefined ? 'None' : <Time at={schedule.nextTimes[0]} as="age" />}
            </td>
            <td className="tight quiet">
              {schedule.lastFired === null ? 'Never' : <Time at={schedule.lastFired.at} as="age" />}
            </td>
            <td className="tight quiet">
              {schedule.lastSkipped === null ? 'Never' : <LastSkipped {...schedule.lastSkipped} />}
            </td>
          </tr>
        )}
      </RecordRows>
      {isCreating && (
        <ScheduleForm
          projectId={projectId}
          onClose={() => setCreating(false)}
          onDone={({ id }) =>
            void navigate({
              to: '/projects/$projectId/schedules/$scheduleId',
              params: { projectId, scheduleId: id },
            })
          }
        />
      )}
    </>
  );
}
