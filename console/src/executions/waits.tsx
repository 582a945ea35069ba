import { Alert, Text } from '@mantine/core';
import { Hourglass, TriangleAlert } from 'lucide-react';
import type { ExecutionListItem, WaitKind } from '../api/types.ts';
import { Time } from '../ui/time.tsx';
import { ExecutionLink } from './execution-link.tsx';

/** The kinds of waits, in the order of the filter. */
export const waitNames: Record<WaitKind, string> = {
  standsStill: 'Stands still',
  'waits.person': 'A person',
  'waits.wallet': 'A wallet',
  'waits.callback': 'An answer from outside',
  'waits.place': 'A place',
  'waits.child': 'Another execution',
  'waits.retry': 'Its next try',
  'waits.timer': 'A point in time',
  runs: 'Nothing: it runs',
};

export const isWaitKind = (word: unknown): word is WaitKind => typeof word === 'string' && word in waitNames;

type Waiting = Pick<ExecutionListItem, 'projectId' | 'waitsFor'>;

/** Whether there is something to tell: what runs needs no words. */
export const waits = ({ waitsFor }: Waiting): boolean => waitsFor !== null && waitsFor.kind !== 'runs';

/** Says on the page of an execution what it waits for. */
export function WaitSentence({ execution }: { execution: Waiting }) {
  const { projectId, waitsFor } = execution;
  if (!waitsFor || !waits(execution)) return null;
  const isStill = waitsFor.kind === 'standsStill';
  const Icon = isStill ? TriangleAlert : Hourglass;
  return (
    <Alert
      color={isStill ? 'red' : 'gray'}
      icon={<Icon size={18} aria-hidden />}
      role="status"
      aria-label="What it waits for"
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {waitsFor.sentence
          .split('`')
          .map((part, index) => (index % 2 === 1 ? <b key={part}>{part}</b> : part))}
      </Text>
      {waitsFor.executionId !== null && (
        <ExecutionLink projectId={projectId} id={waitsFor.executionId}>
          Open that execution
        </ExecutionLink>
      )}
    </Alert>
  );
}

/** Says the same in a list, with a few words. */
export function WaitCell({ execution }: { execution: Waiting }) {
  const { waitsFor } = execution;
  if (!waitsFor || !waits(execution)) return null;
  return (
    <span title={waitsFor.sentence}>
      {waitNames[waitsFor.kind]}, <Time at={waitsFor.since} as="age" />
    </span>
  );
}
