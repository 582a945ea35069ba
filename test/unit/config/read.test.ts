import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { publicUrl } from '../../../src/account/config/derived.ts';
import { processVariables } from '../../../src/account/config/processes.ts';
import { ConfigurationError, readConfig } from '../../../src/account/config/read.ts';

const key = randomBytes(32).toString('base64');
const complete = { DATABASE_URL: 'postgres://localhost/holdfast', HOLDFAST_MASTER_KEY: `one:${key}` };

function faultOf(environment: Record<string, string>): string {
  try {
    readConfig(environment, processVariables.worker);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  throw new Error('expected the environment to be refused');
}

describe('the configuration', () => {
  it('needs a database and a master key, and has a default for everything else', () => {
    const config = readConfig(complete, processVariables.api);
    expect(config).toMatchObject({
      DATABASE_URL: complete.DATABASE_URL,
      HOLDFAST_MASTER_KEY: [{ id: 'one', key: new Uint8Array(Buffer.from(key, 'base64')) }],
      TEMPORAL_ADDRESS: '127.0.0.1:7233',
      TEMPORAL_NAMESPACE: 'default',
      PORT: 3000,
      EGRESS_ALLOW: [],
      LOG_LEVEL: 'info',
    });
    expect(publicUrl(config)).toBe('http://127.0.0.1:3000');
  });

  it('reads an empty value as none', () => {
    expect(readConfig({ ...complete, PORT: '', PUBLIC_URL: '' }, processVariables.api)).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: undefined,
    });
  });

  it('reports every fault in one message, and no value', () => {
    const secret = 'marker-of-a-secret';
    const message = faultOf({
      DATABASE_URL: `mysql://${secret}`,
      DATABASE_TLS: secret,
      DATABASE_TLS_CA: secret,
      DATABASE_POOL_SIZE: secret,
      TEMPORAL_ADDRESS: `https://${secret}`,
      PUBLIC_URL: secret,
      EGRESS_ALLOW: `http,${secret}`,
      SMTP_URL: secret,
      MAIL_FROM: `${secret}@example.com, ${secret}`,
      LOG_LEVEL: secret,
      HOLDFAST_MASTER_KEY: `one:${Buffer.from(secret).toString('base64')}`,
    });
    const faults = message
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(' ')[0]);
    expect(new Set(faults)).toEqual(
      new Set([
        'DATABASE_URL',
        'DATABASE_TLS',
        'DATABASE_TLS_CA',
        'DATABASE_POOL_SIZE',
        'TEMPORAL_ADDRESS',
        'PUBLIC_URL',
        'EGRESS_ALLOW',
        'SMTP_URL',
        'MAIL_FROM',
        'LOG_LEVEL',
        'HOLDFAST_MASTER_KEY',
      ]),
    );
    expect(message).not.toContain(secret);
    expect(message).not.toContain(Buffer.from(secret).toString('base64'));
  });

  it('names missing variables', () => {
    expect(faultOf({})).toBe(
      'The environment is not complete:\n  DATABASE_URL is not set\n  HOLDFAST_MASTER_KEY is not set',
    );
  });

  it.each([
    ['', 'is not set'],
    [',', 'must hold at least one key'],
    [key, 'each key is written <id>:<base64 of 32 bytes>'],
    ['one:not base64!', 'each key is written <id>:<base64 of 32 bytes>'],
    [`one:${Buffer.alloc(32).toString('base64')}`, 'each key must be random; make one with `node -p'],
    [`one:${key},two:${Buffer.alloc(32, 7).toString('base64')}`, 'each key must be random'],
    [`one:${randomBytes(16).toString('base64')}`, 'each key must have 32 bytes, in base64'],
    [`white space:${key}`, 'each key is written <id>:<base64 of 32 bytes>'],
  ])('refuses the master key %j', (value, fault) => {
    expect(faultOf({ ...complete, HOLDFAST_MASTER_KEY: value })).toContain(`HOLDFAST_MASTER_KEY ${fault}`);
  });

  it.each(['10.0.0.0/8', 'core.bank', '10.0.0.5', '[fd00::1]', 'fd00::/8,core.bank'])(
    'accepts the hosts %s',
    (hosts) => {
      expect(readConfig({ ...complete, EGRESS_HOSTS: hosts }, processVariables.api).EGRESS_HOSTS).toEqual(
        hosts.split(','),
      );
    },
  );

  it.each(['10.0.0.0/33', '10.0.0/8', 'core.bank/path', 'white space'])('refuses the hosts %j', (hosts) => {
    expect(faultOf({ ...complete, EGRESS_HOSTS: hosts })).toContain(
      'EGRESS_HOSTS must be hosts, or ranges such as 10.0.0.0/8',
    );
  });

  it('reads several master keys, the newest first', () => {
    const { HOLDFAST_MASTER_KEY: keys } = readConfig(
      { ...complete, HOLDFAST_MASTER_KEY: `new:${key}, old:${randomBytes(32).toString('base64')}` },
      processVariables.worker,
    );
    expect(keys.map(({ id }) => id)).toEqual(['new', 'old']);
  });

  describe('of secrets in files', () => {
    const files: Record<string, string> = {
      '/run/key': `one:${key}\n`,
      '/run/empty': '\n',
      '/run/wrong': 'one',
    };
    const read = (environment: Record<string, string>) =>
      readConfig({ DATABASE_URL: complete.DATABASE_URL, ...environment }, processVariables.api, (path) => {
        const text = files[path];
        return text === undefined ? { fault: 'does not exist' } : { text };
      });
    const refusal = (environment: Record<string, string>): string => {
      try {
        read(environment);
      } catch (error) {
        return (error as Error).message;
      }
      return '';
    };

    it('reads the text of the file, without the line break at its end', () => {
      const config = read({ HOLDFAST_MASTER_KEY_FILE: '/run/key' });
      expect(config).toEqual(readConfig(complete, processVariables.api));
    });

    it.each([
      ['/run/none', 'HOLDFAST_MASTER_KEY_FILE names a file that does not exist'],
      ['/run/empty', 'HOLDFAST_MASTER_KEY_FILE names a file that is empty'],
      ['/run/wrong', 'the file of HOLDFAST_MASTER_KEY_FILE each key is written <id>:<base64 of 32 bytes>'],
    ])('names the file and the mistake: %s', (path, fault) => {
      expect(refusal({ HOLDFAST_MASTER_KEY_FILE: path })).toContain(fault);
    });

    it('says that one of two is too much', () => {
      const both = {
        HOLDFAST_MASTER_KEY_FILE: '/run/key',
        HOLDFAST_MASTER_KEY: complete.HOLDFAST_MASTER_KEY,
      };
      expect(refusal(both)).toContain(
        'HOLDFAST_MASTER_KEY and HOLDFAST_MASTER_KEY_FILE are both set: keep one of them',
      );
    });

    it('is for secrets and texts of several lines only', () => {
      expect(read({ HOLDFAST_MASTER_KEY_FILE: '/run/key', PORT_FILE: '/run/none' }).PORT).toBe(3000);
    });
  });
});
