import { Alert, Button, Stack, Text } from '@mantine/core';
import { Wallet } from 'lucide-react';
import type { TaskDetails } from '../api/types.ts';
import { Time } from '../ui/time.tsx';
import { labelOf } from './questions.tsx';

const late = 'Your wallet has not confirmed what you have chosen. Choose again.';

const why: Readonly<Record<NonNullable<NonNullable<TaskDetails['unconfirmed']>['refused']>, string>> = {
  wallet: late,
  late,
  otherPerson:
    'This wallet belongs to somebody else, so nothing was decided. Choose again, and confirm it with your own wallet.',
  tooLarge: 'Your wallet has shown more than this decision has room for. Choose again, and show less.',
};

/** Says that a wallet has to confirm the member's choice, and leads to the page on which the wallet does so. */
export function Confirmation({ task: { unconfirmed, choices } }: { task: TaskDetails }) {
  if (unconfirmed === null) return <Text size="sm">Your wallet has to confirm what you choose.</Text>;
  const { choice, url, expiresAt, refused } = unconfirmed;
  if (refused !== null) {
    return (
      <Alert color="red" title="Nothing is decided yet" role="alert">
        <Text size="sm">{why[refused]}</Text>
      </Alert>
    );
  }
  return (
    <Alert
      color="blue"
      icon={<Wallet size={18} aria-hidden />}
      title={`You have chosen “${labelOf(choices, choice)}”`}
      role="status"
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          It counts once your wallet has confirmed it, until <Time at={expiresAt} />. You can also choose
          again.
        </Text>
        <Button component="a" href={url} size="xs">
          Confirm with your wallet
        </Button>
      </Stack>
    </Alert>
  );
}
