import { describe, expect, it } from 'vitest';
import { problemsOf } from './flow.ts';

const past = "'2020-01-01T00:00:00Z'";
const wait = (more: string): string => `- { id: w, name: general/waitForEvent@v1${more} }`;
const other = '{ id: x, actions: [] }';
const decide = (more: string, beside = ''): string =>
  `- { id: d, name: people/decide@v1, attributes: { title: Pay?${more} }${beside} }`;

describe('a literal time in the past or of no length', () => {
  it.each([
    [
      'of a wait',
      wait(', timeout: PT0S'),
      '/actions/0/timeout',
      'only an answer that has come before counts',
    ],
    ['of a wait, in the past', wait(`, timeout: ${past}`), '/actions/0/timeout', 'over as it begins'],
    [
      'of a wait, in its attributes',
      wait(', attributes: { timeout: PT0S }'),
      '/actions/0/attributes/timeout',
      'only an answer',
    ],
    ['of a decision', decide('', ', timeout: PT0S'), '/actions/0/timeout', 'nobody can answer in time'],
    [
      'of a decision, in its attributes',
      decide(', due: PT0S'),
      '/actions/0/attributes/due',
      'nobody can answer in time',
    ],
    [
      'of a decision that is due in the past',
      decide(`, due: ${past}`),
      '/actions/0/attributes/due',
      'nobody can answer in time',
    ],
    [
      'of an action',
      '- { id: f, timeout: PT0S, name: general/fetch@v1, attributes: { url: https://a.test } }',
      '/actions/0/timeout',
      'nothing runs',
    ],
    ['of a block', `- { id: b, timeout: PT0.0S, actions: [${other}] }`, '/actions/0/timeout', 'nothing runs'],
    [
      'of a loop',
      `- { id: l, timeout: P0D, forEach: [1], actions: [${other}] }`,
      '/actions/0/timeout',
      'nothing runs',
    ],
    [
      'of a join',
      `- { id: p, join: { atMost: 1, by: ${past} }, parallel: { a: [${other}] } }`,
      '/actions/0/join/by',
      'nothing runs',
    ],
    [
      'between heartbeats',
      wait(', heartbeatTimeout: PT0S'),
      '/actions/0/heartbeatTimeout',
      'nobody can send one in time',
    ],
    [
      'of a pause',
      '- { id: s, name: general/sleep@v1, attributes: { duration: PT0S } }',
      '/actions/0/attributes/duration',
      'no pause',
    ],
    [
      'of a pause, in the past',
      `- { id: s, name: general/sleep@v1, attributes: { until: ${past} } }`,
      '/actions/0/attributes/until',
      'no pause',
    ],
  ])('causes a warning: %s', (_, entries, place, message) => {
    expect(problemsOf(entries)).toEqual([
      expect.stringMatching(new RegExp(`^warning \\S+ ${place} .*${message}`)),
    ]);
  });

  it('causes a warning for the execution', () => {
    expect(problemsOf(`- ${other}`, 'timeout: PT0S\n')).toEqual([
      expect.stringMatching(/^warning \S+ \/timeout .*nothing runs/),
    ]);
  });

  it.each([
    ['it is longer', wait(', timeout: PT1S')],
    ['it is ahead', wait(", timeout: '2035-01-01T00:00:00Z'")],
    ['it only looks whether somebody has answered', wait(', timeout: PT0S, onTimeout: continue')],
    [
      'it is of a lock, which may be free',
      '- { id: q, name: general/lock@v1, attributes: { key: a }, timeout: PT0S }',
    ],
    ['an expression gives it', `- { id: b, timeout: "\${'PT' + '0S'}", actions: [${other}] }`],
    ['the `timeout` of the action goes before it', decide(', due: PT0S', ', timeout: P1D')],
    [
      'it is a pause between two tries',
      '- { id: f, name: general/fetch@v1, attributes: { url: https://a.test }, retry: { maxAttempts: 2, interval: PT0S } }',
    ],
  ])('causes no warning if %s', (_, entries) => {
    expect(problemsOf(entries)).toEqual([]);
  });
});
