/** A field of a page, made from a JSON Schema. */
export interface FormField {
  /** Where its value belongs in the input (RFC 6901). */
  pointer: string;
  label: string;
  help: string | null;
  isRequired: boolean;
  kind: FieldKind;
  /** Of a `choice` and of `choices`. */
  options: readonly Option[];
  /** Of a text. */
  maxLength: number | null;
  /** Whether each of the `lines` is a number. */
  isNumeric: boolean;
  /** What stands in it at first. */
  initial: readonly string[];
  /** Of a `group`. */
  fields: readonly FormField[];
}

export type FieldKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'date'
  | 'number'
  | 'integer'
  | 'yesNo'
  | 'choice'
  /** Several of the options. */
  | 'choices'
  /** A list of simple values, one a line. */
  | 'lines'
  /** The fields of an object. */
  | 'group';

export type Option = string | number;

/** Something of a schema that no page can show. */
export interface Unshown {
  path: readonly string[];
  why: string;
}
