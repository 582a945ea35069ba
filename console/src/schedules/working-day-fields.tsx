import { Select } from '@mantine/core';
import { useAll } from '../api/use-all.ts';
import { nonWorkingDayWords, type WrittenSpec } from './written-spec.ts';

/** Asks for the calendar whose working days count, and what happens on other days. */
export function WorkingDayFields({
  projectId,
  spec,
  problemOf,
  onChange,
}: {
  projectId: string;
  spec: WrittenSpec;
  problemOf: (path: string) => string | undefined;
  onChange: (spec: WrittenSpec) => void;
}) {
  const calendars = useAll('GET /v1/projects/{projectId}/calendars', {
    params: { projectId },
    query: { sort: 'name' },
  });
  const known = (calendars.data?.data ?? []).map(({ name }) => name);
  const { calendar } = spec;
  return (
    <>
      <Select
        label="Calendar"
        description="On which days it fires. Without one: on all of its days."
        placeholder="None"
        clearable
        clearButtonProps={{ 'aria-label': 'Choose no calendar' }}
        data={calendar === null || known.includes(calendar) ? known : [calendar, ...known]}
        value={calendar}
        error={problemOf('spec.workingDays.calendar') ?? problemOf('spec.workingDays')}
        onChange={(chosen) => onChange({ ...spec, calendar: chosen })}
      />
      {calendar !== null && spec.kind === 'cron' && (
        <Select
          label="On a day that is no working day"
          allowDeselect={false}
          data={Object.entries(nonWorkingDayWords).map(([value, label]) => ({ value, label }))}
          value={spec.onNonWorkingDay}
          error={problemOf('spec.workingDays.onNonWorkingDay')}
          onChange={(chosen) =>
            onChange({
              ...spec,
              onNonWorkingDay: (chosen ?? spec.onNonWorkingDay) as WrittenSpec['onNonWorkingDay'],
            })
          }
        />
      )}
    </>
  );
}
