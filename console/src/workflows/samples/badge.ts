const vct = 'https://badges.example/employee';

export const badgeTemplateName = 'Employee badge';

/** The kind of credential that the sample issues. */
export const badgeTemplate = {
  format: 'dc+sd-jwt' as const,
  vct,
  claims: [
    { name: 'name', title: 'Name' },
    { name: 'role', title: 'Role', required: false },
  ],
  validFor: 'P1Y',
};

/** What a first look at wallets needs: it issues a credential, and asks for it again. */
export const badgeSource = (
  credentialTemplateId: string,
): string => `# Issues a credential to a wallet, then asks that wallet to show it (OpenID4VC, SD-JWT VC).
name: Issue a badge, then ask for it
input:
  type: object
  properties:
    name: { type: string }
    role: { type: string, default: Engineer }
  required: [name]
actions:
  - id: issue                          # on hold with \`offerUri\` until a wallet has the badge
    name: openid4vc/issueCredential@v1
    attributes:
      credentials:
        - credentialTemplateId: ${credentialTemplateId}
          attributes: { name: $.input.name, role: $.input.role }
  - id: ask                            # on hold with \`authorizationRequestUri\` until a wallet has shown it
    name: openid4vc/requestPresentation@v1
    attributes:
      dcql:
        credentials:
          - id: badge
            format: dc+sd-jwt
            meta: { vct_values: [${vct}] }
            claims: [{ path: [name] }]
`;
