import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { askSimulatedWallet, type WalletAnswer } from '../api/simulated-wallet.ts';
import type { Execution } from '../api/types.ts';

/** Buttons with which the wallet of a local installation answers the wait of an action, in place of a phone. */
export function SimulatedWallet({
  execution,
  path,
  takesRefusals,
}: {
  execution: Execution;
  path: string;
  takesRefusals: boolean;
}) {
  const ask = useMutation({
    mutationFn: (answer: WalletAnswer) => askSimulatedWallet(execution, { actionId: path, answer }),
  });
  const button = (answer: WalletAnswer, label: string, variant: string) => (
    <Button
      size="xs"
      variant={variant}
      loading={ask.isPending && ask.variables === answer}
      disabled={ask.isPending}
      onClick={() => ask.mutate(answer)}
    >
      {label}
    </Button>
  );
  return (
    <Stack gap="xs" component="section" aria-label="Simulated wallet">
      <Text size="sm" className="quiet">
        Without a phone, answer with the simulated wallet:
      </Text>
      <Group gap="xs">
        {button('accept', 'Accept with the simulated wallet', 'filled')}
        {/* Wallets say no to an offer by leaving it alone (OpenID4VCI 1.0 has no message for it). */}
        {takesRefusals && button('refuse', 'Refuse with it', 'default')}
      </Group>
      <Text
        size="sm"
        role="status"
        className="mono"
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {ask.error?.message ?? ask.data?.said}
      </Text>
    </Stack>
  );
}
