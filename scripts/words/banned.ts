/**
 * Words of a private dialect that this project once had, with the usual ones. `allowed` is how often a word is still in
 * the repository. It may only fall, and a word with 0 stays banned.
 */
export const banned: Readonly<
  Record<string, { readonly pattern: RegExp; readonly instead: string; readonly allowed: number }>
> = {
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
};
