import { Button, Tooltip } from '@mantine/core';
import { Eye, EyeOff } from 'lucide-react';
import type { Scope } from '../session/session.ts';
import { useMay } from '../session/session.ts';

/** Shows masked values to people with the scope for them. */
export function RevealButton({
  scope,
  what,
  isRevealed,
  onReveal,
}: {
  scope: Scope;
  /** The values that are then shown, such as "addresses and claims". */
  what: string;
  isRevealed: boolean;
  onReveal: (reveals: boolean) => void;
}) {
  const mayReveal = useMay(scope);
  return (
    <Tooltip
      disabled={isRevealed}
      label={
        mayReveal
          ? `Show ${what}. This is recorded in the audit log.`
          : 'Your role does not allow you to see values.'
      }
    >
      <Button
        variant="default"
        disabled={!mayReveal}
        aria-pressed={isRevealed}
        leftSection={isRevealed ? <EyeOff size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
        onClick={() => onReveal(!isRevealed)}
      >
        {isRevealed ? 'Hide values' : 'Reveal values'}
      </Button>
    </Tooltip>
  );
}
