import { expect, test } from 'vitest';

import { readCommandLine } from '../../../local/command-line.ts';
import { readSettings } from '../../../local/settings.ts';

test('every setting has its default without any variable', () => {
  expect(readSettings({}, '/project')).toEqual({
    home: '/project/.holdfast',
    isHomeNamed: false,
    hasMailServer: false,
    host: '127.0.0.1',
    apiPort: 3000,
    apiUrl: 'http://127.0.0.1:3000',
    temporalPort: 7233,
    temporalUiPort: 8233,
    postgresPort: undefined,
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
    temporalAddress: undefined,
    temporalNamespace: 'default',
    masterKey: undefined,
  });
});

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' }, '/project')).toEqual(readSettings({}, '/project'));
});

test('an API that listens everywhere is reached on loopback from here', () => {
  expect(readSettings({ HOST: '0.0.0.0', PORT: '80' }, '/project').apiUrl).toBe('http://127.0.0.1:80');
});

test('every fault is named at once', () => {
  const environment = { PORT: '99999', TEMPORAL_PORT: 'abc', TEMPORAL_NAMESPACE: 'mine' };
  expect(() => readSettings(environment, '/project')).toThrow(/^PORT.*\nTEMPORAL_PORT.*\nTEMPORAL_NAMESPACE/);
});

test.each(['PORT', 'TEMPORAL_UI_PORT'])('%s is refused if no browser would open it', (name) => {
  expect(() => readSettings({ [name]: '4190' }, '/project')).toThrow(
    `${name} must not be 4190: browsers refuse to open this port.`,
  );
});

test('Postgres may listen on a port that browsers refuse', () => {
  expect(readSettings({ POSTGRES_PORT: '5061' }, '/project').postgresPort).toBe(5061);
});

test('an unknown option is refused with the way to the help', () => {
  expect(() => readCommandLine(['--rest'])).toThrow(/--rest.*\n.*--help/);
  expect(readCommandLine(['--reset'])).toMatchObject({ reset: true, help: false });
});
