import { searchAttributes } from '../../src/executions/contract/execution-workflow.ts';

/**
 * A dev server has one history shard, which polls its queues 20 times a second by default: after a burst every task
 * waits 50 ms in that line. The first values take the line away. Schedules of all accounts start 30 runs a second by default, in
 * the order in which they are due, so that is more, too. The last ones let accounts take turns (`fairnessKey`), in one
 * partition, since they do so only within each.
 */
const DYNAMIC_CONFIG = [
  'history.transferProcessorMaxPollRPS=2000',
  'history.timerProcessorMaxPollRPS=2000',
  'history.visibilityProcessorMaxPollRPS=200',
  'system.enableActivityEagerExecution=true',
  'worker.schedulerNamespaceStartWorkflowRPS=2000',
  'matching.enableFairness=true',
  'matching.numTaskqueueReadPartitions=1',
  'matching.numTaskqueueWritePartitions=1',
];

export interface ServerArguments {
  port: number;
  /** Without one there is no web UI. */
  uiPort: number | undefined;
  /** Without one everything is in memory. */
  databaseFile: string | undefined;
}

/** The arguments of `temporal` for a server on loopback with every setting that Holdfast relies on. */
export function serverArguments({ port, uiPort, databaseFile }: ServerArguments): string[] {
  return [
    'server',
    'start-dev',
    ...flags({ ip: '127.0.0.1', port: String(port), 'log-level': 'warn' }),
    ...(uiPort === undefined ? ['--headless'] : ['--ui-port', String(uiPort)]),
    ...(databaseFile === undefined ? [] : persistence(databaseFile)),
    ...DYNAMIC_CONFIG.flatMap((value) => ['--dynamic-config-value', value]),
    ...Object.values(searchAttributes).flatMap((name) => ['--search-attribute', `${name}=Keyword`]),
  ];
}

/**
 * It does not wait for the disk: a process that is killed loses nothing, and after a power failure the lost part is repaired from
 * Postgres (see `setTornFileAside`).
 */
const PRAGMAS = ['journal_mode=wal', 'synchronous=0', 'cache_size=-64000', 'temp_store=2'];

function persistence(databaseFile: string): string[] {
  return ['--db-filename', databaseFile, ...PRAGMAS.flatMap((pragma) => ['--sqlite-pragma', pragma])];
}

function flags(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
}
