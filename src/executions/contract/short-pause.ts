import type { RunReply } from './run-messages.ts';

/** A timer of Temporal may be late by a second, so an activity waits for a shorter pause itself. In milliseconds. */
const longestMs = 1_000;

/** Whether nothing is to be done but to wait for so short a time that a timer of Temporal would be late. */
export const isShortPause = (reply: RunReply): boolean =>
  reply.begin.length + reply.cancel.length === 0 &&
  reply.final === undefined &&
  reply.holds === undefined &&
  reply.wakeInMs !== null &&
  reply.wakeInMs < longestMs;
