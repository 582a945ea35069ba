/** A credential as people learn of it: what it is called, and which claims of it are asked for. Never a value. */
export interface NamedCredential {
  name: string;
  claims: string[];
}
