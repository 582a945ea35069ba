import { Button, Group } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { Gavel, Printer } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../api/use-api.ts';
import { useProjectId } from '../shell/projects.ts';
import { WorkflowLink } from '../executions/workflow-link.tsx';
import classes from '../tasks/task.module.css';
import { Empty } from '../ui/empty.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { RevealButton } from '../ui/reveal-button.tsx';
import { StatusBadge } from '../ui/status.tsx';
import { DecisionRecord } from './decision-record.tsx';
import { decisionOutputOf } from './output.ts';

/** Shows a decision as it was asked and made: to read, to print, and to hand to an auditor. */
export function DecisionPage() {
  const projectId = useProjectId();
  const { executionId = '', actionId = '' } = useParams({ strict: false });
  const [isRevealed, setRevealed] = useState(false);
  const execution = useApi('GET /v1/projects/{projectId}/executions/{executionId}', {
    params: { projectId, executionId },
  });
  const action = useApi('GET /v1/projects/{projectId}/executions/{executionId}/actions/{actionId}', {
    params: { projectId, executionId, actionId },
    query: isRevealed ? { reveal: 'true' } : {},
  });
  return (
    <div className={classes['page']}>
      <Loaded query={execution}>
        {({ workflowId, workflowVersion, walletId }) => (
          <Loaded query={action}>
            {({ output, title, outcome }) => {
              const shown = isRevealed ? decisionOutputOf(output) : null;
              return (
                <>
                  <PageHead
                    title={shown?.asked.title ?? title}
                    mark={!shown && outcome && <StatusBadge status="completed" outcome={outcome} />}
                    text={
                      <>
                        Asked by <WorkflowLink projectId={projectId} workflowId={workflowId} />, version{' '}
                        {workflowVersion}
                      </>
                    }
                    trail={{
                      lists: [
                        { label: 'Executions', to: `/projects/${projectId}/executions` },
                        { label: 'Execution', to: `/projects/${projectId}/executions/${executionId}` },
                      ],
                      id: actionId,
                    }}
                  >
                    <Group gap="xs" className="unprinted">
                      <RevealButton
                        scope="executions:reveal"
                        what="the question, the persons and the choice"
                        isRevealed={isRevealed}
                        onReveal={setRevealed}
                      />
                      {shown && (
                        <Button
                          variant="default"
                          leftSection={<Printer size={16} aria-hidden />}
                          onClick={() => globalThis.print()}
                        >
                          Print
                        </Button>
                      )}
                    </Group>
                  </PageHead>
                  {shown ? (
                    <DecisionRecord output={shown} at={{ executionId, actionId, walletId }} />
                  ) : (
                    <Empty
                      icon={Gavel}
                      title={isRevealed ? 'There is no decision here' : 'The values are hidden'}
                      text={
                        isRevealed
                          ? 'This action has not asked anybody, or it has not begun to wait.'
                          : 'Reveal them to see what was shown, who decided, and whether the signature is valid. The audit log records it.'
                      }
                    />
                  )}
                </>
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}
