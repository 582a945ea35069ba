import { TextInput } from '@mantine/core';
import { ZoneField } from '../ui/zone-field.tsx';
import type { SpecProps } from './written-spec.ts';

/** Asks for a cron and its time zone. */
export const CronFields = ({ spec, problemOf, onChange }: SpecProps) => (
  <>
    <TextInput
      label="Cron"
      description="Minute, hour, day of the month, month and day of the week."
      placeholder="30 2 * * *"
      required
      maxLength={200}
      className="mono"
      value={spec.cron}
      error={problemOf('spec.cron')}
      onChange={({ currentTarget }) => onChange({ ...spec, cron: currentTarget.value })}
    />
    <ZoneField
      zone={spec.zone}
      error={problemOf('spec.zone')}
      onChange={(zone) => onChange({ ...spec, zone })}
    />
  </>
);
