/**
 * The AnonCreds objects of the measurements. They are like those of the hand-written scripts with which they are
 * compared.
 */
export const accessBadge = {
  schema: {
    name: 'Access badge',
    version: '1.0',
    attributeNames: ['Name', 'Access Level', 'dateOfBirth'],
    network: 'did:web',
  },
  tag: 'badge',
  offer: (credentialDefinitionId: string) => ({
    anoncreds: {
      credentialDefinitionId,
      attributes: { Name: 'Ada', 'Access Level': '3', dateOfBirth: '19901210' },
    },
  }),
  /** The request asks for a group of two attributes, and a predicate. */
  request: (credentialDefinitionId: string) => {
    const restrictions = [{ credentialDefinitionId }];
    return {
      anoncreds: {
        name: 'Access',
        version: '1.0',
        attributes: [{ names: ['Name', 'Access Level'], restrictions }],
        predicates: [
          { name: 'dateOfBirth', operator: 'lessThanOrEqualTo' as const, value: 20081120, restrictions },
        ],
        requireNonRevoked: false,
      },
    };
  },
} as const;
