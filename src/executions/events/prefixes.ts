import { protocols } from '../../wallets/protocols/registry.ts';

const execution = 'workflowExecution.';

/**
 * The beginnings of event types; a name, a status, or the kind of a session and its status follow. Those of a
 * protocol are found under its name, and under its name and a kind of its sessions with a dot between them.
 */
export const eventPrefixes: Readonly<Record<string, string>> & { execution: string } = {
  execution,
  ...Object.fromEntries(
    Object.entries(protocols).flatMap(([name, { sessions }]) =>
      [name, ...Object.keys(sessions).map((kind) => `${name}.${kind}`)].map((start) => [start, `${start}.`]),
    ),
  ),
};
