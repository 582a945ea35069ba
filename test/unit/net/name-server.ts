import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/** The server's answer for a name: raw addresses by record type, or a response code (RFC 1035 §4.1.1). */
export type Zone = Record<string, { A?: number[][]; AAAA?: number[][] } | { failure: number }>;

const types = { 1: 'A', 28: 'AAAA' } as const;

/** Starts a DNS server on loopback for one test, and resolves to its address. */
export async function serveNames(zone: Zone): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (query, client) => socket.send(answer(zone, query), client.port, client.address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => {
    socket.close();
  });
  return `127.0.0.1:${socket.address().port}`;
}

function answer(zone: Zone, query: Buffer): Buffer {
  const end = query.indexOf(0, 12) + 5;
  const question = query.subarray(12, end);
  const found = zone[nameOf(question)] ?? { failure: 3 };
  const type = question.readUInt16BE(question.length - 4);
  const records = 'failure' in found ? [] : (found[types[type as keyof typeof types]] ?? []);
  const header = Buffer.alloc(12);
  header.writeUInt16BE(query.readUInt16BE(0), 0);
  header.writeUInt16BE(0x8180 | ('failure' in found ? found.failure : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, question, ...records.map((bytes) => record(type, bytes))]);
}

function nameOf(question: Buffer): string {
  const labels: string[] = [];
  for (let at = 0, length = 0; (length = question[at] ?? 0) > 0; at += length + 1)
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
  return labels.join('.').toLowerCase();
}

/** Returns a record for the name of the question (a pointer to offset 12), class IN, which must not be cached. */
const record = (type: number, bytes: number[]): Buffer =>
  Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]);
