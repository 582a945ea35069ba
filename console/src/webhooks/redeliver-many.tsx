import { Group, Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { filterOf, type DeliverySearch } from './delivery-search.ts';
import { EventTypeSelect } from './event-type-select.tsx';
import { deliveryStates } from './webhook-state.tsx';

const operation = 'POST /v1/projects/{projectId}/webhooks/{webhookId}/deliveries/redeliver';

/** Returns the local time of a field as an instant; undefined if the field is empty. */
const instantOf = (text: string): string | undefined =>
  text === '' ? undefined : new Date(text).toISOString();

/** Sends all matching events again: those of a range of time, a state, a type. It shows their number beforehand. */
export function RedeliverMany({
  params,
  search,
  onClose,
}: {
  params: { projectId: string; webhookId: string };
  search: DeliverySearch;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<DeliverySearch>({ status: 'failed', ...search });
  const [after, setAfter] = useState('');
  const [before, setBefore] = useState('');
  const navigate = useNavigate();
  const createdAfter = instantOf(after);
  const createdBefore = instantOf(before);
  const filter = {
    ...filterOf(chosen),
    ...(createdAfter === undefined ? {} : { createdAfter }),
    ...(createdBefore === undefined ? {} : { createdBefore }),
  };
  const isEmpty = Object.keys(filter).length === 0;
  const matching = useQuery({
    queryKey: ['matching', operation, params, filter],
    queryFn: async () => {
      const answer = await call(operation, { params, body: { filter, dryRun: true } });
      return 'matching' in answer ? answer.matching : answer.total;
    },
    enabled: !isEmpty,
    gcTime: 0,
  });
  const count = isEmpty ? undefined : matching.data;
  const redeliver = useChange(operation, {
    done: 'The job has started. Deliveries are sent one after the other.',
    changes: ['GET /v1/projects/{projectId}/webhooks/{webhookId}/deliveries'],
    onDone(job) {
      onClose();
      if ('total' in job)
        void navigate({
          to: '/projects/$projectId/jobs/$jobId',
          params: { projectId: params.projectId, jobId: job.id },
        });
    },
    quiet: true,
  });
  return (
    <FormDialog
      title="Redeliver many"
      action={count === undefined ? 'Redeliver' : `Redeliver ${count}`}
      isReady={count !== undefined && count > 0}
      by={{ isPending: redeliver.isPending, error: redeliver.error ?? matching.error }}
      onClose={onClose}
      onSubmit={() => redeliver.mutate({ params, body: { filter } })}
    >
      <Text size="sm">
        Each delivery is sent again with a new schedule of retries and the same{' '}
        <span className="mono">webhook-id</span>, so that the receiver can recognise a repeated message.
      </Text>
      <Select
        label="State"
        placeholder="Any"
        clearable
        clearButtonProps={{ 'aria-label': 'Any state' }}
        value={chosen.status ?? null}
        data={(['failed', 'retrying', 'delivered', 'pending'] as const).map((status) => ({
          value: status,
          label: deliveryStates[status].label,
        }))}
        onChange={(status) => setChosen({ ...chosen, status: status ?? undefined })}
      />
      <EventTypeSelect
        label="Type of event"
        value={chosen.eventType}
        onChange={(eventType) => setChosen({ ...chosen, eventType })}
      />
      <Group grow>
        <TextInput
          type="datetime-local"
          label="From"
          value={after}
          onChange={({ currentTarget }) => setAfter(currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label="Until"
          value={before}
          onChange={({ currentTarget }) => setBefore(currentTarget.value)}
        />
      </Group>
      <Text size="sm" className="quiet" role="status">
        {isEmpty
          ? 'Choose at least one condition.'
          : count === undefined
            ? 'Counting …'
            : `${count} ${count === 1 ? 'delivery matches' : 'deliveries match'}.`}
      </Text>
    </FormDialog>
  );
}
