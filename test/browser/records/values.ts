import type {
  CalendarVersion,
  CalendarWithUses,
  Certificate,
  SecretStoreWithUses,
  SecretWithUses,
  TrustAnchor,
  VariableVersion,
  VariableWithUses,
  Wallet,
  WalletDid,
} from '../../../console/src/api/types.ts';
import { someTime } from '../open.ts';
import { base, byKey, edited, idOf } from './record.ts';

export const secret: SecretWithUses = {
  ...base(70),
  name: 'crm',
  type: 'apiKey',
  hosts: ['api.crm.example'],
  fields: ['header', 'value'],
  from: null,
  version: 1,
  certificate: null,
  previousExpiresAt: null,
  rotatedAt: null,
  lastUsedAt: null,
  workflows: [],
};

export const store: SecretStoreWithUses = {
  ...edited(71),
  name: 'vault',
  settings: { type: 'vault', address: 'https://vault.example', mount: 'secret' },
  version: 1,
  secrets: [],
};

export const variable: VariableWithUses = {
  ...edited(72),
  name: 'directoryUrl',
  value: { north: 'https://north.example' },
  version: 1,
  workflows: [],
};

export const variableVersion: VariableVersion = {
  version: 1,
  value: variable.value,
  changedBy: byKey,
  createdAt: someTime,
};

export const calendar: CalendarWithUses = {
  ...edited(73),
  name: 'madrid',
  timeZone: 'Europe/Madrid',
  workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  holidays: [{ date: '2027-01-06', name: 'Epiphany' }],
  version: 1,
  workflows: [],
  schedules: [],
};

export const calendarVersion: CalendarVersion = {
  version: 1,
  timeZone: calendar.timeZone,
  workingDays: calendar.workingDays,
  holidays: calendar.holidays,
  changedBy: byKey,
  createdAt: someTime,
};

export const wallet: Wallet = {
  ...edited(40),
  name: 'Default wallet',
  logoUrl: null,
  openid4vcDrafts: false,
  openid4vcInvocation: { requests: 'openid4vp://', offers: 'openid-credential-offer://', wallets: [] },
  isDefault: true,
};

export const did: WalletDid = {
  did: 'did:jwk:eyJrdHkiOiJFQyJ9',
  method: 'jwk',
  keyType: 'P-256',
  keyId: 'key-1',
  use: 'openid4vc',
};

export const certificate: Certificate = {
  id: idOf(41),
  walletId: wallet.id,
  purpose: null,
  subject: 'CN=Acme,C=DE',
  issuer: 'CN=Acme,C=DE',
  fingerprint: 'aa:bb',
  dnsNames: [],
  notBefore: someTime,
  notAfter: '2099-01-01T00:00:00.000Z',
  selfSigned: true,
  chain: '-----BEGIN CERTIFICATE-----',
  createdAt: someTime,
};

export const trustAnchor: TrustAnchor = {
  id: idOf(42),
  projectId: base(0).projectId,
  name: 'Registry',
  did: 'did:web:registry.example.com',
  certificate: null,
  createdAt: someTime,
};
