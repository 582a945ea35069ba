import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { actionStatuses } from '../../../src/executions/action-status.ts';
import { executionStatuses } from '../../../src/executions/status.ts';
import { executionEventTypes } from '../../../src/events/execution-event.ts';
import { eventPrefixes } from '../../../src/events/prefixes.ts';
import { sessionEventTypes } from '../../../src/events/session-event.ts';
import { connectionStatuses, didcommIssuanceStatuses } from '../../../src/didcomm/status.ts';
import { didcommVerificationStatuses, isFinalDidcomm } from '../../../src/didcomm/status.ts';
import { isFinalSession, issuanceStatuses, verificationStatuses } from '../../../src/openid4vc/session.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const codeOf = (path: string) => read(path).replaceAll(/--.*$/gm, '');
const functions = globSync('db/functions/*.sql', { cwd: root });
/** States of holds, requests of a run to an action, kinds of inbox rows, metrics, and the name of an advisory lock. */
const otherWords = new Set(
  [
    'open claimed settled',
    'run resume expire',
    'event cancel',
    'executionsPerMonth executionsRunning',
    'access',
  ]
    .join(' ')
    .split(' '),
);
/** The last one that may define a function: those after it leave that to `db/functions`. */
const lastWithFunctions = '0027';

describe('the SQL functions', () => {
  it('are defined in db/functions, and in no migration of today', () => {
    const later = globSync('db/migrations/*.sql', { cwd: root }).filter(
      (path) => basename(path) > `${lastWithFunctions}~`,
    );
    const defining = later.filter((path) =>
      /create\s+(or\s+replace\s+)?(function|trigger|view|procedure)/i.test(read(path)),
    );
    expect(later.length).toBeGreaterThan(0);
    expect(defining).toEqual([]);
  });

  it('are what documents lead to: none leads to a migration', () => {
    const pages = globSync('{README,CHANGELOG,CONTRIBUTING,docs/**/*}.md', { cwd: root });
    const leading = pages.filter((page) => /\]\([^)]*db\/migrations/.test(read(page)));
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
    const statuses = new Set<string>([
      ...executionStatuses,
      ...actionStatuses,
      ...issuanceStatuses,
      ...verificationStatuses,
      ...connectionStatuses,
    ]);
    const others = functions.flatMap((path) =>
      [...codeOf(path).matchAll(/'([a-z]+)'/gi)]
        .map(([, word = '']) => word)
        .filter((word) => !statuses.has(word) && !otherWords.has(word))
        .map((word) => `${path}: ${word}`),
    );
    expect(others).toEqual([]);
  });

  it('may ask of a session whether it is over by its status alone: no kind has another answer', () => {
    const answers = [
      ...issuanceStatuses.map((status) => [status, isFinalSession('issuance', status)] as const),
      ...verificationStatuses.map((status) => [status, isFinalSession('verification', status)] as const),
      ...connectionStatuses.map((status) => [status, isFinalDidcomm('connection', status)] as const),
      ...didcommIssuanceStatuses.map((status) => [status, isFinalDidcomm('issuance', status)] as const),
      ...didcommVerificationStatuses.map(
        (status) => [status, isFinalDidcomm('verification', status)] as const,
      ),
    ];
    const byStatus = new Map(answers);
    expect(answers.filter(([status, isOver]) => byStatus.get(status) !== isOver)).toEqual([]);
  });
});
