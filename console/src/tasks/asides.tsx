import { Button, Stack, Textarea } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ApiError, fieldErrors } from '../api/error.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { MemberField } from '../ui/member-field.tsx';
import classes from './task.module.css';
import { useTaskChange, type TaskKey } from './use-task-change.ts';

/** Asks the person who has started the execution. */
export function AskAside({ at, isBusy }: { at: TaskKey; isBusy: boolean }) {
  const [text, setText] = useState('');
  const ask = useTaskChange(
    'POST /v1/projects/{projectId}/tasks/{executionId}/{actionId}/question',
    at,
    'Your question was sent.',
  );
  return (
    <Aside
      title="Ask a question first"
      verb="Send"
      isReady={!isBusy && text.trim() !== ''}
      by={ask}
      onSubmit={() => ask.mutate({ params: at, body: { text } }, { onSuccess: () => setText('') })}
    >
      <Textarea
        label="Your question"
        description="Your question goes to the person who started this. You can decide before or after the answer."
        autosize
        minRows={3}
        maxLength={2_000}
        value={text}
        error={fieldErrors(ask.error)('text')}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Aside>
  );
}

/** Hands the decision over to another member. */
export function HandOverAside({ at, isBusy }: { at: TaskKey; isBusy: boolean }) {
  const [member, setMember] = useState('');
  const handOver = useTaskChange(
    'POST /v1/projects/{projectId}/tasks/{executionId}/{actionId}/delegate',
    at,
    'You have handed the decision over.',
  );
  return (
    <Aside
      title="Let another member decide"
      verb="Hand over"
      isReady={!isBusy && member.trim() !== ''}
      by={handOver}
      onSubmit={() => handOver.mutate({ params: at, body: { member: member.trim() } })}
    >
      <MemberField
        label="Member"
        value={member}
        error={fieldErrors(handOver.error)('member')}
        onChange={setMember}
      />
    </Aside>
  );
}

const Aside = ({
  title,
  verb,
  isReady,
  by: { isPending, error },
  onSubmit,
  children,
}: {
  title: string;
  verb: string;
  isReady: boolean;
  by: { isPending: boolean; error: Error | null };
  onSubmit: () => void;
  children: ReactNode;
}) => {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <details className={classes['aside']}>
      <summary>{title}</summary>
      <form onSubmit={submit} aria-label={title}>
        <Stack gap="sm" pb="sm">
          {children}
          {error instanceof ApiError && <ErrorBox error={error.body} />}
          <Button type="submit" variant="default" loading={isPending} disabled={!isReady}>
            {verb}
          </Button>
        </Stack>
      </form>
    </details>
  );
};
