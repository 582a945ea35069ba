import { Select, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { webhookEventTypes } from '../api/choices.ts';
import type { Webhook, WebhookWithSecret } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { NameField } from '../ui/name-field.tsx';
import { useEdited } from '../ui/use-edited.tsx';
import { formatLabels } from './format-labels.ts';

const one = 'GET /v1/projects/{projectId}/webhooks/{webhookId}';
const all = 'GET /v1/projects/{projectId}/webhooks';

/** Wildcards such as `workflowExecution.*` come before the types themselves. */
const wildcards = [...new Set(webhookEventTypes.map((type) => `${type.slice(0, type.lastIndexOf('.'))}.*`))];

/** Creates or changes an endpoint. */
export function WebhookForm({
  projectId,
  webhook,
  onClose,
  onDone,
}: {
  projectId: string;
  /** If left out, a new endpoint is created. */
  webhook?: Webhook;
  onClose: () => void;
  onDone: (webhook: WebhookWithSecret) => void;
}) {
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [eventTypes, setEventTypes] = useState<string[]>(webhook?.eventTypes ?? []);
  const [format, setFormat] = useState(webhook?.format ?? 'plain');
  const params = { projectId, webhookId: webhook?.id ?? '' };
  const edited = useEdited(webhook, async () => await call(one, { params }));
  const create = useChange('POST /v1/projects/{projectId}/webhooks', {
    changes: [all],
    onDone,
    quiet: true,
  });
  const update = useChange('PATCH /v1/projects/{projectId}/webhooks/{webhookId}', {
    done: 'The endpoint was changed. Pending deliveries go to the new address.',
    changes: [all, one],
    onDone,
    onFailed: edited.onFailed,
    quiet: true,
  });
  const body = { name, url, eventTypes, format };
  const { problemOf, form } = edited.formOf(
    { create, update },
    {
      saved: (other) => [
        { label: 'Name', value: other.name },
        { label: 'URL', value: other.url },
        {
          label: 'Events',
          value: other.eventTypes.length === 0 ? 'All events' : other.eventTypes.join(', '),
        },
        { label: 'Format', value: formatLabels[other.format] },
      ],
      onTake: (other) => {
        setName(other.name);
        setUrl(other.url);
        setEventTypes(other.eventTypes);
        setFormat(other.format);
      },
    },
  );
  return (
    <FormDialog
      title={webhook ? 'Edit the endpoint' : 'New endpoint'}
      {...form}
      onClose={onClose}
      onSubmit={() =>
        webhook
          ? update.mutate({ params, body, ...edited.known })
          : create.mutate({ params: { projectId }, body })
      }
    >
      <NameField value={name} error={problemOf('name')} onChange={setName} />
      <TextInput
        label="URL"
        description="An https URL with a public address. It must answer a POST with 2xx within 15 seconds."
        placeholder="https://example.com/webhooks"
        required
        type="url"
        value={url}
        error={problemOf('url')}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <TagsInput
        label="Events"
        description="Types of events or wildcards. Leave empty for all."
        placeholder={eventTypes.length === 0 ? 'All events' : ''}
        data={[
          { group: 'All events of a group', items: wildcards },
          { group: 'One type', items: [...webhookEventTypes] },
        ]}
        value={eventTypes}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the events' }}
        error={problemOf('eventTypes')}
        maxDropdownHeight={260}
        onChange={setEventTypes}
      />
      <Select
        label="Format"
        description={
          webhook
            ? 'How events are sent from now on. What waits already keeps its format.'
            : 'How events are sent. Both are signed in the same way.'
        }
        allowDeselect={false}
        data={Object.entries(formatLabels).map(([value, label]) => ({ value, label }))}
        value={format}
        error={problemOf('format')}
        onChange={(chosen) => setFormat((chosen ?? format) as Webhook['format'])}
      />
    </FormDialog>
  );
}
