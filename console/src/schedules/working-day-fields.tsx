import { Select, TagsInput } from '@mantine/core';
import { useAll } from '../api/use-all.ts';
import { nonWorkingDayWords, type SpecProps, type WrittenSpec } from './written-spec.ts';

/** Asks for the calendar whose working days count, and for the rule about other days. */
export function WorkingDayFields({
  projectId,
  spec,
  problemOf,
  onChange,
}: SpecProps & { projectId: string }) {
  const calendars = useAll('GET /v1/projects/{projectId}/calendars', {
    params: { projectId },
    query: { sort: 'name' },
  });
  const known = (calendars.data?.data ?? []).map(({ name }) => name);
  const { calendar } = spec;
  const isMovable = calendar !== null && spec.kind !== 'interval' && spec.ofMonth.length === 0;
  return (
    <>
      <Select
        label="Calendar"
        description="The schedule fires only on working days of this calendar. Without a calendar, it fires on all its days."
        placeholder="None"
        clearable
        clearButtonProps={{ 'aria-label': 'Choose no calendar' }}
        data={calendar === null || known.includes(calendar) ? known : [calendar, ...known]}
        value={calendar}
        error={problemOf('spec.workingDays.calendar') ?? problemOf('spec.workingDays')}
        onChange={(chosen) => onChange({ ...spec, calendar: chosen })}
      />
      {isMovable && (
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
      {calendar !== null && spec.kind !== 'interval' && (
        <TagsInput
          label="Only on these working days of a month"
          description="1 is the first working day of a month, -1 the last. If it is empty, all working days count."
          maxTags={62}
          value={spec.ofMonth}
          error={problemOf('spec.workingDays.ofMonth')}
          onChange={(ofMonth) =>
            onChange({ ...spec, ofMonth: ofMonth.filter((day) => /^-?\d{1,2}$/.test(day)) })
          }
        />
      )}
    </>
  );
}
