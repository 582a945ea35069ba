import * as v from 'valibot';
import { Name } from '../../../src/names/name.ts';
import { MdocTemplate, PresentationTemplateBody, SdJwtTemplate } from '../../../src/openid4vc/templates.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { CredentialTemplate, PresentationTemplate } from '../../views/template.ts';
import { templateEndpointsOf } from './endpoints-of.ts';

const badge = 'https://badges.example/employee';

export const templateEndpoints: readonly Endpoint[] = [
  ...templateEndpointsOf({
    kind: 'credential',
    typeName: 'CredentialTemplate',
    collection: 'credentials',
    what: 'a credential template: a kind of credential that wallets of the project issue',
    Body: v.pipe(
      v.union([
        v.strictObject({ name: Name, ...SdJwtTemplate.entries }),
        v.strictObject({ name: Name, ...MdocTemplate.entries }),
      ]),
      v.examples([
        {
          name: 'Employee badge',
          format: 'dc+sd-jwt',
          vct: badge,
          issuer: 'did',
          claims: [
            { name: 'name', title: 'Name', required: true, selective: true },
            { name: 'role', required: false, selective: true },
          ],
          validFor: 'P1Y',
          revocable: true,
        },
      ]),
    ),
    Template: CredentialTemplate,
  }),
  ...templateEndpointsOf({
    kind: 'presentation',
    typeName: 'PresentationTemplate',
    collection: 'presentations',
    what: 'a presentation template: what a wallet is asked to show',
    Body: v.pipe(
      v.strictObject({ name: Name, ...PresentationTemplateBody.entries }),
      v.examples([
        {
          name: 'Show the badge',
          dcql: {
            credentials: [
              {
                id: 'badge',
                format: 'dc+sd-jwt',
                meta: { vct_values: [badge] },
                claims: [{ path: ['name'] }],
              },
            ],
          },
        },
      ]),
    ),
    Template: PresentationTemplate,
  }),
];
