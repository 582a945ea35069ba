declare module '@digitalcredentials/jsonld' {
  /** Its arguments are the input, perhaps a context or a frame, and options. */
  type Operation = (...args: readonly unknown[]) => Promise<unknown>;
  const jsonld: Record<string, Operation>;
  export default jsonld;
}
