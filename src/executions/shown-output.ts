/** The results of an execution's sessions that are over, by their ids and those of connections. */
export type EndedSessions = Readonly<Record<string, string>>;

/**
 * The output to show for an action that did not complete. It was written when the wait began, so each session in it
 * gets the status that it has ended with.
 */
export function shownOutput(output: unknown, ended: EndedSessions): unknown {
  if (!isRecord(output) || Object.keys(ended).length === 0) return output;
  return Object.fromEntries(
    Object.entries(output).map(([name, value]) => [name, isRecord(value) ? withStatus(value, ended) : value]),
  );
}

function withStatus(value: Record<string, unknown>, ended: EndedSessions): Record<string, unknown> {
  const id = value['id'] ?? value['connectionId'];
  const status = typeof id === 'string' && 'status' in value ? ended[id] : undefined;
  return status === undefined ? value : { ...value, status };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
