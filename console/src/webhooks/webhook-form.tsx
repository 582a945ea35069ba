import { Select, TagsInput, TextInput } from '@mantine/core';
import { webhookEventTypes } from '../api/choices.ts';
import type { Webhook } from '../api/types.ts';
import { ResourceForm } from '../resources/resource-form.tsx';
import type { FormProps } from '../resources/types.ts';
import { NameField } from '../ui/name-field.tsx';
import { formatLabels } from './format-labels.ts';

/** Wildcards such as `workflowExecution.*` come before the types themselves. */
const wildcards = [...new Set(webhookEventTypes.map((type) => `${type.slice(0, type.lastIndexOf('.'))}.*`))];

/** Creates or changes an endpoint. */
export const WebhookForm = (props: FormProps<'webhooks'>) => (
  <ResourceForm
    {...props}
    resource="webhooks"
    title={props.record ? 'Edit the endpoint' : 'New endpoint'}
    draftOf={(known) => ({
      name: known?.name ?? '',
      url: known?.url ?? '',
      eventTypes: known?.eventTypes ?? [],
      format: known?.format ?? 'plain',
    })}
    createOf={(draft) => draft}
    updateOf={(draft) => draft}
    saved={(other) => [
      { label: 'Name', value: other.name },
      { label: 'URL', value: other.url },
      {
        label: 'Events',
        value: other.eventTypes.length === 0 ? 'All events' : other.eventTypes.join(', '),
      },
      { label: 'Format', value: formatLabels[other.format] },
    ]}
    done={{ update: 'The endpoint was changed. Pending deliveries go to the new address.' }}
  >
    {({ draft, change, problemOf }) => (
      <>
        <NameField value={draft.name} error={problemOf('name')} onChange={(name) => change({ name })} />
        <TextInput
          label="URL"
          description="An https URL with a public address. It must answer a POST with 2xx within 15 seconds."
          placeholder="https://example.com/webhooks"
          required
          type="url"
          value={draft.url}
          error={problemOf('url')}
          onChange={({ currentTarget }) => change({ url: currentTarget.value })}
        />
        <TagsInput
          label="Events"
          description="Types of events or wildcards. Leave empty for all."
          placeholder={draft.eventTypes.length === 0 ? 'All events' : ''}
          data={[
            { group: 'All events of a group', items: wildcards },
            { group: 'One type', items: [...webhookEventTypes] },
          ]}
          value={draft.eventTypes}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the events' }}
          error={problemOf('eventTypes')}
          maxDropdownHeight={260}
          onChange={(eventTypes) => change({ eventTypes })}
        />
        <Select
          label="Format"
          description={
            props.record
              ? 'How events are sent from now on. Pending events keep their format.'
              : 'How events are sent. Both are signed in the same way.'
          }
          allowDeselect={false}
          data={Object.entries(formatLabels).map(([value, label]) => ({ value, label }))}
          value={draft.format}
          error={problemOf('format')}
          onChange={(chosen) => change({ format: (chosen ?? draft.format) as Webhook['format'] })}
        />
      </>
    )}
  </ResourceForm>
);
