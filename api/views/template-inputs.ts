import * as v from 'valibot';
import { Name } from '../../src/language/names/name.ts';
import {
  MdocTemplate,
  PresentationTemplateBody,
  SdJwtTemplate,
} from '../../src/wallets/templates/templates.ts';

const badge = 'https://badges.example/employee';

/** The fields by which a credential template is created and replaced. */
export const CredentialTemplateInput = v.pipe(
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
);

/** The same fields of a presentation template. */
export const PresentationTemplateInput = v.pipe(
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
);
