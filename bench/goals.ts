import type { ServerName } from './servers.ts';

/** The goal of a figure: a ratio to the value of another side, or a value or a difference in the figure's unit. */
export type Goal = { atMost: number } | { atLeast: number };

const atMost = (limit: number): Goal => ({ atMost: limit });
const atLeast = (limit: number): Goal => ({ atLeast: limit });
const same = (goal: Goal): Record<ServerName, Goal> => ({ dev: goal, postgres: goal });

/** The goals by the names of the figures. */
const goals: Readonly<Record<string, Partial<Record<ServerName, Goal>>>> = {
  '1 pure action to its commit, p50': same(atMost(1.3)),
  '1 pure action to its commit, against the best peer': same(atMost(2)),
  '40 pure actions, against the best peer': same(atMost(0.7)),
  '10 calls, p50': same(atMost(2)),
  '40 calls, p50': same(atMost(2)),
  '10 calls, 16 at once': same(atLeast(0.6)),
  '40 local actions': { dev: atMost(0.4), postgres: atMost(0.22) },
  '40 remote actions': same(atMost(1.1)),
  '5 pure, 16 at once, against the floor': same(atLeast(0.8)),
  '5 pure, 64 at once, against the floor': same(atLeast(0.8)),
  'start to hold, answer to end, 16 at once': same(atLeast(0.8)),
  '5 local, 64 at once': { dev: atLeast(1.4), postgres: atLeast(2.5) },
  // With the server on Postgres, its own work would count as Postgres's.
  'CPU of 5 pure, Postgres': { dev: atMost(3) },
  'CPU of 5 pure, API': same(atMost(2.5)),
  'CPU of 5 pure, worker': same(atMost(6)),
  // The value is compared with the time of one item among a hundred.
  'an item of 10,000, 10 at once': same(atMost(1.2)),
  'an item of 10,000, 100 at once': same(atMost(1.2)),
  // The value is compared with its time on an idle worker.
  '1 pure action beside a loop': same(atMost(3)),
  '1 pure action beside a loop, p95': same(atMost(3)),
  'start, POST to 201': same(atMost(1)),
  'GET an execution': same(atLeast(0.75)),
  'list 25 executions': same(atLeast(0.75)),
  'POST an execution': same(atLeast(0.75)),
  'resume p50': same(atMost(10)),
  'resume p99': same(atMost(30)),
  'statements of an idle worker': same(atMost(2)),
  ...Object.fromEntries(
    [
      'answer to a callback',
      'POST an execution',
      'GET an execution',
      'list of executions',
      'list, on hold',
      'list, of a workflow',
      'list, of a workflow, on hold',
      'list, with a label',
      'list, searched for a label',
      'list, with a key',
      'list of holds',
      'tasks of a group asked often',
      'tasks of a group asked seldom',
      "the reconciler's round",
      'the backlog',
    ].map((name) => [`database time: ${name}`, same(atMost(50))]),
  ),
  'many waits: statements with a sequential scan': same(atMost(0)),
  'answer to the next commit, p99': same(atMost(2_000)),
  'webhook deliveries': same(atLeast(500)),
  'webhook lag p99, 500/s': same(atMost(1_000)),
  // These are the times beyond the bare protocol.
  'DIDComm: invitation to connected': same(atMost(30)),
  'DIDComm: issue': same(atMost(30)),
  'DIDComm: present': same(atMost(30)),
  'OpenID4VC: issue': same(atMost(30)),
  'OpenID4VC: present': same(atMost(30)),
  'AnonCreds: issue': same(atMost(30)),
  'AnonCreds: present': same(atMost(30)),
  // The goal is none at all. The resident set of a process varies by 10 MB, which is 2.5 kB for each of 4,000.
  'RSS per execution on hold, worker': same(atMost(2.5)),
  'RSS per execution on hold, API': same(atMost(2.5)),
};

export const goalOf = (server: ServerName, name: string): Goal | null => goals[name]?.[server] ?? null;

export const isMet = (goal: Goal, value: number): boolean =>
  'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
