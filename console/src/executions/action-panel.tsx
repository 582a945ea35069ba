import { Anchor, Button, Group, Stack, Tabs, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { Execution } from '../api/types.ts';
import { traitsOf } from '../api/traits-of.ts';
import { useApi } from '../api/use-api.ts';
import { useSession } from '../session/session.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { Json } from '../ui/json.tsx';
import { Mark } from '../ui/status.tsx';
import { isFinal } from '../ui/statuses.ts';
import { Problem } from '../ui/problem.tsx';
import { Time } from '../ui/time.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { shownStateOf, stateOf } from './action-state.ts';
import type { DefinedAction } from '../graph/drawn.ts';
import { entryIdOf, instanceAround } from './path.ts';
import { ExecutionLink } from './execution-link.tsx';
import { HoldPanel } from './hold-panel.tsx';
import { TimelineTab } from './timeline-tab.tsx';
import { overAt } from './use-over-at.ts';

/** Shows one action of an execution: its attributes, its result, and how often it was tried. */
export function ActionPanel({
  execution,
  action: written,
  onSelect,
  isRevealed,
  onReveal,
}: {
  execution: Execution;
  /** Its id is the path. */
  action: DefinedAction;
  onSelect: (path: string) => void;
  isRevealed: boolean;
  onReveal: (reveals: boolean) => void;
}) {
  const { data, dataUpdatedAt, error, refetch } = useApi(
    'GET /v1/projects/{projectId}/executions/{executionId}/actions/{actionId}',
    {
      params: { projectId: execution.projectId, executionId: execution.id, actionId: written.id },
      query: isRevealed ? { reveal: 'true' } : {},
    },
    { keepsPrevious: true },
  );
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const action = { ...written, name: data.name };
  const state = stateOf(data);
  const awaitedId = data.awaitedId ?? null;
  const started = (data.childIds ?? []).filter((id) => id !== awaitedId);
  const isBlock = data.kind !== undefined && data.kind !== 'action';
  const failedId = data.failedActionId ?? null;
  const { label, colour, isMoving, isOver } = shownStateOf(state, data.outcome);
  return (
    <Stack gap="md" className="card" p="md" component="section" aria-label={`Action ${action.id}`}>
      <Group justify="space-between" gap="xs">
        <div>
          <Title order={2} size="h4">
            {data.title}
          </Title>
          <Text size="sm" className="quiet">
            <span className="mono">{isBlock ? action.id : `${action.id} · ${action.name}`}</span>
            {data.startedAt !== null && (
              <>
                {' · '}
                <Time at={data.startedAt} />
              </>
            )}
            {data.failedTries > 0 &&
              ` · ${data.failedTries} failed ${data.failedTries === 1 ? 'try' : 'tries'}`}
          </Text>
        </div>
        <Group gap="sm">
          <TemporalLink workflowId={data.temporalWorkflowId} />
          <Mark label={label} colour={colour} isMoving={isMoving} />
        </Group>
      </Group>
      {awaitedId !== null && (
        <Text size="sm">
          The action waits until{' '}
          <ExecutionLink projectId={execution.projectId} id={awaitedId}>
            the execution that it has started
          </ExecutionLink>{' '}
          has ended.
        </Text>
      )}
      {started.length > 0 && (
        <Group gap="sm">
          <Text size="sm">
            {awaitedId === null ? 'The action has started' : 'Before that it had started'}
          </Text>
          {started.map((id, index) => (
            <ExecutionLink key={id} projectId={execution.projectId} id={id}>
              execution {index + 1}
            </ExecutionLink>
          ))}
        </Group>
      )}
      {isOver && !isBlock && traitsOf(data.name).waitsFor === 'person' && (
        <Anchor
          component={Link}
          to={`/projects/${execution.projectId}/executions/${execution.id}/decisions/${encodeURIComponent(written.id)}`}
          size="sm"
          fw={600}
        >
          Record of the decision
        </Anchor>
      )}
      {data.error && (state === 'retrying' || isBlock || state === 'caught') && (
        <ErrorBox error={data.error} />
      )}
      {failedId !== null && failedId !== action.id && (
        <Group>
          <Button variant="default" size="xs" onClick={() => onSelect(failedId)}>
            Show {failedId}
          </Button>
        </Group>
      )}
      {state === 'waiting' && (
        <HoldPanel
          execution={execution}
          action={action}
          hold={data.hold}
          output={data.output}
          isRevealed={isRevealed}
          onReveal={onReveal}
        />
      )}
      <Tabs defaultValue="output" keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="output">Output</Tabs.Tab>
          {!isBlock && <Tabs.Tab value="attributes">Attributes</Tabs.Tab>}
          <Tabs.Tab value="tries">Events</Tabs.Tab>
          {!isBlock && <Tabs.Tab value="definition">Definition</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="output">
          <Data
            label="Output"
            value={data.output}
            none={
              state === 'failed'
                ? 'It failed before it had an output.'
                : isOver
                  ? 'It has no output.'
                  : 'It has no output yet.'
            }
          />
        </Tabs.Panel>
        <Tabs.Panel value="attributes">
          <Data
            label="Attributes"
            value={data.attributes}
            none={
              isOver
                ? 'The action has no resolved attributes.'
                : 'The attributes are resolved when the execution reaches this action.'
            }
          />
        </Tabs.Panel>
        <Tabs.Panel value="tries">
          {data.timeline.length === 0 ? (
            <Text size="sm" className="quiet">
              This action has no events yet.
            </Text>
          ) : (
            <TimelineTab
              timeline={data.timeline}
              isCut={data.timelineCursor !== null}
              around={instanceAround(written.id)}
              createdAt={execution.createdAt}
              known={{
                overAt: new Map(overAt(written.id, data)),
                now: isFinal(execution.status) ? null : dataUpdatedAt,
                blocks: new Set(isBlock ? [entryIdOf(written.id)] : []),
              }}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="definition">
          <Json label="Its definition" value={action.attributes ?? {}} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

const Data = ({ label, value, none }: { label: string; value: unknown; none: string }) =>
  value === null || value === undefined ? (
    <Text size="sm" className="quiet">
      {none}
    </Text>
  ) : (
    <Json label={label} value={value} />
  );

/** Links to the run in Temporal's own web UI. */
function TemporalLink({ workflowId }: { workflowId: string }) {
  const { temporalUi } = useSession();
  if (!temporalUi) return null;
  const { url, namespace } = temporalUi;
  return (
    <Anchor
      href={`${url}/namespaces/${encodeURIComponent(namespace)}/workflows/${encodeURIComponent(workflowId)}`}
      target="_blank"
      rel="noreferrer"
      size="sm"
    >
      Temporal UI <ExternalLink size={13} aria-hidden />
    </Anchor>
  );
}
