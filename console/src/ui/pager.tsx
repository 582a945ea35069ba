import { Button, Group } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';

/** Shows links to pages by cursors. The way back is the browser's, or to the first page. */
export const Pager = ({
  isFirst,
  next,
  onFirst,
  onNext,
}: {
  isFirst: boolean;
  next: string | null;
  onFirst: () => void;
  onNext: (cursor: string) => void;
}) =>
  isFirst && next === null ? null : (
    <Group justify="flex-end" gap="xs" p="sm">
      <Button
        variant="default"
        size="xs"
        disabled={isFirst}
        leftSection={<ChevronLeft size={14} aria-hidden />}
        onClick={onFirst}
      >
        First
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={next === null}
        rightSection={<ChevronRight size={14} aria-hidden />}
        onClick={() => {
          if (next !== null) onNext(next);
        }}
      >
        Next
      </Button>
    </Group>
  );
