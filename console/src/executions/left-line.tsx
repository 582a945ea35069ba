import { Alert, Anchor, Text } from '@mantine/core';
import type { Execution } from '../api/types.ts';

/** Names the entries that could not be undone or cleaned up, and that nobody has repaired. */
export function LeftLine({
  execution: { notUndoneActionIds, notCleanedUpActionIds },
  onSelect,
}: {
  execution: Execution;
  onSelect: (path: string) => void;
}) {
  if (notUndoneActionIds.length + notCleanedUpActionIds.length === 0) return null;
  return (
    <Alert color="orange" title="Repairs are pending">
      <Paths
        text="Not undone, because their compensation has failed:"
        paths={notUndoneActionIds}
        {...{ onSelect }}
      />
      <Paths text="Not cleaned up:" paths={notCleanedUpActionIds} {...{ onSelect }} />
    </Alert>
  );
}

function Paths({
  text,
  paths,
  onSelect,
}: {
  text: string;
  paths: string[];
  onSelect: (path: string) => void;
}) {
  if (paths.length === 0) return null;
  return (
    <Text size="sm">
      {text}{' '}
      {paths.map((path, at) => (
        <span key={path}>
          {at > 0 && ', '}
          <Anchor component="button" className="mono" onClick={() => onSelect(path)}>
            {path}
          </Anchor>
        </span>
      ))}
    </Text>
  );
}
