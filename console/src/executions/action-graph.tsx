import { Text, UnstyledButton } from '@mantine/core';
import { Check, CircleDashed, Hourglass, LoaderCircle, RotateCw, X, type LucideIcon } from 'lucide-react';
import { actionStates, type ActionState } from './action-state.ts';
import type { DefinedAction } from './definition.ts';
import classes from './action-graph.module.css';

const icons: Readonly<Record<ActionState, LucideIcon>> = {
  completed: Check,
  failed: X,
  waiting: Hourglass,
  retrying: RotateCw,
  running: LoaderCircle,
  notReached: CircleDashed,
};

/** The definition's actions in their order, each with how far it is. */
export const ActionGraph = ({
  actions,
  states,
  selected,
  onSelect,
}: {
  actions: readonly DefinedAction[];
  states: ReadonlyMap<string, ActionState>;
  selected: string | null;
  onSelect: (id: string) => void;
}) => (
  <ol className={classes['graph']} aria-label="Actions">
    {actions.map((action) => {
      const state = states.get(action.id) ?? 'notReached';
      const { colour, label, isMoving } = actionStates[state];
      const Icon = icons[state];
      return (
        <li key={action.id} className={classes['node']} data-state={state}>
          <UnstyledButton
            className={classes['button']}
            aria-pressed={selected === action.id}
            data-selected={selected === action.id || undefined}
            onClick={() => onSelect(action.id)}
          >
            <span
              className={`${classes['mark']} ${isMoving ? 'breathes' : ''}`}
              style={{ color: `var(--mantine-color-${colour}-${state === 'notReached' ? 5 : 6})` }}
            >
              <Icon size={16} strokeWidth={2.4} aria-hidden />
            </span>
            <span className={classes['words']}>
              <Text component="span" fw={600} size="sm" truncate>
                {action.id}
              </Text>
              <Text component="span" size="xs" className="quiet" truncate>
                {action.name}
              </Text>
              {action.uses.length > 0 && (
                <Text component="span" size="xs" className="quiet" truncate>
                  uses {action.uses.join(', ')}
                </Text>
              )}
            </span>
            <Text component="span" size="xs" className="quiet">
              {label}
            </Text>
          </UnstyledButton>
        </li>
      );
    })}
  </ol>
);
