import { Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { TaskDetails } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useSession } from '../session/session.ts';
import { useProjectId } from '../shell/projects.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Time } from '../ui/time.tsx';
import { AskAside, HandOverAside } from './asides.tsx';
import { Choices } from './choices.tsx';
import { ClaimBar, isTaken } from './claim-bar.tsx';
import { Confirmation } from './confirmation.tsx';
import { deciderName } from './decider-name.ts';
import { Decisions, Questions } from './questions.tsx';
import { TaskEnd } from './task-end.tsx';
import { TaskRequest } from './task-request.tsx';
import classes from './task.module.css';
import type { TaskKey } from './use-task-change.ts';

const lookMs = 15_000;
/** An answer is recorded within about this time. */
const busyMs = 700;

/** A wallet answers within seconds. */
const walletMs = 3_000;

/** While an answer is recorded, nobody can decide, but it is not over either. */
const isBusy = ({ may, expiresAt }: TaskDetails): boolean => may !== 'over' && expiresAt === null;

/** Shows a member the question of a task, and lets them decide. */
export function TaskPage() {
  const projectId = useProjectId();
  const { executionId = '', actionId = '' } = useParams({ strict: false });
  const at = { projectId, executionId, actionId };
  const task = useApi(
    'GET /v1/projects/{projectId}/tasks/{executionId}/{actionId}',
    { params: at },
    {
      refetchInterval: (answer) =>
        answer && isBusy(answer) ? busyMs : answer?.unconfirmed ? walletMs : lookMs,
    },
  );
  return (
    <div className={classes['page']}>
      <Loaded query={task}>{(details) => <Details task={details} at={at} />}</Loaded>
    </div>
  );
}

function Details({ task, at }: { task: TaskDetails; at: TaskKey }) {
  const { member } = useSession();
  const { title, from, onBehalfOf, may } = task;
  // The fields keep their values while an answer, or a question, is recorded.
  const mayDecide = may === 'decide' && !isTaken(task, member.id);
  const busy = isBusy(task);
  return (
    <>
      <PageHead title={title} text={`${from} asks for your decision.`} />
      <Stack gap="lg">
        <TaskRequest task={task} />
        {onBehalfOf && may === 'decide' && (
          <Text size="sm">
            You decide in the place of <b>{deciderName(onBehalfOf)}</b>.
          </Text>
        )}
        <ClaimBar task={task} at={at} />
        <Questions questions={task.questions} />
        <Decisions task={task} />
        {(may !== 'decide' || busy) && <TaskEnd task={task} isBusy={busy} />}
        {mayDecide && task.needsWallet && <Confirmation task={task} />}
        {mayDecide && <Choices task={task} at={at} isBusy={busy} />}
        {task.expiresAt !== null && <Due task={task} until={task.expiresAt} />}
        {mayDecide && (
          <div>
            <AskAside at={at} isBusy={busy} />
            {task.mayDelegate && <HandOverAside at={at} isBusy={busy} />}
          </div>
        )}
      </Stack>
    </>
  );
}

/** Shows the end of the time to decide, the meaning of silence, and the number of needed choices. */
const Due = ({
  task: { goesOn, quorum, decisions, isInitiatorUnknown },
  until,
}: {
  task: TaskDetails;
  until: string;
}) => (
  <Text size="sm" className="quiet">
    It can be decided until <Time at={until} />.{' '}
    {goesOn ? 'Without an answer this goes on without a choice.' : 'Without an answer nothing is approved.'}
    {quorum > 1 &&
      ` The same choice of ${quorum} persons is needed. So far ${decisions.length} ${decisions.length === 1 ? 'has' : 'have'} decided.`}
    {isInitiatorUnknown &&
      ' It is not known who has started this, so Holdfast cannot prevent people from deciding about their own request.'}
  </Text>
);
