/** A credential as its holder sees it. */
export interface HeldCredential {
  /** Its `vct` or doctype. */
  type: string;
  claims: Record<string, unknown>;
  copies: number;
}
