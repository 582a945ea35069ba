import jsonld from '@digitalcredentials/jsonld';
import { contextOf, ofTheModel, type Node } from './names.ts';
import { withNativeValues } from './native-values.ts';
import type { RemoteDocument } from './task.ts';

const model = 'https://www.w3.org/2018/credentials/v1';
const credentialType = 'VerifiableCredential';

type Loader = (url: string) => Promise<RemoteDocument>;

/**
 * Writes a credential anew as it was signed. A signature covers statements, and a holder may write them under a context
 * of his own, by which a name says something else (VC Data Integrity 1.0 §4.6). So names, types and numbers follow from
 * the statements here, and a list that has no order has that of its texts. The proof is left as it is, and verifies for
 * what is written here if it does for what the holder wrote.
 * @throws Error if what is stated is not one credential
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
