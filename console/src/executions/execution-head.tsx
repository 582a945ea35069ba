import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Connection } from '../api/live.ts';
import type { Execution } from '../api/types.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { ExecutionLink } from './execution-link.tsx';
import { Labels } from './labels.tsx';
import { LiveMark } from '../ui/live-mark.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { StatusBadge } from '../ui/status.tsx';
import { RevealButton } from '../ui/reveal-button.tsx';
import { causerName } from '../ui/causer-name.ts';
import { Time } from '../ui/time.tsx';
import { ExecutionVerbs } from './execution-verbs.tsx';
import { Took } from './execution-table.tsx';
import { useMay } from '../session/session.ts';
import { useWorkflowNames } from './workflow-names.ts';

/** Shows the workflow and the status of an execution, and the actions on it. */
export function ExecutionHead({
  execution,
  connection,
  isRevealed,
  onReveal,
}: {
  execution: Execution;
  connection: Connection | null;
  isRevealed: boolean;
  onReveal: (reveals: boolean) => void;
}) {
  const { projectId } = execution;
  const name = useWorkflowNames(projectId).get(execution.workflowId) ?? 'Execution';
  return (
    <>
      <PageHead
        title={name}
        trail={{
          lists: [{ label: 'Executions', to: `/projects/${projectId}/executions` }],
          id: execution.id,
        }}
        mark={
          <>
            <StatusBadge status={execution.status} outcome={execution.outcome} size="lg" />
            {connection && <LiveMark connection={connection} />}
          </>
        }
      >
        <RevealButton
          scope="executions:reveal"
          what="the values of this execution"
          isRevealed={isRevealed}
          onReveal={onReveal}
        />
        <ExecutionVerbs execution={execution} isRevealed={isRevealed} />
      </PageHead>
      <ExecutionFacts execution={execution} />
    </>
  );
}

function ExecutionFacts({ execution }: { execution: Execution }) {
  const mayAudit = useMay('audit:read');
  return (
    <Facts>
      <Fact name="Started">
        <Time at={execution.createdAt} />
      </Fact>
      <Fact name={execution.endTime === null ? 'Runs for' : 'Took'}>
        <Took execution={execution} />
      </Fact>
      {execution.startedBy && <Fact name="Started by">{causerName(execution.startedBy)}</Fact>}
      <Fact name="Workflow">
        <Anchor
          component={Link}
          to={`/projects/${execution.projectId}/workflows/${execution.workflowId}`}
          size="sm"
        >
          version {execution.workflowVersion}
        </Anchor>
      </Fact>
      {execution.parent && (
        <Fact name="Part of">
          <ExecutionLink projectId={execution.projectId} id={execution.parent.executionId}>
            {execution.parent.actionId}
          </ExecutionLink>
        </Fact>
      )}
      {execution.attempt > 1 && <Fact name="Attempt">{execution.attempt}</Fact>}
      {execution.key !== null && (
        <Fact name="Key">
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/projects/$projectId/executions"
                params={{ projectId: execution.projectId }}
                search={{ key: execution.key ?? undefined }}
              />
            )}
          >
            {execution.key}
          </Anchor>
        </Fact>
      )}
      {Object.keys(execution.labels).length > 0 && (
        <Fact name="Labels">
          <Labels labels={execution.labels} />
        </Fact>
      )}
      {mayAudit && (
        <Fact name="Audit log">
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/settings/audit"
                search={{ project: execution.projectId, execution: execution.id }}
              />
            )}
          >
            Activity
          </Anchor>
        </Fact>
      )}
    </Facts>
  );
}
