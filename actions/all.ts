// Made from the files of the actions by `npm run docs`: change those, not this file.
import type { ActionImplementation } from './action.ts';
import { chatV1 } from './ai/chat.v1.ts';
import { createCredentialDefinitionV1 } from './anoncreds/create-credential-definition.v1.ts';
import { createSchemaV1 } from './anoncreds/create-schema.v1.ts';
import { listV1 } from './credentials/list.v1.ts';
import { revokeV1 } from './credentials/revoke.v1.ts';
import { createConnectionV1 } from './didcomm/create-connection.v1.ts';
import { createCredentialIssuanceInvitationV1 } from './didcomm/create-credential-issuance-invitation.v1.ts';
import { createInvitationV1 } from './didcomm/create-invitation.v1.ts';
import { createPresentationRequestInvitationV1 } from './didcomm/create-presentation-request-invitation.v1.ts';
import { didcommIssueCredentialV1 } from './didcomm/issue-credential.v1.ts';
import { receiveInvitationV1 } from './didcomm/receive-invitation.v1.ts';
import { didcommRequestPresentationV1 } from './didcomm/request-presentation.v1.ts';
import { sendBasicMessageV1 } from './didcomm/send-basic-message.v1.ts';
import { endV1 } from './general/end.v1.ts';
import { failV1 } from './general/fail.v1.ts';
import { fetchV1 } from './general/fetch.v1.ts';
import { fetchV2 } from './general/fetch.v2.ts';
import { lockV1 } from './general/lock.v1.ts';
import { setV1 } from './general/set.v1.ts';
import { sleepV1 } from './general/sleep.v1.ts';
import { validateJsonV1 } from './general/validate-json.v1.ts';
import { waitForEventV1 } from './general/wait-for-event.v1.ts';
import { signV1 } from './jwt/sign.v1.ts';
import { issueCredentialV1 } from './openid4vc/issue-credential.v1.ts';
import { requestPresentationV1 } from './openid4vc/request-presentation.v1.ts';
import { decideV1 } from './people/decide.v1.ts';
import { notifyV1 } from './people/notify.v1.ts';
import { postV1 } from './people/post.v1.ts';
import { runV1 } from './workflow/run.v1.ts';

export const implementations: readonly ActionImplementation[] = [
  chatV1,
  createCredentialDefinitionV1,
  createSchemaV1,
  listV1,
  revokeV1,
  createConnectionV1,
  createCredentialIssuanceInvitationV1,
  createInvitationV1,
  createPresentationRequestInvitationV1,
  didcommIssueCredentialV1,
  receiveInvitationV1,
  didcommRequestPresentationV1,
  sendBasicMessageV1,
  endV1,
  failV1,
  fetchV1,
  fetchV2,
  lockV1,
  setV1,
  sleepV1,
  validateJsonV1,
  waitForEventV1,
  signV1,
  issueCredentialV1,
  requestPresentationV1,
  decideV1,
  notifyV1,
  postV1,
  runV1,
];
