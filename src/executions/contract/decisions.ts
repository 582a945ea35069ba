import { parse } from 'uuid';

/** One person, one try of a decision, and the secret that proves that its link was handed out. */
export interface DecisionLink {
  executionId: string;
  path: string;
  effect: number;
  /** The place of the person among those who are asked, from 0; 0 if nobody is named. */
  person: number;
  mac: string;
}

const idBytes = 16;
const headBytes = idBytes + 4 + 1;
const macBytes = 32;
const longestToken = 1_000;

/** The path of a person's page. The token is its only secret. */
export const decisionPath = (token: string): string => `/d/${token}`;

/** The path of the page on which members decide with their account. */
export const taskPath = (projectId: string, executionId: string, path: string): string =>
  `/console/projects/${projectId}/tasks/${executionId}/${encodeURIComponent(path)}`;

export function decisionToken({ executionId, path, effect, person, mac }: DecisionLink): string {
  const head = Buffer.alloc(headBytes);
  Buffer.from(parse(executionId)).copy(head);
  head.writeUInt32BE(effect, idBytes);
  head.writeUInt8(person, headBytes - 1);
  return Buffer.concat([head, Buffer.from(mac, 'base64url'), Buffer.from(path)]).toString('base64url');
}

/** Null for a text that is no token; its secret is still to be compared. */
export function parseDecisionToken(token: string): DecisionLink | null {
  if (token.length > longestToken || !/^[\w-]+$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const path = bytes.subarray(headBytes + macBytes).toString();
  if (path === '' || bytes.toString('base64url') !== token) return null;
  return {
    executionId: idOf(bytes.subarray(0, idBytes)),
    effect: bytes.readUInt32BE(idBytes),
    person: bytes.readUInt8(headBytes - 1),
    mac: bytes.subarray(headBytes, headBytes + macBytes).toString('base64url'),
    path,
  };
}

/** Anybody may send any bytes: those that are no id of this server are not found, like an id that is unknown. */
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
