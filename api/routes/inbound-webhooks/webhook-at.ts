import { admitEvent, admitToWebhook } from '../../../services/inbound-webhooks/admit.ts';
import { admission } from '../../http/admission.ts';

/** The webhook whose id is in the address: it is looked up before a body is read. */
export const webhookAt = admission(admitToWebhook);

/** The same, if it keeps anything more today. */
export const takingWebhookAt = admission(admitEvent);
