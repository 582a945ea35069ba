import { Text } from '@mantine/core';
import type { Execution } from '../api/types.ts';
import { Waiting } from '../ui/waiting.tsx';
import { ActionPanel } from './action-panel.tsx';
import type { ReadDefinition } from './definition.ts';
import { entryIdOf } from './path.ts';
import { ExecutionGraph } from './execution-graph.tsx';
import { firstOpened } from './first-opened.ts';
import { useHolds } from './use-holds.ts';
import classes from './execution-page.module.css';

/** Shows the entries of an execution as a graph, and the selected one beside it. */
export function EntryViews({
  execution,
  definition,
  selected,
  onSelect,
  isRevealed,
  onReveal,
}: {
  execution: Execution;
  definition: ReadDefinition;
  /** The path, if one was chosen. */
  selected: string | undefined;
  onSelect: (path: string) => void;
  isRevealed: boolean;
  onReveal: (reveals: boolean) => void;
}) {
  const { holds, isKnown } = useHolds(execution);
  const path = selected ?? (isKnown ? firstOpened(execution, definition, holds) : null);
  const written = path === null ? undefined : definition.entries.find(({ id }) => id === entryIdOf(path));
  return (
    <div className={classes['split']}>
      <ExecutionGraph
        execution={execution}
        definition={definition}
        selected={path}
        onSelect={onSelect}
        isRevealed={isRevealed}
      />
      <div className={classes['panel']}>
        {path !== null ? (
          <ActionPanel
            key={path}
            execution={execution}
            action={{ name: '', attributes: {}, line: 0, column: 0, uses: [], ...written, id: path }}
            onSelect={onSelect}
            isRevealed={isRevealed}
            onReveal={onReveal}
          />
        ) : isKnown ? (
          <Text className="quiet">Choose an action to see its result.</Text>
        ) : (
          <Waiting />
        )}
      </div>
    </div>
  );
}
