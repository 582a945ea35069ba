import { Alert, Text } from '@mantine/core';
import { Hourglass, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { ExecutionListItem, WaitKind } from '../api/types.ts';
import { formatInstant } from '../ui/format-time.ts';
import { Time } from '../ui/time.tsx';
import { ExecutionLink } from './execution-link.tsx';

/** The kinds of waits, in the order of the filter. */
export const waitNames: Record<WaitKind, string> = {
  standsStill: 'Stands still',
  'waits.person': 'A person',
  'waits.wallet': 'A wallet',
  'waits.callback': 'An answer from outside',
  'waits.lock': 'A lock',
  'waits.place': 'A place',
  'waits.child': 'Another execution',
  'waits.retry': 'Its next try',
  'waits.timer': 'A point in time',
  runs: 'Nothing: it runs',
};

export const isWaitKind = (word: unknown): word is WaitKind => typeof word === 'string' && word in waitNames;

type Waiting = Pick<ExecutionListItem, 'projectId' | 'waitsFor'>;

/** Whether there is something to tell: a running entry needs no words. */
export const waits = ({ waitsFor }: Waiting): boolean => waitsFor !== null && waitsFor.kind !== 'runs';

/** Names the wait of an execution on its page. */
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
          .map((part, index) => (index % 2 === 1 ? <b key={part}>{part}</b> : withTimes(part)))}
      </Text>
      {waitsFor.executionId !== null && (
        <ExecutionLink projectId={projectId} id={waitsFor.executionId}>
          Open that execution
        </ExecutionLink>
      )}
    </Alert>
  );
}

/** The API writes times in UTC, which are shown here as all others. */
const utcTime = /(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC/g;
const isoOf = (day = '', time = ''): string => `${day}T${time}Z`;

const withTimes = (sentence: string): ReactNode => {
  const [before, ...parts] = sentence.split(utcTime);
  const times = parts.flatMap((day, index) =>
    index % 3 === 0 ? [{ at: isoOf(day, parts[index + 1]), after: parts[index + 2] }] : [],
  );
  return (
    <>
      {before}
      {times.map(({ at, after }) => (
        <Fragment key={at}>
          <Time at={at} />
          {after}
        </Fragment>
      ))}
    </>
  );
};

/** Says the same in a list, with a few words. */
export function WaitCell({ execution }: { execution: Waiting }) {
  const { waitsFor } = execution;
  if (!waitsFor || !waits(execution)) return null;
  return (
    <span title={waitsFor.sentence.replaceAll(utcTime, (_, day, time) => formatInstant(isoOf(day, time)))}>
      {waitNames[waitsFor.kind]}, <Time at={waitsFor.since} as="age" />
    </span>
  );
}
