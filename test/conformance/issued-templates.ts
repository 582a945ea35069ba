const pidNamespace = 'eu.europa.ec.eudi.pid.1';
const holderName = { given_name: 'Ada', family_name: 'Lovelace' };
const claims = [{ name: 'given_name', title: 'Given name' }, { name: 'family_name' }];

/** Holdfast issues these credentials to the suite's wallet. */
export const issuedTemplates = {
  sdJwt: {
    template: {
      name: 'PID',
      format: 'dc+sd-jwt',
      vct: 'urn:example:pid:1',
      issuer: 'x5c',
      claims,
      validFor: 'P90D',
    },
    attributes: holderName,
  },
  sdJwtWithoutStatus: {
    template: {
      name: 'PID without status',
      format: 'dc+sd-jwt',
      vct: 'urn:example:pid:2',
      issuer: 'x5c',
      claims,
      validFor: 'P90D',
      revocable: false,
    },
    attributes: holderName,
  },
  mdoc: {
    template: {
      name: 'PID mdoc',
      format: 'mso_mdoc',
      doctype: pidNamespace,
      claims: [
        { namespace: pidNamespace, name: 'family_name' },
        { namespace: pidNamespace, name: 'given_name' },
        { namespace: pidNamespace, name: 'birth_date', type: 'full-date' },
      ],
    },
    attributes: { ...holderName, birth_date: '1985-12-10' },
  },
};

export type IssuedTemplate = keyof typeof issuedTemplates;
