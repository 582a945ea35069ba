import { Button, Group, Stack, Text } from '@mantine/core';
import { ReasonField, reasonOf } from './reason-field.tsx';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useMay } from '../session/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import { filterOf, type ExecutionSearch } from './search.ts';

type Verb = 'cancel' | 'redrive';
type Target = 'selected' | 'matching';

const words = {
  cancel: {
    verb: 'Cancel',
    scope: 'executions:cancel',
    isDangerous: true,
    what: 'Executions that have ended do not change.',
  },
  redrive: {
    verb: 'Redrive',
    scope: 'executions:redrive',
    isDangerous: false,
    what: 'Each failed execution continues from the action that failed. What has completed is not repeated, unless it was undone or reads what runs again.',
  },
} as const;

/** Shows actions on many executions: those that are selected, or all that match the filters. */
export function BulkBar({
  projectId,
  search,
  selected,
  onDone,
}: {
  projectId: string;
  search: ExecutionSearch;
  selected: ReadonlySet<string>;
  onDone: () => void;
}) {
  const [asked, setAsked] = useState<{ verb: Verb; target: Target } | null>(null);
  const may = { cancel: useMay('executions:cancel'), redrive: useMay('executions:redrive') };
  const filter = filterOf(search);
  const isFiltered = Object.keys(filter).length > 0;
  if (selected.size === 0 || (!may.cancel && !may.redrive)) return null;
  const buttons = (target: Target) =>
    (['cancel', 'redrive'] as const)
      .filter((verb) => may[verb])
      .map((verb) => (
        <Button
          key={verb}
          size="xs"
          variant={target === 'selected' ? 'default' : 'subtle'}
          onClick={() => setAsked({ verb, target })}
        >
          {words[verb].verb} {target === 'selected' ? selected.size : 'all that match'}
        </Button>
      ));
  return (
    <Group className="card" px="sm" py={6} mb="sm" gap="xs" role="toolbar" aria-label="For the selected">
      <Text size="sm" mr="auto">
        {selected.size} selected
      </Text>
      {buttons('selected')}
      {isFiltered && buttons('matching')}
      <Button size="xs" variant="subtle" color="gray" onClick={onDone}>
        Clear
      </Button>
      {asked && (
        <BulkQuestion
          {...asked}
          projectId={projectId}
          filter={filter}
          selected={selected}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            onDone();
          }}
        />
      )}
    </Group>
  );
}

function BulkQuestion({
  verb,
  target,
  projectId,
  filter,
  selected,
  onClose,
  onDone,
}: {
  verb: Verb;
  target: Target;
  projectId: string;
  filter: ReturnType<typeof filterOf>;
  selected: ReadonlySet<string>;
  onClose: () => void;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const operation = `POST /v1/projects/{projectId}/executions/${verb}` as const;
  const { data: matching } = useQuery({
    queryKey: ['matching', operation, projectId, filter],
    queryFn: async () => {
      const answer = await call(operation, { params: { projectId }, body: { filter, dryRun: true } });
      return 'matching' in answer ? answer.matching : answer.total;
    },
    enabled: target === 'matching',
    gcTime: 0,
  });
  const count = target === 'selected' ? selected.size : matching;
  const work = useMutation({
    mutationFn: async () =>
      target === 'matching'
        ? startJob(operation, projectId, { filter, reason: reasonOf(reason) })
        : changeEach(verb, projectId, [...selected], reasonOf(reason)),
    async onSuccess(message) {
      notifications.show({ message, color: 'teal' });
      await client.invalidateQueries({ queryKey: ['GET /v1/projects/{projectId}/executions'] });
      onDone();
    },
    onError(error) {
      notifications.show({ title: 'Nothing was changed', message: error.message, color: 'red' });
    },
  });
  const { verb: word, isDangerous, what } = words[verb];
  const noun = count === 1 ? 'execution' : 'executions';
  return (
    <Confirm
      isOpen
      title={`${word} ${count ?? '…'} ${noun}?`}
      action={`${word} ${count ?? '…'}`}
      isDangerous={isDangerous}
      isBusy={work.isPending || count === undefined}
      onClose={onClose}
      onConfirm={() => work.mutate()}
    >
      <Stack gap="sm">
        <Text size="sm">{what}</Text>
        <ReasonField value={reason} onChange={setReason} />
      </Stack>
    </Confirm>
  );
}

async function startJob(
  operation: `POST /v1/projects/{projectId}/executions/${Verb}`,
  projectId: string,
  body: { filter: ReturnType<typeof filterOf>; reason: string | null },
): Promise<string> {
  const job = await call(operation, { params: { projectId }, body });
  return 'total' in job
    ? `The job has started: ${job.total} executions, one after the other.`
    : 'The job has started.';
}

/** Sends one request for each, so that a refusal for one does not stop the others. */
async function changeEach(
  verb: Verb,
  projectId: string,
  ids: readonly string[],
  reason: string | null,
): Promise<string> {
  const answers = await Promise.allSettled(
    ids.map((executionId) =>
      call(`POST /v1/projects/{projectId}/executions/{executionId}/${verb}`, {
        params: { projectId, executionId },
        body: { reason },
      }),
    ),
  );
  const done = answers.filter(({ status }) => status === 'fulfilled').length;
  const past = verb === 'cancel' ? 'cancelled' : 'redriven';
  return done === ids.length ? `${done} ${past}.` : `${done} ${past}; ${ids.length - done} failed.`;
}
