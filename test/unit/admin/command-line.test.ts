import { describe, expect, it } from 'vitest';
import { commands } from '../../../admin/commands.ts';
import { commandHelp, help } from '../../../admin/help.ts';
import { readOptions, UsageError } from '../../../admin/read-options.ts';
import { shown } from '../../../admin/shown.ts';

const commandNamed = (name: string) => {
  const command = commands.find((known) => known.name === name);
  if (!command) throw new Error(`no command ${name}`);
  return command;
};

describe('the command line', () => {
  it('is helped with every command and every option', () => {
    for (const command of commands) {
      expect(help()).toContain(command.name);
      for (const option of Object.keys(command.options.entries)) {
        expect(commandHelp(command)).toContain(`--${option} `);
      }
    }
  });

  it('reports all mistakes at once', () => {
    const read = () => readOptions(commandNamed('create-key'), ['--account', '1', '--scopes', 'all']);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(/--account must be an id.*\n--name is required\n--scopes must be one of "readOnly"/);
  });

  it('reads lists and times', () => {
    const account = '019b0000-0000-7000-8000-000000000000';
    const { options } = readOptions(commandNamed('create-key'), [
      '--account',
      account,
      '--name',
      'A',
      '--scopes',
      'readOnly, keys:read',
      '--projects',
      account,
      '--expires-at',
      '2099-01-01T00:00:00Z',
    ]);
    expect(options).toEqual({
      account,
      name: 'A',
      scopes: ['readOnly', 'keys:read'],
      projects: [account],
      'expires-at': new Date('2099-01-01T00:00:00Z'),
    });
  });
});

describe('the output of a command', () => {
  it('is a line for each field, or a table, or JSON', () => {
    expect(shown({ id: 'a', longer: 1, none: null }, false)).toBe('id      a\nlonger  1\nnone    -');
    expect(shown([{ id: 'a', at: new Date(0) }], false)).toBe('id  at\na   1970-01-01T00:00:00.000Z');
    expect(shown([], false)).toBe('none');
    expect(JSON.parse(shown({ id: 'a' }, true))).toEqual({ id: 'a' });
  });
});
