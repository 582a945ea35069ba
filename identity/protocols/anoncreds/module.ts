import type { Module } from '@credo-ts/core';
import type { Egress } from '../../../net/egress.ts';
import { guardedFetch } from '../../agent/guarded-fetch.ts';
import { AnonCredsModule, AnonCredsVerifierServiceSymbol, type AnonCredsVerifierService } from './credo.ts';
import { anoncreds } from './native/library.ts';
import { OwnRegistry } from './own-registry.ts';
import { soundVerifier } from './verifier.ts';

/** The agent's modules for AnonCreds; none without the library. */
export function anoncredsModules(egress: Egress) {
  if (!anoncreds) return {};
  return {
    anoncreds: new AnonCredsModule({
      anoncreds,
      registries: [new OwnRegistry(guardedFetch(egress))],
    }),
    // This must come after it, because the later registration counts.
    anoncredsVerifier: {
      register(manager) {
        const native = manager.resolve<AnonCredsVerifierService>(AnonCredsVerifierServiceSymbol);
        manager.registerInstance(AnonCredsVerifierServiceSymbol, soundVerifier(native));
      },
    } satisfies Module,
  };
}
