declare module '@digitalcredentials/jsonld' {
  /** Takes its input, maybe a context or a frame, and options. */
  type Operation = (...args: readonly unknown[]) => Promise<unknown>;
  const jsonld: Record<string, Operation>;
  export default jsonld;
}
