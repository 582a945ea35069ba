/**
 * Words of a private dialect that this project once had, with the usual ones. `allowed` is how often a word still
 * stands in the repository: it may only fall, and a word that has gone stays banned.
 */
export const banned: Readonly<
  Record<string, { readonly pattern: RegExp; readonly instead: string; readonly allowed: number }>
> = {
  teller: { pattern: /teller/gi, instead: 'dispatcher', allowed: 0 },
  tellable: { pattern: /tellable/gi, instead: 'RunStart or InboxSignal', allowed: 0 },
  told: { pattern: /told/gi, instead: 'dispatched (a row), informed (a person), says', allowed: 360 },
  standing: {
    pattern: /(?<![a-z])standing|Standing/g,
    instead: 'authorization',
    allowed: 3,
  },
  reach: { pattern: /reach\.ts|[a-z]Reach/g, instead: 'access scope', allowed: 0 },
  gathered: { pattern: /gather(?:ed|ing|s)?\b/gi, instead: 'batched, collected', allowed: 0 },
  carriedSteps: { pattern: /carried.?steps?/gi, instead: 'readAhead', allowed: 2 },
  writeLook: { pattern: /write_?look/gi, instead: 'recordAccess', allowed: 0 },
  changeShown: { pattern: /change_?shown|held_?output/gi, instead: 'updatePartialOutput', allowed: 0 },
  scannedAgain: {
    pattern: /scanned.?again|kept.?answers?/gi,
    instead: 'reissue-session, response-cache',
    allowed: 24,
  },
  errand: { pattern: /errand/gi, instead: 'post-login redirect', allowed: 0 },
  visitor: { pattern: /visitors?\.ts|[a-z]Visitors?\b/g, instead: 'SSO flow', allowed: 4 },
  beating: { pattern: /beating/gi, instead: 'withHeartbeat', allowed: 0 },
  lane: { pattern: /\blanes?\b|Lanes?\b/g, instead: 'queue, slot', allowed: 2 },
  mannered: { pattern: /manner(?:ed|s)\b/gi, instead: 'faulty, protocol rules', allowed: 33 },
  unit: { pattern: /run_?unit|unit-of/gi, instead: 'walletTransaction', allowed: 12 },
  places: {
    pattern: /[a-z]Places\b|\bplaces\.ts/g,
    instead: 'encryption context, slots, navigation items',
    allowed: 2,
  },
  heed: { pattern: /\bheed(?:s|ed)?\b/gi, instead: 'follow, respect', allowed: 1 },
  believed: { pattern: /\bbelieved?\b/gi, instead: 'trusted, accepted', allowed: 0 },
};
