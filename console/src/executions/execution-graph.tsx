import { createContext, useContext } from 'react';
import { FlowGraph } from '../graph/flow-graph.tsx';
import type { DrawnEntry } from '../graph/drawn.ts';
import { Steps } from '../graph/steps.tsx';
import { GraphViewProvider } from '../graph/view.ts';
import { Problem } from '../ui/problem.tsx';
import { Waiting } from '../ui/waiting.tsx';
import type { ReadDefinition } from './definition.ts';
import { Instances } from './instances.tsx';
import { useExecutionView, type Choice } from './use-execution-view.ts';
import { WaitList } from './wait-list.tsx';

const ChoiceContext = createContext<Choice | null>(null);

/** Draws the definition that an execution runs, with the status of each entry. */
export function ExecutionGraph({ definition, ...choice }: Choice & { definition: ReadDefinition }) {
  const { view, entries, error, retry } = useExecutionView(choice, null, LoopInstances);
  if (!view) return error ? <Problem error={error} onRetry={retry} /> : <Waiting />;
  return (
    <ChoiceContext value={choice}>
      <div>
        <WaitList {...choice} entries={entries} />
        <FlowGraph actions={definition.actions} end={definition.end} view={view} />
      </div>
    </ChoiceContext>
  );
}

function LoopInstances({ path, entry }: { path: string; entry: DrawnEntry }) {
  const choice = useContext(ChoiceContext);
  if (!choice) return null;
  return (
    <Instances
      {...choice}
      path={path}
      entry={entry}
      renderInside={(instance) => <Instance path={instance} entry={entry} choice={choice} />}
    />
  );
}

/** Draws the entries in one iteration or round. */
function Instance({ path, entry, choice }: { path: string; entry: DrawnEntry; choice: Choice }) {
  const { view, error, retry } = useExecutionView(choice, path, LoopInstances);
  if (!view) return error ? <Problem error={error} onRetry={retry} /> : <Waiting />;
  return (
    <GraphViewProvider value={view}>
      <Steps list={entry.tracks[0]?.list ?? []} prefix={`${path}.`} label={`In ${path}`} />
    </GraphViewProvider>
  );
}
