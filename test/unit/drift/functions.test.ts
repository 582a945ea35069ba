import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { actionStatuses } from '../../../src/executions/action-status.ts';
import { executionStatuses } from '../../../src/executions/status.ts';
import { waitKinds } from '../../../src/executions/waits.ts';
import { executionEventTypes } from '../../../src/executions/events/execution-event.ts';
import { eventPrefixes } from '../../../src/executions/events/prefixes.ts';
import { sessionEventTypes } from '../../../src/executions/events/session-event.ts';
import { deliveryStatuses } from '../../../src/doors/webhooks/schedule.ts';
import { protocols } from '../../../src/wallets/protocols/registry.ts';
import { isFinalStatus, sessionsOf } from '../../../src/wallets/protocols/statuses.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const codeOf = (path: string) => read(path).replaceAll(/--.*$/gm, '');
const functions = globSync('db/functions/*.sql', { cwd: root });
/**
 * The other words of the functions: states of holds and of locks, requests of a run to an action, kinds of inbox rows, metrics, and
 * the name of an advisory lock.
 */
const otherWords = new Set(
  [
    'open claimed closed',
    'granted lapsed own',
    'run resume expire',
    'event cancel child stop redrive',
    'cause idle base64',
    'kept taken early past ended full',
    'healed exhausted over',
    'body',
    'executionsPerMonth executionsRunning',
    'access',
    'inboxId path',
  ]
    .join(' ')
    .split(' '),
);
/** The statuses of executions, actions, sessions and deliveries of webhooks. */
const statuses = new Set<string>([
  ...executionStatuses,
  ...actionStatuses,
  ...sessionsOf(protocols).flatMap(({ statuses: own }) => Object.keys(own)),
  ...deliveryStatuses,
  ...waitKinds,
]);
const statements = globSync('db/queries/**/*.ts', { cwd: root });
describe('the SQL functions', () => {
  it('are defined in db/functions, and in no migration', () => {
    const migrations = globSync('db/migrations/*.sql', { cwd: root });
    const defining = migrations.filter((path) =>
      /create\s+(or\s+replace\s+)?(function|trigger|view|procedure)/i.test(read(path)),
    );
    expect(migrations.length).toBeGreaterThan(0);
    expect(defining).toEqual([]);
  });

  it('are what documents lead to: none leads to a migration', () => {
    const pages = globSync('{README,CHANGELOG,CONTRIBUTING,docs/**/*}.md', { cwd: root });
    const leading = pages.filter((page) => /\]\([^)]*db\/(?:migrations|upgrades)/.test(read(page)));
    expect(pages.length).toBeGreaterThan(5);
    expect(leading).toEqual([]);
    expect(read('docs/architecture.md')).toContain('](../db/functions');
  });

  it('take the names of events, and every list of statuses, from src', () => {
    const prefixes = Object.values(eventPrefixes);
    const types = [...executionEventTypes, ...sessionEventTypes];
    expect(types.filter((type) => !prefixes.some((prefix) => type.startsWith(prefix)))).toEqual([]);
    const byHand = functions.flatMap((path) =>
      [...codeOf(path).matchAll(/'[^']*'|in \('/gi)]
        .map(([text]) => text)
        .filter((text) => text.endsWith("('") || prefixes.some((prefix) => text.startsWith(`'${prefix}`)))
        .map((text) => `${path}: ${text}`),
    );
    expect(functions.length).toBeGreaterThan(20);
    expect(byHand).toEqual([]);
  });

  it('name no status that src does not have', () => {
    const others = functions.flatMap((path) =>
      [...codeOf(path).matchAll(/(?<!->>?)'([a-z]+)'/gi)]
        .map(([, word = '']) => word)
        .filter((word) => !statuses.has(word) && !otherWords.has(word))
        .map((word) => `${path}: ${word}`),
    );
    expect(others).toEqual([]);
  });

  it('leave lists of statuses, and the names of events, to src in the statements of db/queries, too', () => {
    const prefixes = Object.values(eventPrefixes).map((prefix) => `'${prefix}`);
    const byHand = statements.flatMap((path) =>
      [...read(path).matchAll(/\bstatus (?:not )?in \('|'[\w.]+\.\w+'/g)]
        .map(([text]) => text)
        .filter((text) => text.endsWith("('") || prefixes.some((prefix) => text.startsWith(prefix)))
        .map((text) => `${path}: ${text}`),
    );
    expect(statements.length).toBeGreaterThan(50);
    expect(byHand).toEqual([]);
  });

  it('compare a status with one that src has, in the statements of db/queries', () => {
    const compared = statements.flatMap((path) =>
      [...read(path).matchAll(/\bstatus (?:=|<>) '(\w+)'/g)].map(([, word = '']) => ({ path, word })),
    );
    expect(compared.length).toBeGreaterThan(10);
    expect(compared.filter(({ word }) => !statuses.has(word))).toEqual([]);
  });

  it('may ask of a session whether it is over by its status alone: no kind has another answer', () => {
    const answers = sessionsOf(protocols).flatMap((session) =>
      Object.keys(session.statuses).map((status) => [status, isFinalStatus(session, status)] as const),
    );
    const byStatus = new Map(answers);
    expect(answers.filter(([status, isOver]) => byStatus.get(status) !== isOver)).toEqual([]);
  });
});
