import { protocols, type ProtocolDescriptions } from './registry.ts';

/** The table in which a protocol keeps the messages that no endpoint has accepted yet. */
interface Outbox {
  protocol: string;
  /** The protocol as people call it. */
  title: string;
  table: string;
}

export const outboxesOf = (of: ProtocolDescriptions): Outbox[] =>
  Object.entries(of).flatMap(([protocol, { tag, outbox: table }]) =>
    table === undefined ? [] : [{ protocol, title: tag.name, table }],
  );

/** The outboxes of every protocol that has one. */
export const outboxes = outboxesOf(protocols);
