/** The kinds of records that attributes of actions name. */
export type RecordKind = 'credential' | 'inboundWebhook' | 'key' | 'workflow';

/** The traits of an action, as its contract has them. A trait that is left out does not apply. */
export interface ActionTraits {
  /** The kind of event that ends its wait. */
  waitsFor?: 'callback' | 'lock' | 'person' | 'timer' | 'wallet';
  /** False if a wallet has no message by which it could say no. */
  takesRefusals?: false;
  /** The ids of the choices that a person has, unless its attributes give others. */
  choices?: readonly string[];
  /** It always fails; the attribute that may give the reason. */
  fails?: { reason: string };
  outputIsAttributes?: true;
  /** Reasons of failures, or their beginnings, beside those that follow from its fields in the catalogue. */
  failsWith?: readonly string[];
  /** Attributes that the action's schema does not declare as required. */
  sampleAttributes?: Readonly<Record<string, unknown>>;
  icon?: 'clock' | 'globe' | 'hourglass' | 'lock' | 'shield';
  /** The kinds of records that it names, by the paths of their places in an entry. */
  records?: Readonly<Record<string, RecordKind>>;
}
