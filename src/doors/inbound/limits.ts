import { maxMatchKeyLength } from '../../language/names/match-key.ts';

export const inboundLimits = {
  /** Inbound webhooks of a project. */
  maxWebhooks: 100,
  /** The JSON text of a mapping: it is compiled for each event. */
  maxMappingBytes: 8_192,
  maxDedupeLength: 255,
  /** The value that an event and a wait have in common, and the expression that gives it. */
  maxKeyLength: maxMatchKeyLength,
  /** Events of one webhook that came before their wait. */
  maxEarlyEvents: 1_000,
  defaultKeepSeconds: 3_600,
  maxKeepSeconds: 7 * 24 * 3_600,
  /** The refusals, and the repetitions of one event, that are kept; the others are only counted or answered. */
  maxKeptRefusals: 10,
  maxKeptDuplicates: 20,
  /** Numbers of an event that are named because they are texts. */
  maxNumbersNamed: 100,
  /** Wrong signatures in a minute from one address, at one webhook. */
  maxMisses: 60,
  /** Questions (`OPTIONS`) in a minute from one address, at one webhook. */
  maxQuestions: 60,
  /** Days for which events are kept, so that a repetition is known. */
  eventDays: 30,
  defaultWindowSeconds: 300,
  minWindowSeconds: 30,
  maxWindowSeconds: 3_600,
  minSecretLength: 16,
  /** The secret of an app at Dropbox has so many. */
  minDropboxSecretLength: 15,
  maxSecretLength: 512,
} as const;
