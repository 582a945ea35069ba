import type { ExecutionBody } from './test-client.ts';

const vocabulary = 'https://diplomas.example/vocab#';

/** Returns attributes that issue a JSON-LD diploma to the DID of its holder. */
export const diploma = (holder: string, degree = 'MSc') => ({
  jsonld: {
    credential: {
      '@context': ['https://www.w3.org/2018/credentials/v1', { '@vocab': vocabulary }],
      type: ['VerifiableCredential', 'Diploma'],
      credentialSubject: { id: holder, degree },
    },
  },
});

export const askForDegree = {
  dif: {
    id: 'degree',
    input_descriptors: [
      {
        id: 'diploma',
        constraints: { fields: [{ path: ['$.credentialSubject.degree'], filter: { type: 'string' } }] },
      },
    ],
  },
};

/** No wallet has such a credential. */
export const askForLicence = {
  dif: {
    id: 'pilot',
    input_descriptors: [
      { id: 'licence', constraints: { fields: [{ path: ['$.credentialSubject.licence'] }] } },
    ],
  },
};

export const connecting = { id: 'connect', name: 'didcomm/createConnection@v1' };

const connectionId = '$.actions.connect.output.connection.connectionId';

export const issuingOver = (attributes: object, rest: object = {}) => ({
  id: 'issue',
  name: 'didcomm/issueCredential@v1',
  attributes: { connectionId, ...attributes },
  ...rest,
});

export const askingOver = (attributes: object = askForDegree, rest: object = {}) => ({
  id: 'ask',
  name: 'didcomm/requestPresentation@v1',
  attributes: { connectionId, ...attributes },
  ...rest,
});

export const issuingByInvitation = (attributes: object) => ({
  id: 'issue',
  name: 'didcomm/createCredentialIssuanceInvitation@v1',
  attributes,
});

export const askingByInvitation = (attributes: object = askForDegree) => ({
  id: 'ask',
  name: 'didcomm/createPresentationRequestInvitation@v1',
  attributes,
});

/** Reads the text at a path in an action's output. */
export function textIn(execution: ExecutionBody, actionId: string, ...path: string[]): string {
  const found = path.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    execution.payload.actions[actionId]?.output,
  );
  if (typeof found !== 'string') throw new Error(`no ${path.join('.')}: ${JSON.stringify(execution)}`);
  return found;
}
