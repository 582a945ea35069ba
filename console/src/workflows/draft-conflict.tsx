import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { GitCompareArrows } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Workflow } from '../api/types.ts';
import { Time } from '../ui/time.tsx';
import { Waiting } from '../ui/waiting.tsx';
import type { DraftInHand } from './use-draft.ts';

const DiffView = lazy(async () => ({ default: (await import('./editor/diff-view.tsx')).DiffView }));

/**
 * Is shown if somebody else, or another tab, has saved the draft meanwhile. It shows the differences, and the choice of
 * a text.
 */
export const DraftConflict = ({
  other,
  draft,
  onTake,
}: {
  other: Workflow;
  draft: DraftInHand;
  /** Is called with the other text, if the person chooses it. */
  onTake: (text: string) => void;
}) => (
  <Alert
    color="orange"
    variant="light"
    mb="md"
    icon={<GitCompareArrows size={18} aria-hidden />}
    title="Somebody else has saved this draft"
  >
    <Stack gap="sm">
      <Text size="sm">
        It was saved in another tab, or by somebody else, <Time at={other.updatedAt} as="age" />. Your changes
        are not saved until you choose. These are the differences from the saved draft to yours:
      </Text>
      <Suspense fallback={<Waiting />}>
        <DiffView
          key={other.etag}
          before={other.source}
          after={draft.text}
          label="Differences from the saved draft to yours"
        />
      </Suspense>
      <Group gap="xs">
        <Button onClick={draft.keepOwn}>Keep mine</Button>
        <Button
          variant="default"
          onClick={() => {
            draft.takeOther();
            onTake(other.source);
          }}
        >
          Use the saved version
        </Button>
      </Group>
    </Stack>
  </Alert>
);
