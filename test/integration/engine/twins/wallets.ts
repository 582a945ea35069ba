import { askForDegree, diploma } from '../../../stack/didcomm.ts';
import { askForBadge } from '../../../stack/wallets.ts';
import type { ActionCases, Surroundings } from './action-cases.ts';
import { soon, unknownId, wrong } from './action-cases.ts';

export const walletsCases = ({ template }: Surroundings): Record<string, ActionCases> => ({
  'anoncreds/createSchema@v1': {
    own: { attributeNames: ['name'], name: 'Twin', version: '1.0', network: 'did:web' },
    wrong: { attributeNames: wrong, name: 'Twin', version: '1.0', network: 'did:web' },
    calls: true,
  },
  'anoncreds/createCredentialDefinition@v1': {
    own: { schemaId: 'did:web:example.com/none', tag: 'twin' },
    wrong: { schemaId: wrong, tag: 'twin' },
    calls: true,
  },
  'credentials/list@v1': { own: { executionId: unknownId }, wrong: { executionId: wrong }, calls: true },
  'credentials/revoke@v1': { own: { credentialId: unknownId }, wrong: { credentialId: wrong }, calls: true },
  'didcomm/createConnection@v1': { own: {}, wrong: { alias: wrong }, rest: soon, isUnanswered: true },
  'didcomm/createCredentialIssuanceInvitation@v1': {
    own: diploma('did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK'),
    wrong: { ...diploma('did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK'), comment: wrong },
    rest: soon,
    isUnanswered: true,
  },
  'didcomm/createInvitation@v1': { own: {}, wrong: { label: wrong }, calls: true },
  'didcomm/createPresentationRequestInvitation@v1': {
    own: askForDegree,
    wrong: { ...askForDegree, comment: wrong },
    rest: soon,
    isUnanswered: true,
  },
  'didcomm/issueCredential@v1': {
    own: { connectionId: unknownId, ...diploma('did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK') },
    wrong: { connectionId: wrong, ...diploma('did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK') },
    calls: true,
  },
  'didcomm/receiveInvitation@v1': {
    own: { invitationUrl: 'https://example.com/?oob=bm9uZQ' },
    wrong: { invitationUrl: wrong },
    calls: true,
  },
  'didcomm/requestPresentation@v1': {
    own: { connectionId: unknownId, ...askForDegree },
    wrong: { connectionId: wrong, ...askForDegree },
    calls: true,
  },
  'didcomm/sendBasicMessage@v1': {
    own: { connectionId: unknownId, message: 'hi' },
    wrong: { connectionId: wrong, message: 'hi' },
    calls: true,
  },
  'openid4vc/issueCredential@v1': {
    own: { credentials: [{ credentialTemplateId: template, attributes: { name: 'Ada' } }] },
    wrong: { credentials: [{ credentialTemplateId: wrong, attributes: {} }] },
    rest: soon,
    isUnanswered: true,
  },
  'openid4vc/requestPresentation@v1': {
    own: { dcql: askForBadge },
    wrong: { dcql: wrong },
    rest: soon,
    isUnanswered: true,
  },
});
