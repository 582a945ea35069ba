import type { Fault, ModuleRun } from './run-module.ts';

interface KnownFault {
  module: RegExp;
  condition: string;
  /** Explains why the suite is wrong, or why its check does not apply. */
  reason: string;
}

/** `docs/conformance.md` lists the same faults. */
export const knownFaults: readonly KnownFault[] = [
  {
    module: /^oid4vci-1_0-issuer-/,
    condition: 'VerifyStatusListTokenSignatureUsingEmbeddedJwk',
    reason:
      'Outside HAIP the suite verifies a status list by a `jwk` in its header alone. The Token Status List draft (§5.1, §11.3) leaves the key to the credential: Holdfast signs its lists with the certificate (`x5c`) or the DID (`kid`) that signed the credential.',
  },
];

/** Returns the faults of a module that are not known faults. */
export const unexplained = (module: string, { faults }: ModuleRun): Fault[] =>
  faults.filter(
    ({ condition }) =>
      !knownFaults.some((known) => known.condition === condition && known.module.test(module)),
  );
