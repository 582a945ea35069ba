import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { fieldErrors } from '../api/error.ts';
import { CronFields } from './cron-fields.tsx';
import { IntervalFields } from './interval-fields.tsx';
import { NextTimes } from './next-times.tsx';
import { RuleFields } from './rule-fields.tsx';
import { WorkingDayFields } from './working-day-fields.tsx';
import { timesOf, type SpecProps, type WrittenSpec } from './written-spec.ts';

const preview = 'POST /v1/projects/{projectId}/schedules/preview';
const typingMs = 300;

const fields = { cron: CronFields, rule: RuleFields, interval: IntervalFields };

const isWritten = ({ kind, cron, rrule }: WrittenSpec): boolean =>
  kind === 'interval' || (kind === 'rule' ? rrule : cron).trim() !== '';

/** Asks for a cron or a rule and its zone, or for an interval, and meanwhile shows its meaning. */
export function SpecFields({ projectId, spec, problemOf, onChange }: SpecProps & { projectId: string }) {
  const [typed] = useDebouncedValue(spec, typingMs);
  const times = timesOf(typed);
  const meaning = useQuery({
    queryKey: [preview, projectId, times],
    queryFn: async ({ signal }) =>
      await call(preview, { params: { projectId }, body: { spec: times } }, signal),
    enabled: isWritten(typed),
    retry: false,
    gcTime: 0,
    placeholderData: (previous) => previous,
  });
  const refusal = fieldErrors(meaning.error);
  const problemAt = (path: string): string | undefined => problemOf(path) ?? refusal(path);
  const Fields = fields[spec.kind];
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label="Kind of times"
        style={{ alignSelf: 'flex-start' }}
        data={[
          { value: 'cron', label: 'Cron' },
          { value: 'rule', label: 'Rule' },
          { value: 'interval', label: 'Interval' },
        ]}
        value={spec.kind}
        onChange={(kind) => onChange({ ...spec, kind })}
      />
      <Fields spec={spec} problemOf={problemAt} onChange={onChange} />
      <WorkingDayFields projectId={projectId} spec={spec} problemOf={problemAt} onChange={onChange} />
      <Stack gap={4} role="status" aria-live="polite">
        {meaning.data && !meaning.error && (
          <>
            <Text size="sm" fw={600}>
              {meaning.data.meaning}
            </Text>
            <NextTimes times={meaning.data.nextTimes} zone={times.zone} />
          </>
        )}
      </Stack>
    </>
  );
}
