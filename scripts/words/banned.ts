/** The files of the engine, where words are banned that mean something else in other places. */
const engine =
  /^(?:src\/engine|src\/definitions\/dry-run|workers\/(?:engine|workflows|tries)|db\/functions|db\/queries\/executions\/engine|test\/engine|test\/(?:unit|integration)\/engine)\//;
const engineCode = /^(?:src|workers)\/engine\//;

/** The texts that users read: documents, errors, and descriptions of the API and its actions (in the OpenAPI document). */
const readTexts =
  /^(?:README\.md|SECURITY\.md|openapi\.json|docs\/(?!decisions\/|testing\.md).*\.md|src\/language\/errors\/(?:catalogue|reasons)\/.*)$/;

export interface BannedWord {
  readonly pattern: RegExp;
  readonly instead: string;
  readonly allowed: number;
  /** The paths in which it is banned; everywhere by default. */
  readonly within?: RegExp;
}

/**
 * Words of a private dialect that this project once had, with the usual ones. `allowed` is how often a word is still in
 * the repository. It may only fall, and a word with 0 stays banned.
 */
export const banned: Readonly<Record<string, BannedWord>> = {
  teller: { pattern: /teller/gi, instead: 'dispatcher', allowed: 0 },
  tellable: { pattern: /tellable/gi, instead: 'RunStart or InboxSignal', allowed: 0 },
  told: { pattern: /told/gi, instead: 'dispatched (a row), informed (a person), says', allowed: 3 },
  canNot: { pattern: /\bcan not\b/gi, instead: 'cannot', allowed: 0 },
  standing: {
    pattern: /(?<![a-z])standing|Standing/g,
    instead: 'authorization',
    allowed: 0,
  },
  reach: { pattern: /reach\.ts|[a-z]Reach/g, instead: 'access scope', allowed: 0 },
  gathered: { pattern: /gather(?:ed|ing|s)?\b/gi, instead: 'batched, collected', allowed: 0 },
  carriedSteps: { pattern: /carried.?steps?/gi, instead: 'readAhead', allowed: 0 },
  writeLook: { pattern: /write_?look/gi, instead: 'recordAccess', allowed: 0 },
  changeShown: { pattern: /change_?shown|held_?output/gi, instead: 'updatePartialOutput', allowed: 0 },
  scannedAgain: {
    pattern: /scanned.?again|kept.?answers?|\brepeatable(?:\.ts|Of)\b/gi,
    instead: 'reissue-session, response-cache',
    allowed: 0,
  },
  errand: { pattern: /errand/gi, instead: 'post-login redirect', allowed: 0 },
  visitor: {
    pattern: /visitors?\.ts|[a-z]Visitors?\b|\bvisitor(?:Of|s)\b/g,
    instead: 'SSO flow',
    allowed: 0,
  },
  beating: { pattern: /beating/gi, instead: 'withHeartbeat', allowed: 0 },
  lane: { pattern: /\blanes?\b|Lanes?\b/g, instead: 'queue, slot', allowed: 0 },
  mannered: { pattern: /manner(?:ed|s)\b/gi, instead: 'faulty, protocol rules', allowed: 0 },
  unit: {
    pattern: /run_?unit|unit-of|\b(?:current|in)Unit\b|\bunit(?:Now|Of)\b/gi,
    instead: 'walletTransaction',
    allowed: 0,
  },
  places: {
    pattern: /[a-z]Places\b|\bplaces\.ts/g,
    instead: 'encryption context, slots, navigation items',
    allowed: 0,
  },
  settle: {
    pattern: /\bsettle(?:rs|Changes|Didcomm|Connection|Message|Reuse|Issuance|Verification)\b|tell-?hold/gi,
    instead: 'resumeHold, applyAgentChanges, advanceSession',
    allowed: 0,
  },
  heed: { pattern: /\bheed(?:s|ed)?\b/gi, instead: 'follow, respect', allowed: 0 },
  believed: { pattern: /\bbelieved?\b/gi, instead: 'trusted, accepted', allowed: 0 },
  owed: {
    pattern: /\bow(?:e|es|ed|ing)\b|(?:[a-z]|\b)Ow(?:es|ed|ing)|owe[A-Z_]|owed[A-Z]|_owed\b/g,
    instead: 'pending, pendingRepair, wakes',
    allowed: 0,
    within: engine,
  },
  mended: {
    pattern: /\bmend(?:s|ed|ing)?\b|mend(?:ed)?[A-Z]|[a-z]Mend/g,
    instead: 'repair, repaired',
    allowed: 0,
    within: engine,
  },
  anew: { pattern: /\banew\b|[a-z]Anew/g, instead: 'rerun, again', allowed: 0, within: engine },
  takenUp: {
    pattern: /\b(?:takes?|taken|took) (?:\w+ )?up\b|'take'|takeResult|iterationsToTake/g,
    instead: 'repair, start, claim',
    allowed: 0,
    within: engine,
  },
  cameTo: {
    pattern: /\b(?:comes?|came|coming) to\b/g,
    instead: 'result, results in, ends, reached',
    allowed: 0,
    within: engine,
  },
  settled: {
    pattern: /\bsettle[sd]?\b|settle[A-Z]/g,
    instead: 'claimed, ended, handled, decided',
    allowed: 0,
    within: engineCode,
  },
  tell: { pattern: /\btells?\b|tell[A-Z_]/g, instead: 'attach, notify, say', allowed: 0, within: engineCode },
  flowRun: {
    pattern: /Flow(?:Run|Commit|Committed|Event|Status)\b|commitFlow|commit_flow|flow_(?:rows|hold|status)/g,
    instead: 'ExecutionRun, Commit, CommitOutcome, EngineEvent, StoredStatus, write_commit',
    allowed: 0,
    within: /^(?!docs\/decisions\/)/,
  },
  participleType: {
    pattern:
      /\b(?:interface|type|class) (?:[A-Z][a-z]+(?:ed|wn)|Sent|Given|Taken|Made|Found|Kept|Held|Begun|Written|Done|Read|Left|Place)\b/g,
    instead: 'the noun of the thing, as in SentForm, EntryPosition',
    allowed: 0,
    within: /^(?!test\/|docs\/decisions\/)/,
  },
  textComeTo: {
    pattern: /\b(?:comes?|came|coming) to\b/g,
    instead: 'result in, end with, reach',
    allowed: 0,
    within: readTexts,
  },
  textTakeOn: {
    pattern: /\b(?:takes?|took|taken|taking) (?:\w+ )?on\b/g,
    instead: 'claim, accept',
    allowed: 0,
    within: readTexts,
  },
  textStandIn: {
    pattern: /\b(?:stands|stood|(?:can|cannot|may|must|not|and|which) stand) in\b/g,
    instead: 'be in, replace, be allowed in',
    allowed: 0,
    within: readTexts,
  },
  textBeOf: {
    pattern: /\b(?:is|are|was|were) of\b/g,
    instead: 'have, belong to, cover',
    allowed: 0,
    within: readTexts,
  },
  textRareWord: {
    pattern: /\b(?:whoever|whomever|anew|likewise|thereby)\b/gi,
    instead: 'anybody who, the person who, again, too, so',
    allowed: 0,
    within: readTexts,
  },
};
