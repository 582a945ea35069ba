import jsonld from '@digitalcredentials/jsonld';
import { contextOf, ofTheModel, type Node } from './names.ts';
import { withNativeValues } from './native-values.ts';
import type { RemoteDocument } from './task.ts';

const model = 'https://www.w3.org/2018/credentials/v1';
const credentialType = 'VerifiableCredential';

type Loader = (url: string) => Promise<RemoteDocument>;

/**
 * Writes a credential again in the form in which it was signed. A signature covers statements, and a holder may write these statements under a
 * context of his own, in which a name has another meaning (VC Data Integrity 1.0 §4.6). Here, names, types and numbers follow from the statements,
 * and a list without an order gets the order of its texts. The proof is not changed. It verifies the credential written here if it verifies the
 * holder's credential.
 * @throws Error if the statements are not one credential
 */
export async function asSigned(credential: object, documentLoader: Loader): Promise<Record<string, unknown>> {
  const { proof, ...unsigned } = credential as Record<string, unknown>;
  const format = 'application/n-quads';
  const quads = await jsonld['canonize']?.(unsigned, { algorithm: 'URDNA2015', format, documentLoader });
  const stated = (await jsonld['fromRDF']?.(quads, { format, documentLoader })) as Node[];
  const nodes = withNativeValues(stated);
  const context = [model, contextOf(nodes)];
  const frame = { '@context': context, type: credentialType };
  const written = (await jsonld['frame']?.(nodes, frame, { documentLoader })) as Record<string, unknown>;
  if ('@graph' in written || !('type' in written)) throw new Error('this is not one credential');
  // The model gives it no name in this form, and nobody would look for it under another.
  if (Object.keys(written).some((name) => name.startsWith(ofTheModel) || name.startsWith('cred:')))
    throw new Error('a property of the model is not as the model has it');
  const types = [written['type']].flat().filter((type) => type !== credentialType);
  return {
    ...written,
    '@context': context,
    type: [credentialType, ...types],
    ...(proof === undefined ? {} : { proof }),
  };
}
