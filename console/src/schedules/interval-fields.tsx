import { Group, NumberInput, Select } from '@mantine/core';
import { units, type SpecProps } from './written-spec.ts';

/** Asks how often, and how much later than the clock would say. */
export const IntervalFields = ({ spec, problemOf, onChange }: SpecProps) => (
  <>
    <Group gap="xs" align="flex-start" grow>
      <NumberInput
        label="Every"
        description="At least a minute."
        required
        min={1}
        allowDecimal={false}
        hideControls
        value={spec.every}
        error={problemOf('spec.everySeconds')}
        onChange={(every) => onChange({ ...spec, every: Number(every) })}
      />
      <Select
        label="Unit"
        description="Days have 24 hours."
        allowDeselect={false}
        data={units}
        value={spec.unit}
        onChange={(unit) => onChange({ ...spec, unit: unit ?? spec.unit })}
      />
    </Group>
    <NumberInput
      label="Later (seconds)"
      description="Intervals are counted from midnight in UTC on 1 January 1970; this moves them."
      min={0}
      allowDecimal={false}
      hideControls
      value={spec.offsetSeconds}
      error={problemOf('spec.offsetSeconds')}
      onChange={(offset) => onChange({ ...spec, offsetSeconds: Number(offset) })}
    />
  </>
);
