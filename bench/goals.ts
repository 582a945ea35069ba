import type { ServerName } from './servers.ts';

/** The goal of a figure: a ratio to raw Temporal, or a value or a difference in the figure's unit. */
export type Goal = { atMost: number } | { atLeast: number };

const atMost = (limit: number): Goal => ({ atMost: limit });
const atLeast = (limit: number): Goal => ({ atLeast: limit });
const same = (goal: Goal): Record<ServerName, Goal> => ({ dev: goal, postgres: goal });

/** The goals by the names of the figures. The comparison is with raw Temporal activities. */
const goals: Readonly<Record<string, Record<ServerName, Goal>>> = {
  '1 pure action': same(atMost(1)),
  '40 pure actions': same(atMost(0.25)),
  '1 local action': same(atMost(1)),
  '1 remote action': same(atMost(1)),
  '40 local actions': { dev: atMost(0.4), postgres: atMost(0.22) },
  '40 remote actions': { dev: atMost(1.1), postgres: atMost(1.08) },
  // Of the time of one item among a hundred.
  'an item of 10,000, 10 at once': same(atMost(1.2)),
  'an item of 10,000, 100 at once': same(atMost(1.2)),
  // Of its time on an idle worker.
  '1 pure action beside a loop': same(atMost(3)),
  '1 pure action beside a loop, p95': same(atMost(3)),
  '5 local, 16 at once': { dev: atLeast(1.3), postgres: atLeast(2.3) },
  '5 local, 64 at once': { dev: atLeast(1.3), postgres: atLeast(2.3) },
  '5 local, 200 at once': { dev: atLeast(1.3), postgres: atLeast(2.3) },
  '5 remote, 16 at once': same(atLeast(0.95)),
  '5 remote, 64 at once': same(atLeast(0.95)),
  '5 remote, 200 at once': same(atLeast(0.95)),
  'start, POST to 201': same(atMost(1)),
  'GET an execution': same(atLeast(0.7)),
  'list 25 executions': same(atLeast(0.7)),
  'POST an execution': same(atLeast(0.7)),
  'resume p50': same(atMost(15)),
  'resume p99': same(atMost(60)),
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
