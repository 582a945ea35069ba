import { pythonWith } from '../virtual-environment.ts';
import { scriptsOn } from './scripts.ts';

/** The OpenWallet Foundation maintains this reference implementation of RFC 9901 in Python. */
export const sdJwtVersion = '0.10.4';
/** The wallets of Italy's and the EU's pilots use this library, which reads with cbor2 and verifies with pycose. */
export const pymdoccborVersion = '1.4.0';

/** Each function verifies one format and returns its content. */
export interface Verifiers {
  /** Returns the disclosed claims. @throws Error if it does not verify */
  sdJwt(asked: { token: string; authority?: string; audience?: string; nonce?: string }): Promise<unknown>;
  /** Returns its elements with CBOR's tags. @throws Error if it does not verify */
  mdoc(asked: { document: string; docType?: string; authority: string }): Promise<unknown>;
  /** Returns the protected header and the claims of a CWT. @throws Error if it does not verify */
  cwt(asked: { token: string; authority: string }): Promise<unknown>;
}

/** Installs both libraries, once. */
export async function installVerifiers(): Promise<Verifiers> {
  const python = await pythonWith(`verifiers-${sdJwtVersion}-${pymdoccborVersion}`, [
    `sd-jwt==${sdJwtVersion}`,
    `pymdoccbor==${pymdoccborVersion}`,
  ]);
  const ask = scriptsOn(python);
  return {
    sdJwt: (asked) => ask('verify_sd_jwt', asked),
    mdoc: (asked) => ask('verify_mdoc', asked),
    cwt: (asked) => ask('verify_cwt', asked),
  };
}
