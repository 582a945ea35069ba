import { askForDegree, diploma } from '../../test/stack/didcomm.ts';
import { askForBadge, badgeTemplate } from '../../test/stack/wallets.ts';
import { accessBadge } from './access-badge.ts';
import { type ApiClient, type Execution, untilEnded } from './api-client.ts';
import type { VariantRun, WalletVariant } from './wallet-variant.ts';

/** Does the same things as executions of one action each. They are done when the execution has ended. */
export async function workflowWallet(api: ApiClient): Promise<WalletVariant> {
  const credentialTemplateId = await api.createTemplate('credentials', badgeTemplate);
  const publish = (name: string, attributes: object) =>
    api.publish({ name, actions: [{ id: 'act', name, attributes }] });
  const connectionId = '$.input.connectionId';
  const workflows = {
    connect: await publish('didcomm/createConnection@v1', {}),
    issueOver: await publish('didcomm/issueCredential@v1', { connectionId, ...diploma('$.input.holder') }),
    askOver: await publish('didcomm/requestPresentation@v1', { connectionId, ...askForDegree }),
    issueAnoncredsOver: await publish('didcomm/issueCredential@v1', {
      connectionId,
      ...accessBadge.offer('$.input.definitionId'),
    }),
    askAnoncredsOver: await publish('didcomm/requestPresentation@v1', {
      connectionId,
      ...accessBadge.request('$.input.definitionId'),
    }),
    createSchema: await publish('anoncreds/createSchema@v1', accessBadge.schema),
    createDefinition: await publish('anoncreds/createCredentialDefinition@v1', {
      schemaId: '$.input.schemaId',
      tag: accessBadge.tag,
    }),
    offer: await publish('openid4vc/issueCredential@v1', {
      credentials: [{ credentialTemplateId, attributes: { name: 'Ada' } }],
    }),
    ask: await publish('openid4vc/requestPresentation@v1', { dcql: askForBadge }),
  };
  const begun = ({ id }: Execution): VariantRun => ({
    async done() {
      const { status, endTime, payload } = await untilEnded(api, id);
      if (status !== 'completed') throw new Error(`execution ${id} is ${status}`);
      const connection = payload.actions['act']?.output['connection'] as { connectionId: string } | undefined;
      return { atMs: Date.parse(endTime ?? ''), ...connection };
    },
  });
  const showing = async (workflowId: string, field: string) => {
    const execution = await api.run(workflowId);
    return { ...begun(execution), url: String(execution.payload.actions['act']?.output[field]) };
  };
  const made = async (workflowId: string, field: string, input: object = {}): Promise<string> => {
    const { id } = await api.start(workflowId, input);
    return String((await untilEnded(api, id)).payload.actions['act']?.output[field]);
  };
  return {
    async define() {
      const schemaId = await made(workflows.createSchema, 'schemaId');
      return made(workflows.createDefinition, 'credentialDefinitionId', { schemaId });
    },
    issueAnoncredsOver: async (input) => begun(await api.start(workflows.issueAnoncredsOver, input)),
    askAnoncredsOver: async (input) => begun(await api.start(workflows.askAnoncredsOver, input)),
    connect: () => showing(workflows.connect, 'invitationUrl'),
    issueOver: async (input) => begun(await api.start(workflows.issueOver, input)),
    askOver: async (input) => begun(await api.start(workflows.askOver, input)),
    offer: () => showing(workflows.offer, 'offerUri'),
    ask: () => showing(workflows.ask, 'authorizationRequestUri'),
  };
}
