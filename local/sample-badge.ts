import * as v from 'valibot';
import { badgeTemplate } from '../console/src/workflows/samples/badge.ts';
import { CredentialTemplateBody } from '../src/openid4vc/templates.ts';

export {
  badgeSource,
  badgeTemplateName as BADGE_TEMPLATE_NAME,
} from '../console/src/workflows/samples/badge.ts';
export const BADGE_TEMPLATE = v.parse(CredentialTemplateBody, badgeTemplate);
export const BADGE_INPUT = { name: 'Ada' };
