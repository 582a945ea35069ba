import { protocols, type ProtocolDescriptions, type ProtocolName, type Protocols } from './registry.ts';

/** A table of sessions, as far as holds need to know it. */
export interface SessionTable {
  /** The protocol that it belongs to. */
  protocol: string;
  table: string;
  /** The kind of its sessions; null: its column `kind` says it. */
  kind: string | null;
  /** Statuses of a session that no wallet has begun with. */
  untouched: readonly string[];
  hasDevices: boolean;
  /** A session with this status belongs to the wallet and outlives the execution that made it; null: none does. */
  outlives: string | null;
}

export const sessionTablesOf = (of: ProtocolDescriptions): SessionTable[] =>
  Object.entries(of).flatMap(([protocol, { sessions, tables }]) =>
    Object.entries(tables).map(([table, description]) => {
      const inside = Object.entries(sessions).filter(([, session]) => session.table === table);
      const [[kind] = [null]] = inside;
      const statuses = inside.flatMap(([, session]) => Object.entries(session.statuses));
      const untouched = statuses.filter(([, progress]) => progress === 'waiting').map(([status]) => status);
      return { protocol, table, kind: inside.length === 1 ? kind : null, untouched, ...description };
    }),
  );

/** The session tables of every protocol. */
export const sessionTables = sessionTablesOf(protocols);

type TableName = { [Name in ProtocolName]: keyof Protocols[Name]['tables'] }[ProtocolName];

export function sessionTable(name: TableName): SessionTable {
  const found = sessionTables.find(({ table }) => table === name);
  if (!found) throw new TypeError(`no protocol has the table ${name}`);
  return found;
}
