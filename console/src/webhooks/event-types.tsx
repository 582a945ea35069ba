import { Text, Tooltip } from '@mantine/core';

/** Shows the types of events for an endpoint, in little space. */
export const EventTypes = ({ types }: { types: readonly string[] }) => {
  const [first, ...others] = types;
  if (first === undefined) return <Text size="sm">All</Text>;
  return (
    <Tooltip label={types.join(', ')} multiline maw={420} disabled={others.length === 0}>
      <span className="mono">
        {first}
        {others.length > 0 && ` +${others.length}`}
      </span>
    </Tooltip>
  );
};
