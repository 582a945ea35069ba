import { Select } from '@mantine/core';
import { webhookEventTypes } from '../api/choices.ts';
import type { Delivery } from '../api/types.ts';
import { isEventType } from './delivery-search.ts';

export const EventTypeSelect = ({
  value,
  label,
  onChange,
}: {
  value: Delivery['eventType'] | undefined;
  /** The label above it. If it is left out, only screen readers announce one. */
  label?: string;
  onChange: (type: Delivery['eventType'] | undefined) => void;
}) => (
  <Select
    size={label === undefined ? 'xs' : 'sm'}
    w={label === undefined ? 270 : '100%'}
    label={label}
    aria-label="Type of event"
    placeholder="Any event"
    clearable
    clearButtonProps={{ 'aria-label': 'Any event' }}
    searchable
    value={value ?? null}
    data={[...webhookEventTypes]}
    onChange={(type) => onChange(isEventType(type) ? type : undefined)}
  />
);
