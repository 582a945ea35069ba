import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const BYTES = 4096;
const LINES = 12;

/** The last lines of a log, indented, to be shown beside an error. */
export function logTail(file: string): string {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return '';
  }
  try {
    const { size } = fstatSync(descriptor);
    const buffer = Buffer.alloc(Math.min(size, BYTES));
    readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
    const lines = buffer.toString('utf8').trimEnd().split('\n').slice(-LINES);
    return lines.map((line) => `\n    ${line}`).join('');
  } finally {
    closeSync(descriptor);
  }
}
