import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { apiKeyEntropyBytes, composeApiKey } from '../../../src/account/keys/api-key.ts';
import { callbackLink, callbackPath } from '../../../src/executions/contract/callbacks.ts';
import { createLog } from '../../../telemetry/log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ level: 'trace', process: 'test' }, { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

const { value: apiKey } = composeApiKey(new Uint8Array(apiKeyEntropyBytes).fill(7));
const callback = callbackPath('sE3cret_Token-1');

it.each([
  ['in a field', { note: `used ${apiKey} twice` }],
  ['deep in an object', { a: { b: [{ value: apiKey }] } }],
  ['as a header', { headers: { 'x-access-token': apiKey } }],
  ['as a header of a request', { req: { headers: { 'x-access-token': apiKey } } }],
])('a log line does not hold an API key %s', (_where, fields) => {
  const text = logged((log) => log.info(fields, 'something happened'));
  expect(text).not.toContain(apiKey);
  expect(JSON.parse(text)).toMatchObject({ msg: 'something happened', process: 'test' });
});

it('a log line contains no key or link that gives access, whatever its name', () => {
  const headers = {
    authorization: 'Bearer abc',
    cookie: 'session=abc',
    'x-csrf-token': 'abc',
    accept: '*/*',
  };
  expect(JSON.parse(logged((log) => log.info({ headers }, 'asked')))).toMatchObject({
    headers: {
      authorization: '[redacted]',
      cookie: '[redacted]',
      'x-csrf-token': '[redacted]',
      accept: '*/*',
    },
  });
});

it("a log line does not hold a callback's address, or a webhook's secret", () => {
  const text = logged((log) =>
    log.info({ url: `https://holdfast.example${callback}?x=1`, secret: 'whsec_c2VjcmV0c2VjcmV0' }, callback),
  );
  expect(text).not.toContain('sE3cret_Token-1');
  expect(text).not.toContain('c2VjcmV0c2VjcmV0');
  expect(JSON.parse(text)).toMatchObject({ url: 'https://holdfast.example/callbacks/[redacted]?x=1' });
  const secret = { executionId: 'e-1', path: 'each[1].ask', effect: '1', mac: 'sE3cret_Mac-1' };
  const link = callbackLink('https://holdfast.example', secret);
  expect(logged((log) => log.info({ link }, `POST ${link}/fail`))).not.toMatch(/e-1|each|sE3cret/);
});

it('lines logged before the exit are written at the exit', () => {
  const script = `
    import { createLog } from './telemetry/log.ts';
    const log = createLog({ level: 'info', process: 'test' });
    for (let line = 0; line < 1000; line++) log.info({ line }, 'something happened');
    process.exit();`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map((text) => JSON.parse(text).line)).toEqual(Array.from({ length: 1000 }, (_, line) => line));
});
