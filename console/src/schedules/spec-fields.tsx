import { Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { fieldErrors } from '../api/error.ts';
import { NextTimes } from './next-times.tsx';

export interface WrittenSpec {
  cron: string;
  zone: string;
}

const preview = 'POST /v1/projects/{projectId}/schedules/preview';
const typingMs = 300;
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Asks for a cron and its zone, and says meanwhile what they mean. */
export function SpecFields({
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
  const [typed] = useDebouncedValue(spec, typingMs);
  const meaning = useQuery({
    queryKey: [preview, projectId, typed],
    queryFn: async ({ signal }) =>
      await call(preview, { params: { projectId }, body: { spec: typed } }, signal),
    enabled: typed.cron.trim() !== '',
    retry: false,
    gcTime: 0,
    placeholderData: (previous) => previous,
  });
  const refusal = fieldErrors(meaning.error);
  return (
    <>
      <TextInput
        label="Cron"
        description="Minute, hour, day of the month, month and day of the week."
        placeholder="30 2 * * *"
        required
        maxLength={200}
        className="mono"
        value={spec.cron}
        error={problemOf('spec.cron') ?? refusal('spec.cron')}
        onChange={({ currentTarget }) => onChange({ ...spec, cron: currentTarget.value })}
      />
      <Select
        label="Time zone"
        searchable
        allowDeselect={false}
        // A zone that this browser does not know is kept.
        data={zones.includes(spec.zone) ? zones : [spec.zone, ...zones]}
        value={spec.zone}
        error={problemOf('spec.zone') ?? refusal('spec.zone')}
        onChange={(zone) => onChange({ ...spec, zone: zone ?? spec.zone })}
      />
      <Stack gap={4} role="status" aria-live="polite">
        {meaning.data && !meaning.error && (
          <>
            <Text size="sm" fw={600}>
              {meaning.data.meaning}
            </Text>
            <NextTimes times={meaning.data.nextTimes} zone={typed.zone} />
          </>
        )}
      </Stack>
    </>
  );
}
