import { Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call, type OperationName } from '../api/call.ts';
import { Confirm } from '../ui/confirm.tsx';
import { bulkWords, type Verb } from './bulk-words.ts';
import { ReasonField, reasonOf } from './reason-field.tsx';
import type { filterOf } from './search.ts';

export type Target = 'selected' | 'matching';

/** Asks before many executions are changed, and says how many they are. */
export function BulkQuestion({
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
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const { verb: word, past, isDangerous, what } = bulkWords(verb, filter);
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
        : changeEach({ verb, past }, projectId, [...selected], reasonOf(reason)),
    async onSuccess({ message, jobId }) {
      notifications.show({ message, color: 'teal' });
      for (const list of changed) await client.invalidateQueries({ queryKey: [list] });
      onDone();
      if (jobId !== null)
        await navigate({ to: '/projects/$projectId/jobs/$jobId', params: { projectId, jobId } });
    },
    onError(error) {
      notifications.show({ title: 'Nothing was changed', message: error.message, color: 'red' });
    },
  });
  const noun = count === 1 ? 'execution' : 'executions';
  return (
    <Confirm
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

const changed = [
  'GET /v1/projects/{projectId}/executions',
  'GET /v1/projects/{projectId}/executions/causes',
  'GET /v1/projects/{projectId}/executions/counts',
] as const satisfies OperationName[];

interface Outcome {
  message: string;
  jobId: string | null;
}

async function startJob(
  operation: `POST /v1/projects/{projectId}/executions/${Verb}`,
  projectId: string,
  body: { filter: ReturnType<typeof filterOf>; reason: string | null },
): Promise<Outcome> {
  const job = await call(operation, { params: { projectId }, body });
  return 'total' in job
    ? { message: `The job has started: ${job.total} executions, one after the other.`, jobId: job.id }
    : { message: 'The job has started.', jobId: null };
}

/** Sends one request for each, so that a refusal for one does not stop the others. */
async function changeEach(
  { verb, past }: { verb: Verb; past: string },
  projectId: string,
  ids: readonly string[],
  reason: string | null,
): Promise<Outcome> {
  const answers = await Promise.allSettled(
    ids.map((executionId) =>
      call(`POST /v1/projects/{projectId}/executions/{executionId}/${verb}`, {
        params: { projectId, executionId },
        body: { reason },
      }),
    ),
  );
  const done = answers.filter(({ status }) => status === 'fulfilled').length;
  const rest = done === ids.length ? '' : `; ${ids.length - done} failed`;
  return { message: `${done} ${past}${rest}.`, jobId: null };
}
