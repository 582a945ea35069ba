import { secretTypes } from '../api/choices.ts';
import type { SecretType } from '../api/types.ts';

/** A field of a type of secrets. */
export interface SecretField {
  name: string;
  /** It may not be seen, even while it is typed. */
  isHidden?: boolean;
  isOptional?: boolean;
  /** It has several lines, and is pasted from a file. */
  isPem?: boolean;
  /** Its values, if it is one of a few. */
  choices?: readonly string[];
  /** The choice that is meant if none is given. */
  usual?: string;
}

/** The fields of a type; none if a secret of it has fields of any names. */
export const fieldsOf = (type: SecretType): readonly SecretField[] => secretTypes[type];
