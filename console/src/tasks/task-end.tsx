import { Alert, Text } from '@mantine/core';
import { CircleCheck, CircleSlash } from 'lucide-react';
import type { TaskDetails } from '../api/types.ts';
import { deciderName } from './decider-name.ts';
import { labelOf } from './questions.tsx';

/** Says why the member has nothing to choose here, and shows the result. */
export function TaskEnd({ task, isBusy }: { task: TaskDetails; isBusy: boolean }) {
  const [title, text] = wordsOf(task, isBusy);
  const isGood = task.choice !== null || task.may === 'decided' || isBusy;
  const Icon = isGood ? CircleCheck : CircleSlash;
  return (
    <Alert color={isGood ? 'teal' : 'gray'} icon={<Icon size={18} aria-hidden />} title={title} role="status">
      <Text size="sm">{text}</Text>
    </Alert>
  );
}

function wordsOf(
  { choice, choices, decisions, decidedBy, may, from, goesOn }: TaskDetails,
  isBusy: boolean,
): [title: string, text: string] {
  if (choice !== null) {
    const who = decidedBy ? deciderName(decidedBy, decisions.at(-1)?.onBehalfOf) : 'Somebody';
    return ['This is decided', `${who} chose “${labelOf(choices, choice)}”.`];
  }
  if (isBusy) return ['An answer is being recorded', 'This page shows the result in a moment.'];
  if (may === 'decided')
    return ['Thank you, your choice counts', 'Others have to decide, too. This page will show the result.'];
  if (may === 'handedOver') return ['Another person decides in your place', 'You have handed this over.'];
  if (may === 'excluded')
    return ['Somebody else has to decide', 'You have started this yourself, or decided about it before.'];
  return [
    'This has ended',
    `The time is up, or ${from} has withdrawn it. Nobody has decided, and ${goesOn ? 'it goes on without a choice' : 'nothing was approved'}.`,
  ];
}
