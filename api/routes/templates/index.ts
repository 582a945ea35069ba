import type { Endpoint } from '../../http/endpoint.ts';
import {
  CredentialTemplate,
  CredentialTemplateWithUses,
  PresentationTemplate,
  PresentationTemplateWithUses,
} from '../../views/template.ts';
import { templateEndpointsOf } from './endpoints-of.ts';
import { CredentialTemplateInput, PresentationTemplateInput } from '../../views/template-inputs.ts';

export const templateEndpoints: readonly Endpoint[] = [
  ...templateEndpointsOf({
    kind: 'credential',
    typeName: 'CredentialTemplate',
    collection: 'credentials',
    what: 'a credential template: a kind of credential that wallets of the project issue',
    Body: CredentialTemplateInput,
    Template: CredentialTemplate,
    TemplateWithUses: CredentialTemplateWithUses,
  }),
  ...templateEndpointsOf({
    kind: 'presentation',
    typeName: 'PresentationTemplate',
    collection: 'presentations',
    what: 'a presentation template: what a wallet is asked to show',
    Body: PresentationTemplateInput,
    Template: PresentationTemplate,
    TemplateWithUses: PresentationTemplateWithUses,
  }),
];
