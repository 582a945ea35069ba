import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ApiError, fieldErrors } from '../api/error.ts';
import type { Execution } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { deciderName } from '../tasks/decider-name.ts';
import { Decisions, Questions } from '../tasks/questions.tsx';
import { TaskLink } from '../tasks/task-link.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import type { DecisionState } from './decision-state.ts';

/**
 * Says who is asked for a decision and who has decided so far, and lets the reader answer the questions that were asked
 * back.
 */
export function DecisionPanel({
  execution,
  path,
  state: { links, decisions, questions, choices, quorum, unconfirmed },
  isRevealed,
}: {
  execution: Execution;
  path: string;
  state: DecisionState;
  isRevealed: boolean;
}) {
  const mayReply = useMay('executions:resume');
  const open = questions.filter(({ answer }) => answer === undefined).length;
  return (
    <Stack gap="md">
      <OwnTask execution={execution} path={path} />
      {unconfirmed > 0 && (
        <Text size="sm">
          {count(unconfirmed, 'choice waits', 'choices wait')} for a wallet to confirm{' '}
          {unconfirmed === 1 ? 'it' : 'them'}.
        </Text>
      )}
      {isRevealed ? (
        <>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            Asked:{' '}
            {links
              .map(({ to, inPlaceOf }) => askedName(to) + (inPlaceOf === undefined ? '' : ' (handed over)'))
              .join(', ')}
            {quorum > 1 && `. The same choice of ${quorum} is needed`}.
          </Text>
          <Decisions task={{ decisions, choices }} />
          <Questions questions={questions} />
        </>
      ) : (
        <Text size="sm">
          {count(links.length, 'is asked', 'are asked')},{' '}
          {count(decisions.length, 'has decided', 'have decided')}
          {open > 0 && `, ${count(open, 'question waits', 'questions wait')} for an answer`}. Reveal the
          values to see more.
        </Text>
      )}
      {open > 0 && mayReply && <ReplyForm execution={execution} path={path} />}
    </Stack>
  );
}

const count = (of: number, one: string, more: string): string => `${of} ${of === 1 ? one : more}`;

function askedName(to: DecisionState['links'][number]['to']): string {
  if (to === null) return 'anybody with the link';
  if ('group' in to) return `the group ${to.group}`;
  return deciderName({
    type: 'link',
    id: null,
    name: to.name ?? null,
    ...(to.email === undefined ? {} : { email: to.email }),
  });
}

/** A member who is asked decides on a page of their own. The list tells whether they are; it is empty for others. */
function OwnTask({
  execution: { id: executionId, projectId },
  path,
}: {
  execution: Execution;
  path: string;
}) {
  const { data } = useApi('GET /v1/projects/{projectId}/tasks', {
    params: { projectId },
    query: { limit: 100 },
  });
  const isOwn =
    data?.data.some((task) => task.executionId === executionId && task.actionId === path) ?? false;
  if (!isOwn) return null;
  return (
    <Text size="sm">
      You are asked, too. <TaskLink at={{ projectId, executionId, actionId: path }}>Decide</TaskLink>
    </Text>
  );
}

function ReplyForm({
  execution: { id: executionId, projectId },
  path,
}: {
  execution: Execution;
  path: string;
}) {
  const [text, setText] = useState('');
  const reply = useChange('POST /v1/projects/{projectId}/executions/{executionId}/reply', {
    done: 'Everybody who is asked can see your answer.',
    changes: [
      'GET /v1/projects/{projectId}/executions/{executionId}',
      'GET /v1/projects/{projectId}/executions/{executionId}/actions/{actionId}',
    ],
    onDone: () => setText(''),
    quiet: true,
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    reply.mutate({ params: { projectId, executionId }, body: { actionId: path, text } });
  };
  return (
    <form onSubmit={submit} aria-label="Answer a question">
      <Stack gap="sm">
        <Textarea
          label="Answer to the oldest open question"
          description="Everybody who is asked sees the answer. The decision still waits."
          autosize
          minRows={2}
          maxLength={2_000}
          value={text}
          error={fieldErrors(reply.error)('text')}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {reply.error instanceof ApiError && <ErrorBox error={reply.error.body} />}
        <Group>
          <Button type="submit" variant="default" loading={reply.isPending} disabled={text.trim() === ''}>
            Send the answer
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
