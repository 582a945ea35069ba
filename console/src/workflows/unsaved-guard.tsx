import { Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { Confirm } from '../ui/confirm.tsx';

/** Warns a person who would lose unsaved text by leaving the page. */
export function useUnsaved(isUnsaved: boolean) {
  const isFree = useRef(false);
  const holds = (): boolean => isUnsaved && !isFree.current;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => holds() && current.pathname !== next.pathname,
    enableBeforeUnload: holds,
    withResolver: true,
  });
  return {
    blocker,
    /** Is called when the text is saved, or can be lost. */
    letGo: (): void => {
      isFree.current = true;
    },
  };
}

export const UnsavedGuard = ({ blocker }: { blocker: ReturnType<typeof useUnsaved>['blocker'] }) => (
  <Confirm
    title="Leave without saving?"
    action="Leave"
    isDangerous
    isBusy={false}
    isOpen={blocker.status === 'blocked'}
    onClose={() => blocker.reset?.()}
    onConfirm={() => blocker.proceed?.()}
  >
    <Text size="sm">Your changes to the definition are not saved and would be lost.</Text>
  </Confirm>
);
