import { Button, Stack, Text, Title } from '@mantine/core';
import { Building2 } from 'lucide-react';
import type { ApiError } from '../api/error.ts';

export interface Choice {
  accountId: string;
  accountName: string;
}

/** Returns the accounts that a refusal names, if the address and password belong to several. */
export const choicesIn = ({ status, body }: ApiError): Choice[] =>
  status === 409
    ? body.details.flatMap((detail) => {
        const { accountId, accountName } = detail as { accountId?: unknown; accountName?: unknown };
        return typeof accountId === 'string' && typeof accountName === 'string'
          ? [{ accountId, accountName }]
          : [];
      })
    : [];

/** Asks for the account, if the address and the password are those of members of several accounts. */
export const AccountChoice = ({
  choices,
  isBusy,
  refusal,
  onChoose,
  onBack,
}: {
  choices: readonly Choice[];
  isBusy: boolean;
  refusal: string | null;
  onChoose: (accountId: string) => void;
  onBack: () => void;
}) => (
  <Stack gap="md">
    <Title order={1} size="h3">
      Choose an account
    </Title>
    <Text size="sm" className="quiet">
      You are a member of several accounts with the same address and password.
    </Text>
    <Stack gap="xs">
      {choices.map(({ accountId, accountName }, index) => (
        <Button
          key={accountId}
          variant="default"
          justify="flex-start"
          disabled={isBusy}
          autoFocus={index === 0}
          leftSection={<Building2 size={16} aria-hidden />}
          onClick={() => onChoose(accountId)}
        >
          {accountName}
        </Button>
      ))}
    </Stack>
    {refusal !== null && (
      <Text size="sm" c="var(--mantine-color-error)" role="alert">
        {refusal}
      </Text>
    )}
    <Button variant="subtle" color="gray" size="xs" onClick={onBack}>
      Back
    </Button>
  </Stack>
);
