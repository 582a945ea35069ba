import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { GitCompareArrows } from 'lucide-react';
import { Fact, Facts } from './facts.tsx';

/** Shows the values that somebody else saved while this form was filled in, and asks which of the two are kept. */
export const ChangedElsewhere = ({
  saved,
  onKeep,
  onTake,
}: {
  saved: readonly { label: string; value: string }[];
  onKeep: () => void;
  onTake: () => void;
}) => (
  <Alert
    color="orange"
    variant="light"
    icon={<GitCompareArrows size={18} aria-hidden />}
    title="Somebody else has changed this"
  >
    <Stack gap="sm">
      <Text size="sm">Your changes are not saved until you choose. This was saved in the meantime:</Text>
      <Facts>
        {saved.map(({ label, value }) => (
          <Fact key={label} name={label}>
            {value === '' ? '–' : value}
          </Fact>
        ))}
      </Facts>
      <Group gap="xs">
        <Button size="xs" onClick={onKeep}>
          Keep mine
        </Button>
        <Button size="xs" variant="default" onClick={onTake}>
          Use the saved version
        </Button>
      </Group>
    </Stack>
  </Alert>
);
