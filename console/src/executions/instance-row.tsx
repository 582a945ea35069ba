import { Text, UnstyledButton } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Execution, ExecutionEntry } from '../api/types.ts';
import { SignIcon } from '../graph/entry-button.tsx';
import { signOf } from './state-sign.ts';
import graph from '../graph/graph.module.css';
import classes from './instances.module.css';
import { messageOf } from '../ui/error-meanings.ts';

export interface InstanceChoice {
  execution: Execution;
  selected: string | null;
  onSelect: (path: string) => void;
  /** Without it, labels are masked. */
  isRevealed: boolean;
  /** Draws the entries in an iteration or round. */
  renderInside: (path: string) => ReactNode;
}

/** Shows an iteration or a round, with the error that failed it. It can be opened. */
export function InstanceRow({
  entry,
  execution,
  selected,
  onSelect,
  isRevealed,
  renderInside,
}: InstanceChoice & { entry: ExecutionEntry }) {
  const { path, index, title, label, error } = entry;
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  if (selected !== shown) {
    setShown(selected);
    if (selected?.startsWith(`${path}.`)) setOpen(true);
  }
  const sign = signOf(execution, entry);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className={classes['instance']} data-selected={selected === path || undefined}>
      <div className={graph['head']}>
        <UnstyledButton
          className={graph['fold']}
          aria-label={`What is in ${path}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={16} aria-hidden />
        </UnstyledButton>
        <UnstyledButton
          className={graph['entry']}
          data-step
          aria-pressed={selected === path}
          onClick={() => onSelect(path)}
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') setOpen(true);
            if (key === 'ArrowLeft') setOpen(false);
          }}
        >
          <SignIcon sign={sign} />
          <span className={graph['words']}>
            <Text component="span" size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {title} {index}
              {isRevealed && label !== null && `: ${label}`}
            </Text>
            {error && (
              <Text
                component="span"
                size="xs"
                c="var(--mantine-color-error)"
                lineClamp={2}
                title={`${error.code}: ${messageOf(error)}`}
              >
                {error.code}: {messageOf(error)}
              </Text>
            )}
          </span>
          <Text component="span" size="xs" className="quiet">
            {sign.label}
          </Text>
        </UnstyledButton>
      </div>
      {isOpen && <div className={classes['inside']}>{renderInside(path)}</div>}
    </li>
  );
}
