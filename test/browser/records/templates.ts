import type {
  AnonCredsSchemaWithUses,
  CredentialDefinitionWithUses,
  CredentialTemplateWithUses,
  PresentationTemplateWithUses,
} from '../../../console/src/api/types.ts';
import { base, edited, idOf } from './record.ts';

export const credentialTemplate: CredentialTemplateWithUses = {
  ...edited(50),
  name: 'Employee badge',
  format: 'dc+sd-jwt',
  vct: 'https://badges.example/employee',
  claims: [{ name: 'name', title: 'Name', required: true, selective: true }],
  workflows: [],
};

export const presentationTemplate: PresentationTemplateWithUses = {
  ...edited(51),
  name: 'Show the badge',
  dcql: {
    credentials: [
      {
        id: 'badge',
        format: 'dc+sd-jwt',
        meta: { vct_values: [credentialTemplate.vct] },
        claims: [{ path: ['name'] }],
      },
    ],
  },
  workflows: [],
};

export const schema: AnonCredsSchemaWithUses = {
  ...base(52),
  walletId: idOf(40),
  executionId: null,
  actionId: null,
  schemaId: 'did:web:holdfast.example:schemas:1',
  network: 'did:web',
  warning: null,
  name: 'Diploma',
  version: '1.0',
  attributeNames: ['Family name', 'Degree'],
  workflows: [],
};

export const credentialDefinition: CredentialDefinitionWithUses = {
  ...base(53),
  walletId: idOf(40),
  executionId: null,
  actionId: null,
  credentialDefinitionId: 'did:web:holdfast.example:definitions:1',
  schemaId: schema.schemaId,
  tag: 'staff',
  revocable: false,
  workflows: [],
};
