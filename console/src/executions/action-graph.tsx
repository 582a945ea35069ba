import { Text, UnstyledButton } from '@mantine/core';
import {
  Ban,
  Check,
  CircleDashed,
  CornerDownRight,
  Hourglass,
  LifeBuoy,
  LoaderCircle,
  RotateCw,
  Undo2,
  X,
  type LucideIcon,
} from 'lucide-react';
import { actionStates, type ActionState } from './action-state.ts';
import type { DefinedAction } from './definition.ts';
import classes from './action-graph.module.css';

const icons: Readonly<Record<ActionState, LucideIcon>> = {
  completed: Check,
  failed: X,
  waiting: Hourglass,
  retrying: RotateCw,
  running: LoaderCircle,
  stopping: LoaderCircle,
  cancelled: Ban,
  skipped: CornerDownRight,
  caught: LifeBuoy,
  undone: Undo2,
  notReached: CircleDashed,
};

/** The sign of an action: a mark before it, and a word behind it. */
export interface ActionSign {
  icon: LucideIcon;
  colour: string;
  label: string;
  isMoving?: boolean;
  /** Whether the line to the next action is drawn as done. */
  isDone?: boolean;
}

/** Returns the sign for the state of an action in an execution. */
export function signOf(state: ActionState): ActionSign {
  return { ...actionStates[state], icon: icons[state], isDone: state === 'completed' };
}

/** Shows the definition's actions in their order, each with its sign. */
export const ActionGraph = ({
  actions,
  signs,
  selected,
  onSelect,
}: {
  actions: readonly DefinedAction[];
  /** The signs, in the order of the actions. */
  signs: readonly ActionSign[];
  /** The index of the selected action. */
  selected: number | null;
  onSelect: (index: number) => void;
}) => (
  <ol className={classes['graph']} aria-label="Actions">
    {actions.map((action, index) => {
      const { icon: Icon, colour, label, isMoving, isDone } = signs[index] ?? signOf('notReached');
      return (
        <li key={action.line} className={classes['node']} data-done={isDone || undefined}>
          <UnstyledButton
            className={classes['button']}
            aria-pressed={selected === index}
            data-selected={selected === index || undefined}
            onClick={() => onSelect(index)}
          >
            <span
              className={`${classes['mark']} ${isMoving ? 'breathes' : ''}`}
              style={{ color: `var(--mantine-color-${colour}-${colour === 'gray' ? 5 : 6})` }}
            >
              <Icon size={16} strokeWidth={2.4} aria-hidden />
            </span>
            <span className={classes['words']}>
              <Text component="span" fw={600} size="sm" truncate>
                {action.id || 'without an id'}
              </Text>
              <Text component="span" size="xs" className="quiet" truncate>
                {action.name || 'without an action'}
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
