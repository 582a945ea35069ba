import type { Case } from './both-hosts.ts';

/** What the cases need beside the stack. */
export interface Surroundings {
  /** An endpoint that answers 200 at `/ok` and 400 elsewhere. */
  url: string;
  /** The ids of a workflow that completes at once, and of a template. */
  child: string;
  template: string;
  /** The name of a secret that signs. */
  secret: string;
}

/** How one action runs: `own` are attributes with which it ends, `wrong` those that it refuses as it begins. */
export interface ActionCases {
  own: object;
  wrong: object;
  /** What its entry has beside. */
  rest?: object;
  /** It ends by what others do, so a dry run is given its real result. */
  calls?: true;
  /** It waits for a wallet that does not come. */
  isUnanswered?: true;
  /** Further cases, which its own rules decide. */
  more?: Readonly<Record<string, Case>>;
}

export const unknownId = '00000000-0000-4000-8000-000000000000';
/** Gives an object where a text is wanted. */
export const wrong = '${input.wrong}';
/** Gives no value. */
export const nothing = '${input.nothing.more}';
export const soon = { timeout: 'PT1S' };
