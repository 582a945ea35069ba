/** A credential as people see it: its name, and which of its claims are asked for. Never a value. */
export interface NamedCredential {
  name: string;
  claims: string[];
}
