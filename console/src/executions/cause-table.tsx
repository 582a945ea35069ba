import { Button, Group, Switch, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { FailureCause } from '../api/types.ts';
import { failureReasons, leftMeanings } from '../api/choices.ts';
import { useApi } from '../api/use-api.ts';
import { useMay } from '../session/session.ts';
import { Empty } from '../ui/empty.tsx';
import { Problem } from '../ui/problem.tsx';
import { Rows } from '../ui/rows.tsx';
import { Time } from '../ui/time.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { CauseState } from './cause-state.tsx';
import { CauseVerbs } from './cause-verbs.tsx';
import { BulkQuestion } from './bulk-question.tsx';
import { isLeft } from './bulk-words.ts';
import { filterOf, noCause, type ExecutionSearch } from './search.ts';

/** Shows failed executions, and executions with a failed undoing or cleanup, grouped by place and reason. */
export function CauseTable({ projectId, search }: { projectId: string; search: ExecutionSearch }) {
  const { status: _, ...query } = filterOf(search);
  const [hides, setHides] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useApi(
    'GET /v1/projects/{projectId}/executions/causes',
    { params: { projectId }, query: { ...query, ...(hides ? { isNew: 'true' } : {}) } },
    { keepsPrevious: true },
  );
  const [asked, setAsked] = useState<FailureCause | null>(null);
  const mayRedrive = useMay('executions:redrive');
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const hiding = (
    <Switch
      size="xs"
      mb="sm"
      label="Hide acknowledged failures"
      checked={hides}
      onChange={({ currentTarget }) => setHides(currentTarget.checked)}
    />
  );
  if (data.data.length === 0)
    return (
      <>
        {hides && hiding}
        <Empty
          icon={CircleCheck}
          title={hides ? 'Nothing new has failed' : 'Nothing has failed'}
          text="Executions that started in the last 30 days, or since the time that you chose, are grouped here."
        />
      </>
    );
  const of = (cause: FailureCause): ExecutionSearch => ({
    ...search,
    ...searchOf(cause),
    since: undefined,
    after: data.createdAfter,
  });
  const heads = [
    'Failures',
    '*Workflow',
    'Reason',
    'Host',
    'First',
    'Last',
    'State',
    ...(mayRedrive ? ['-Actions'] : []),
  ];
  return (
    <>
      {hiding}
      <Rows
        label="Failures by cause"
        isBusy={isPlaceholderData}
        heads={heads}
        foot={
          <Text size="xs" className="quiet" px="sm" py={6}>
            Executions since <Time at={data.createdAfter} />.
            {data.isCut && ' There are more failures than this page can group: choose a shorter time.'}
          </Text>
        }
      >
        {data.data.map((cause) => (
          <tr key={JSON.stringify(searchOf(cause))} className="opens">
            <td className="tight">
              <b>{cause.count}</b>
            </td>
            <td>
              <Link
                className="whole"
                to="/projects/$projectId/executions"
                params={{ projectId }}
                search={{ ...of(cause), by: undefined }}
              >
                {cause.workflowName}
              </Link>{' '}
              <span className="mono quiet">{cause.actionId ?? 'as a whole'}</span>
            </td>
            <td className="excerpt">
              <span className="mono">{cause.reason}</span>{' '}
              <span className="quiet">{meaningOf(cause.reason)}</span>
            </td>
            <td className="tight mono">
              {cause.host ?? '–'} {cause.status}
            </td>
            <td className="tight quiet">
              <Time at={cause.first} as="age" />
            </td>
            <td className="tight quiet">
              <Time at={cause.last} as="age" />
            </td>
            <td>
              <CauseState cause={cause} />
            </td>
            {mayRedrive && (
              <td className="tight">
                <Group gap="xs" wrap="nowrap">
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`${verbFor(cause)} all ${cause.count} of ${cause.workflowName}, ${cause.reason}`}
                    onClick={() => setAsked(cause)}
                  >
                    {verbFor(cause)} all {cause.count}
                  </Button>
                  <CauseVerbs projectId={projectId} cause={cause} />
                </Group>
              </td>
            )}
          </tr>
        ))}
      </Rows>
      {asked && (
        <BulkQuestion
          verb="redrive"
          target="matching"
          projectId={projectId}
          filter={filterOf(of(asked))}
          selected={new Set()}
          onClose={() => setAsked(null)}
          onDone={() => setAsked(null)}
        />
      )}
    </>
  );
}

const verbFor = ({ reason }: FailureCause): string => (isLeft(reason) ? 'Repair' : 'Redrive');

/** The filters that find the executions of a group. */
const searchOf = ({ workflowId, actionId, reason, host, status }: FailureCause): ExecutionSearch => ({
  ...noCause,
  // Executions with a failed undoing or cleanup have not failed.
  status: isLeft(reason) ? undefined : 'failed',
  failedWorkflow: workflowId,
  reason,
  ...(actionId === null ? {} : { failedAction: actionId }),
  ...(host === null ? {} : { host }),
  ...(status === null ? {} : { httpStatus: status }),
});

/** An author's own reason has no meaning here. */
const meaningOf = (reason: string): string => failureReasons[reason] ?? leftMeanings[reason] ?? '';
