import { Button, Group } from '@mantine/core';
import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';

/** Shows the ways to other pages of a list. `onPrevious` is null where nobody knows which page was before. */
export const Pager = ({
  isFirst,
  next,
  onFirst,
  onPrevious,
  onNext,
}: {
  isFirst: boolean;
  next: string | null;
  onFirst: () => void;
  onPrevious: (() => void) | null;
  onNext: (cursor: string) => void;
}) =>
  isFirst && next === null ? null : (
    <Group component="nav" aria-label="Pages" justify="flex-end" gap="xs" p="sm">
      <Button
        variant="default"
        size="xs"
        disabled={isFirst}
        leftSection={<ChevronsLeft size={14} aria-hidden />}
        onClick={onFirst}
      >
        First
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={onPrevious === null}
        leftSection={<ChevronLeft size={14} aria-hidden />}
        onClick={() => onPrevious?.()}
      >
        Previous
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
