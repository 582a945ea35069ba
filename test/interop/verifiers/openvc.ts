import { pythonWith } from '../virtual-environment.ts';
import { scriptsOn } from './scripts.ts';

/** This library issues and verifies SD-JWT VCs, mdocs and status lists. It uses only `cryptography` and `pyjwt`. */
export const openvcVersion = '1.37.0';

interface Presented {
  audience: string;
  nonce: string;
}

/** Each function verifies one format. It throws an Error with what the library says if it does not verify. */
export interface Openvc {
  /** Verifies an SD-JWT VC, and its status by the list that it names. */
  sdJwt(asked: { token: string; vct: string }): Promise<unknown>;
  /** Verifies a `vp_token` of SD-JWT VCs against its query. */
  vpToken(asked: Presented & { vpToken: object; query: object }): Promise<unknown>;
  /** Verifies an mdoc; with `presented` one with the device's signature for this request. */
  mdoc(
    asked: { document: string; docType: string; authority?: string },
    presented?: Presented & { responseUri: string },
  ): Promise<unknown>;
}

/**
 * Installs the library, once.
 * @param authority is trusted for the certificates of issuers
 * @param tlsAuthority is trusted for the server of the status lists
 */
export async function installOpenvc(trusted: { authority: string; tlsAuthority: string }): Promise<Openvc> {
  const run = scriptsOn(await pythonWith(`openvc-${openvcVersion}`, [`openvc-core==${openvcVersion}`]));
  return {
    sdJwt: (asked) => run('openvc_sd_jwt', { ...trusted, ...asked }),
    vpToken: (asked) => run('openvc_sd_jwt', { ...trusted, ...asked }),
    mdoc: (asked, presented) => run('openvc_mdoc', { ...trusted, ...asked, ...presented }),
  };
}
