import { JwsService } from '@credo-ts/core';
import { readJoseHeader, UnknownExtension } from './jose-header.ts';

type Verify = JwsService['verifyJws'];
type Jws = Parameters<Verify>[1]['jws'];

/** Read when the module loads, so that a second agent of the process does not wrap the wrapper. */
const verifyJws = Reflect.get(JwsService.prototype, 'verifyJws');

/** The library ignores `crit`. A JWS with an extension is refused like one with a wrong signature. */
export function refuseExtensions(): void {
  JwsService.prototype.verifyJws = async function (context, options) {
    return hasExtension(options.jws)
      ? { isValid: false, jwsSigners: [], jws: { signatures: [], payload: '' } }
      : verifyJws.call(this, context, options);
  };
}

function hasExtension(jws: Jws): boolean {
  try {
    for (const head of headersOf(jws)) readJoseHeader(head);
    return false;
  } catch (error) {
    if (error instanceof UnknownExtension) return true;
    // The library refuses a text that is no header.
    return false;
  }
}

function headersOf(jws: Jws): string[] {
  if (typeof jws === 'string') return [jws.split('.')[0] ?? ''];
  return 'signatures' in jws ? jws.signatures.map((signature) => signature.protected) : [jws.protected];
}
