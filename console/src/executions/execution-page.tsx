import { Alert, Stack, Tabs, Text } from '@mantine/core';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Execution } from '../api/types.ts';
import { maxRecords, useAll } from '../api/use-all.ts';
import { useApi } from '../api/use-api.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { Json } from '../ui/json.tsx';
import { Problem } from '../ui/problem.tsx';
import { isFinal } from '../ui/statuses.ts';
import { Waiting } from '../ui/waiting.tsx';
import type { ReadDefinition } from './definition.ts';
import { entryIdOf } from './path.ts';
import { EntryViews } from './entry-views.tsx';
import { ExecutionHead } from './execution-head.tsx';
import { LeftLine } from './left-line.tsx';
import { FailedLine } from './failed-line.tsx';
import { TimelineTab } from './timeline-tab.tsx';
import { WaitSentence } from './waits.tsx';
import { useOverAt } from './use-over-at.ts';
import { useDefinition } from './use-definition.ts';
import { useLiveExecution } from './use-live-execution.ts';

export function ExecutionPage() {
  const key = useParams({ from: '/inside/projects/$projectId/executions/$executionId' });
  return <OneExecution key={key.executionId} {...key} />;
}

function OneExecution({ projectId, executionId }: { projectId: string; executionId: string }) {
  const params = { projectId, executionId };
  const [isRevealed, setRevealed] = useState(false);
  const query = isRevealed ? { reveal: 'true' as const } : {};
  const execution = useApi(
    'GET /v1/projects/{projectId}/executions/{executionId}',
    { params, query },
    { keepsPrevious: true },
  );
  const connection = useLiveExecution(params, execution.data);
  if (!execution.data) {
    const { error, refetch } = execution;
    return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  }
  return (
    <>
      <ExecutionHead
        execution={execution.data}
        connection={connection}
        isRevealed={isRevealed}
        onReveal={setRevealed}
      />
      <Stack gap="md" mt="md">
        <Views execution={execution.data} isRevealed={isRevealed} onReveal={setRevealed} />
      </Stack>
    </>
  );
}

function Views({
  execution,
  isRevealed,
  onReveal,
}: {
  execution: Execution;
  isRevealed: boolean;
  onReveal: (reveals: boolean) => void;
}) {
  const { action, tab = 'actions' } = useSearch({
    from: '/inside/projects/$projectId/executions/$executionId',
  });
  const navigate = useNavigate({ from: '/projects/$projectId/executions/$executionId' });
  const definition = useDefinition(execution);
  const failedId = execution.failedActionId === null ? null : entryIdOf(execution.failedActionId);
  const failed = definition?.entries.find(({ id }) => id === failedId);
  const select = (path: string): void =>
    void navigate({ search: (before) => ({ ...before, action: path }), replace: true });
  return (
    <>
      {execution.error && (
        <ErrorBox error={execution.error}>
          {failed && definition && (
            <FailedLine execution={execution} action={failed} source={definition.source} />
          )}
        </ErrorBox>
      )}
      <WaitSentence execution={execution} />
      <LeftLine execution={execution} onSelect={select} />
      {execution.isCancellationRequested && execution.endTime === null && (
        <Alert color="gray">
          Cancellation was requested. The execution stops its running actions, then undoes and cleans up as
          its definition says.
        </Alert>
      )}
      <Tabs
        value={tab}
        onChange={(value) =>
          void navigate({ search: (before) => ({ ...before, tab: value ?? 'actions' }), replace: true })
        }
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="actions">Actions</Tabs.Tab>
          <Tabs.Tab value="timeline">Timeline</Tabs.Tab>
          <Tabs.Tab value="data">Data</Tabs.Tab>
          <Tabs.Tab value="json">JSON</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="actions">
          {definition && definition.actions.length > 0 ? (
            <EntryViews
              execution={execution}
              definition={definition}
              selected={action}
              onSelect={select}
              isRevealed={isRevealed}
              onReveal={onReveal}
            />
          ) : (
            <Text className="quiet">
              {definition ? 'The workflow has no actions.' : 'Loading the definition …'}
            </Text>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="timeline">
          <WholeTimeline execution={execution} definition={definition} isRevealed={isRevealed} />
        </Tabs.Panel>
        <Tabs.Panel value="data">
          <Json label="Payload" value={execution.payload} maxHeight={640} />
        </Tabs.Panel>
        <Tabs.Panel value="json">
          <Json label="Execution" value={execution} maxHeight={640} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function WholeTimeline({
  execution,
  definition,
  isRevealed,
}: {
  execution: Execution;
  definition: ReadDefinition | null;
  isRevealed: boolean;
}) {
  const { projectId, id, createdAt } = execution;
  const { data, dataUpdatedAt, error, refetch } = useAll(
    'GET /v1/projects/{projectId}/executions/{executionId}/timeline',
    {
      params: { projectId, executionId: id },
      query: { limit: 1_000, ...(isRevealed ? { reveal: 'true' } : {}) },
    },
  );
  const overAt = useOverAt(execution);
  const blocks = useMemo(() => blocksIn(definition), [definition]);
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <TimelineTab
      timeline={data.data}
      isCut={data.data.length >= maxRecords}
      createdAt={createdAt}
      known={{ overAt, now: isFinal(execution.status) ? null : dataUpdatedAt, blocks }}
    />
  );
}

/** The ids of the entries that are no actions. */
const blocksIn = (definition: ReadDefinition | null): ReadonlySet<string> =>
  new Set(definition?.entries.flatMap(({ id, kind }) => (kind === 'action' ? [] : [id])));
