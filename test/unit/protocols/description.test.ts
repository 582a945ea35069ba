import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillValues } from '../../../db/migrating/function-values.ts';
import { walletModules } from '../../../identity/protocols/registry.ts';
import { walletModuleLists } from '../../../scripts/wallet-module-lists.ts';
import { sessionIdFields } from '../../../src/executions/events/session-event.ts';
import { outboxesOf } from '../../../src/wallets/protocols/outboxes.ts';
import { protocols } from '../../../src/wallets/protocols/registry.ts';
import { sessionTablesOf } from '../../../src/wallets/protocols/session-tables.ts';
import { finalSessionStatuses, isBegunStatus, sessionsOf } from '../../../src/wallets/protocols/statuses.ts';
import { echoDescription } from '../../fourth-protocol/echo-description.ts';

const withEcho = { ...protocols, echo: echoDescription };

describe('the description of a protocol', () => {
  it('gives its events and the field for the id of a session', () => {
    const before = sessionIdFields(protocols);
    const added = [...sessionIdFields(withEcho)].filter(([type]) => !before.has(type));
    expect(Object.fromEntries(added)).toEqual({
      'echo.issuance.offered': 'echoId',
      'echo.issuance.accepted': 'echoId',
      'echo.issuance.completed': 'echoId',
      'echo.issuance.failed': 'echoId',
      'echo.issuance.withdrawn': 'echoId',
      'echo.issuance.expired': 'echoId',
      'echo.noise.heard': 'echoId',
    });
  });

  it('gives the table of its sessions, and when nobody has begun with one', () => {
    expect(sessionTablesOf({ echo: echoDescription })).toEqual([
      {
        protocol: 'echo',
        table: 'echo_sessions',
        kind: 'issuance',
        untouched: ['offered'],
        hasDevices: false,
        outlives: null,
      },
    ]);
  });

  it('gives its outbox, if it has one', () => {
    expect(outboxesOf({ echo: echoDescription })).toEqual([]);
    expect(outboxesOf({ echo: { ...echoDescription, outbox: 'echoes' } })).toEqual([
      { protocol: 'echo', title: echoDescription.tag.name, table: 'echoes' },
    ]);
  });

  it('makes SQL end its sessions, after those of the protocols before it', () => {
    const path = new URL('../../../db/functions/end_sessions.sql', import.meta.url);
    const calls = [
      ...fillValues(readFileSync(path, 'utf8'), withEcho).matchAll(/PERFORM (\w+)\(p_execution_id/g),
    ];
    expect(calls.map(([, name]) => name)).toEqual(['end_openid4vc', 'end_didcomm', 'end_echo']);
    const own = Object.keys(protocols).map((name) => new URL(`end_${name}.sql`, path));
    expect(own.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('makes SQL look for its sessions before an execution ends', () => {
    const path = new URL('../../../db/functions/has_sessions.sql', import.meta.url);
    const tables = fillValues(readFileSync(path, 'utf8'), withEcho).matchAll(/SELECT FROM (\w+) s/g);
    expect([...tables].map(([, name]) => name)).toEqual(sessionTablesOf(withEcho).map(({ table }) => table));
  });

  it('adds no status that is over in one kind and not in another', () => {
    const final = new Set(finalSessionStatuses(withEcho));
    const open = sessionsOf(withEcho).flatMap(({ statuses }) =>
      Object.entries(statuses).filter(([, progress]) => progress !== 'final'),
    );
    expect(open.filter(([status]) => final.has(status))).toEqual([]);
  });

  it('says for each kind whether a wallet has begun', () => {
    const { connection, verification } = protocols.didcomm.sessions;
    expect(isBegunStatus(connection, 'requested')).toBe(true);
    expect(isBegunStatus(verification, 'requested')).toBe(false);
    expect(isBegunStatus(protocols.openid4vc.sessions.verification, 'opened')).toBe(true);
    expect(isBegunStatus(verification, 'opened')).toBe(false);
  });

  it('names tables that the protocol has, and every one of them has a kind of session', () => {
    for (const { tables, sessions } of Object.values<(typeof withEcho)[keyof typeof withEcho]>(withEcho))
      expect(new Set(Object.values(sessions).map(({ table }) => table))).toEqual(
        new Set(Object.keys(tables)),
      );
  });

  it('is one name in the registry, which the lists of its folders are made from', () => {
    const names = { protocols: Object.keys(protocols), parts: [] };
    const before = new Map(walletModuleLists(names).map(({ path, content }) => [path, content.split('\n')]));
    const lists = walletModuleLists({ ...names, protocols: [...names.protocols, 'echo'] });
    const added = lists.map(({ path, content }) => [
      path,
      content.split('\n').filter((line) => !before.get(path)?.includes(line)),
    ]);
    expect(Object.fromEntries(added)).toEqual({
      'identity/protocols/all.ts': ["import { echo } from './echo/protocol.ts';", '  echo,'],
      'api/routes/wallet-modules.ts': [
        "import { echoEndpoints } from './echo/index.ts';",
        '  echo: echoEndpoints,',
      ],
    });
  });

  it('belongs to the protocol of the same name', () => {
    expect(
      Object.fromEntries(walletModules.protocols.map(({ name, description }) => [name, description])),
    ).toEqual(protocols);
  });
});
