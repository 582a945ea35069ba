import { Button, Code, Group, Stack, Text } from '@mantine/core';
import type { TestResult } from '../api/types.ts';
import { formatDuration } from '../ui/format-time.ts';
import { Mark } from '../ui/status.tsx';
import { outcomeOf } from './failures.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Shows the receiver's answer to a test event. */
export const TestDialog = ({ result, onClose }: { result: TestResult; onClose: () => void }) => (
  <Dialog opened onClose={onClose} title="A test event was sent">
    <Stack gap="md">
      <Group gap="sm">
        <Mark
          label={result.delivered ? 'Delivered' : 'Not delivered'}
          colour={result.delivered ? 'teal' : 'red'}
        />
        <Text size="sm">
          {outcomeOf(result)}
          {result.durationMs !== null && ` It took ${formatDuration(result.durationMs)}.`}
        </Text>
      </Group>
      {result.answer !== null && result.answer !== '' && (
        <Code block aria-label="Answer of the receiver" mah={240} style={{ overflow: 'auto' }} tabIndex={0}>
          {result.answer}
        </Code>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Stack>
  </Dialog>
);
