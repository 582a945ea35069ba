import { Text } from '@mantine/core';
import type { Execution } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { ActionPanel } from './action-panel.tsx';
import { stateOf } from './action-state.ts';
import { entryIdOf, type ReadDefinition } from './definition.ts';
import { EntryList } from './entry-list.tsx';
import classes from './execution-page.module.css';

/** Shows an execution with blocks: its entries, and the selected one. */
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
  /** The path; if nothing was chosen, the entry that failed is shown. */
  selected: string | undefined;
  onSelect: (path: string) => void;
  isRevealed: boolean;
  onReveal: (reveals: boolean) => void;
}) {
  const path = selected ?? execution.failedActionId;
  return (
    <div className={classes['split']}>
      <div>
        <EntryList execution={execution} under={null} selected={path} onSelect={onSelect} />
      </div>
      {path === null ? (
        <Text className="quiet">Choose an action to see what it came to.</Text>
      ) : (
        <EntryPanel
          key={path}
          path={path}
          execution={execution}
          definition={definition}
          isRevealed={isRevealed}
          onReveal={onReveal}
        />
      )}
    </div>
  );
}

function EntryPanel({
  path,
  execution,
  definition,
  isRevealed,
  onReveal,
}: {
  path: string;
  execution: Execution;
  definition: ReadDefinition;
  isRevealed: boolean;
  onReveal: (reveals: boolean) => void;
}) {
  const { projectId, id: executionId } = execution;
  const { data } = useApi(
    'GET /v1/projects/{projectId}/executions/{executionId}/actions/{actionId}',
    {
      params: { projectId, executionId, actionId: path },
      query: isRevealed ? { reveal: 'true' } : {},
    },
    { keepsPrevious: true },
  );
  const written = definition.entries.find(({ id }) => id === entryIdOf(path));
  const action = { name: '', attributes: {}, line: 0, uses: [], ...written, id: path };
  return (
    <ActionPanel
      execution={execution}
      action={{ ...action, name: data?.name ?? action.name }}
      state={stateOf(data?.status ?? 'notReached')}
      isRevealed={isRevealed}
      onReveal={onReveal}
    />
  );
}
