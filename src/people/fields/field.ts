/** A field of a page, made from a JSON Schema. */
export interface FormField {
  /** The place of its value in the input (RFC 6901). */
  pointer: string;
  label: string;
  help: string | null;
  isRequired: boolean;
  kind: FieldKind;
  /** The options of a `choice` and of `choices`. */
  options: readonly Option[];
  /** The longest text. */
  maxLength: number | null;
  /** Whether each of the `lines` is a number. */
  isNumeric: boolean;
  /** Whether the schema of a `time` or a `dateTime` has an offset from UTC in it. */
  hasZone: boolean;
  /** Its value at first; undefined if it is empty. */
  initial: unknown;
  /** Whether the schema has a default, which would take the place of a value that is left out. */
  hasDefault: boolean;
  /** The fields of a `group`. */
  fields: readonly FormField[];
}

export type FieldKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'date'
  | 'time'
  | 'dateTime'
  | 'number'
  | 'integer'
  /** A text of digits, such as an amount (`format: decimal`). */
  | 'decimal'
  | 'yesNo'
  | 'choice'
  /** Several of the options. */
  | 'choices'
  /** A list of simple values, one a line. */
  | 'lines'
  /** The fields of an object. */
  | 'group'
  /** Anything else, which only the console shows. */
  | 'json';

export interface Option {
  value: Simple | null;
  /** The label that a person reads. */
  text: string;
}

export type Simple = string | number | boolean;

/** Something of a schema that no page can show. */
export interface UnshownField {
  path: readonly string[];
  why: string;
  /** Whether nothing can be sent without it. */
  isNeeded: boolean;
}

/** The texts that were filled in, by the pointer of the field. */
export type FieldTexts = ReadonlyMap<string, readonly string[]>;
