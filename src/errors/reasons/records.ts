import { reason } from './reason.ts';

/** Why a record does not allow an action on it. */
export const recordReasons = {
  'account.ambiguous': reason([2006], 'The password is valid for several accounts.', 'Name the account.'),
  'certificate.missing': reason(
    [2006],
    'The wallet has no certificate that can sign this.',
    'Import one, or create one.',
  ),
  'compensation.unfailed': reason(
    [2006],
    'A redrive is to skip a `compensate` that has not failed; `failed` lists those that have, at most 100.',
    'Name one of these, or none.',
  ),
  'credential.statusless': reason(
    [2006],
    'The credential was issued without a status.',
    'It cannot be revoked.',
  ),
  'data.refused': reason([2006], 'The hold accepts no data: it ends by itself.', 'Wait for its end.'),
  'certificate.requested': reason(
    [2006],
    'Too many certificate requests of the wallet have no certificate yet; `limit` is the maximum.',
    'Import the certificate for one of them, or wait until the oldest is 30 days old.',
  ),
  'draft.changed': reason([2006], 'Somebody else has changed the draft.', 'Read it again.'),
  'execution.ended': reason([2006], 'The execution has ended.', 'Start another one.'),
  'execution.keyTaken': reason(
    [2006],
    'An open execution of the workflow has the key; `recordId` names it.',
    'Use that one, wait for its end, or choose another `onOpenKey`.',
  ),
  'execution.open': reason([2006], 'An execution has not ended yet.', 'Cancel it, or wait for its end.'),
  'execution.unfailed': reason([2006], 'Only a failed execution can be redriven.', 'Start another one.'),
  'hold.missing': reason([2006], 'The action is not on hold.', 'Read the execution first.'),
  'decider.excluded': reason(
    [2005],
    'The definition excludes the caller from this decision (four eyes).',
    'Let somebody else decide.',
  ),
  'decider.notAsked': reason(
    [2005],
    'The decision is for others.',
    'Let those decide who are asked for it (`to`), on their pages.',
  ),
  'decider.done': reason(
    [2006],
    'The caller has decided already, or somebody decides in their place.',
    'Wait until the others have decided.',
  ),
  'decision.undecided': reason(
    [2005],
    'All who were asked have decided, and no choice was made often enough.',
    'Catch it in the definition, ask more persons, or ask for a smaller `quorum`.',
  ),
  'quorum.unreachable': reason(
    [2005],
    'Fewer persons are asked than must make the same choice.',
    'Ask more persons, or ask for a smaller `quorum`.',
  ),
  'member.unknown': reason(
    [2005],
    'No member of the account has this id or e-mail address.',
    'Invite them, or name another member.',
  ),
  'task.taken': reason(
    [2006],
    'Another member of the group has taken the task on.',
    'Ask them to decide, or to give it back.',
  ),
  'delegation.refused': reason(
    [2006],
    'The definition does not allow to hand the decision over, it is up to a group, or the other person is asked already.',
    'Decide, or let others of the group decide.',
  ),
  'member.needed': reason([2005], 'Only a member who has signed in can do this.', 'Sign in to the console.'),
  'standIn.invalid': reason(
    [2000],
    'Nobody stands in for themselves, or for a time that is over.',
    'Name another member, or a later end.',
  ),
  'cause.unknown': reason(
    [2005],
    'No execution of the project has failed for this cause.',
    'Take it from the list of causes.',
  ),
  'savedView.tooMany': reason([2006], 'There are too many saved views.', 'Delete one of them first.'),
  'secret.tooMany': reason([2006], 'The project has too many secrets.', 'Delete one of them first.'),
  'secret.unknown': reason(
    [2000],
    'A definition names a secret, or a field of one, that the project does not have.',
    'Create it, or correct the name.',
  ),
  'secret.unfit': reason(
    [2000, 2005],
    'The type of the secret cannot be applied to a request.',
    'Name a secret of another type, or write the field where it belongs.',
  ),
  'calendar.tooMany': reason([2006], 'The project has too many calendars.', 'Delete one of them first.'),
  'calendar.unknown': reason(
    [2000],
    'A definition or a schedule names a calendar that the project does not have.',
    'Create it, or correct the name.',
  ),
  'calendar.used': reason(
    [2006],
    'A published workflow or a schedule uses the calendar.',
    'Publish the named workflows without it, and change the named schedules, first.',
  ),
  'ics.unreadable': reason(
    [2000],
    'An ICS text has something that cannot be read as holidays.',
    'Correct it at the named line.',
  ),
  'variable.tooMany': reason([2006], 'The project has too many variables.', 'Delete one of them first.'),
  'variable.unknown': reason(
    [2000],
    'A definition names a variable that the project does not have.',
    'Create it, or correct the name.',
  ),
  'variable.used': reason(
    [2006],
    'A published workflow reads the variable.',
    'Publish the named workflows without it first.',
  ),
  'schedule.tooMany': reason([2006], 'The project has too many schedules.', 'Delete one of them first.'),
  'inboundWebhook.tooMany': reason(
    [2006],
    'The project has too many inbound webhooks.',
    'Delete one of them first.',
  ),
  'inboundEvent.settled': reason(
    [2006],
    'The event has started an execution, or its content is not kept.',
    'Run its execution again.',
  ),
  'inboundEvent.tooMany': reason(
    [2006],
    'Too many events of an inbound webhook came before their wait.',
    'Let the executions wait earlier, or the events expire sooner (`keepSeconds`); then replay the event.',
  ),
  'inboundEvent.unawaited': reason(
    [2006],
    'No execution waits for the event.',
    'Replay it once an execution waits for its key.',
  ),
  'match.key': reason(
    [2000],
    'The event has no key by which a wait is found.',
    'Correct `key` of the inbound webhook, and replay the event.',
  ),
  'match.source': reason(
    [2000, 2005],
    'A wait names an inbound webhook that the project does not have, or that has no key.',
    'Create it with a `key`, or correct the name.',
  ),
  'dedupe.missing': reason(
    [2000],
    'The event has no key by which a repetition is known.',
    'Correct `dedupe` of the inbound webhook, and replay the event.',
  ),
  'mapping.shape': reason(
    [2000],
    'The mapping of an inbound webhook gave something else than an object.',
    'Correct `input` of the inbound webhook, and replay the event.',
  ),
  'standIn.tooMany': reason([2006], 'The member has too many stand-ins.', 'End one of them first.'),
  'question.tooMany': reason(
    [2006],
    'Too many questions were asked about the decision.',
    'Decide, or let others decide.',
  ),
  'question.missing': reason([2006], 'No question about the decision is open.', 'Read the execution first.'),
  'hold.busy': reason(
    [2006],
    'The action takes another answer at this moment.',
    'Send it again in a second.',
  ),
  'hold.settled': reason(
    [2006],
    'The hold was answered or cancelled, or it has expired.',
    'Nothing: the hold has ended.',
  ),
  'idempotency.pending': reason(
    [2006],
    'A request with this `Idempotency-Key` is still running.',
    'Send it again in a moment.',
  ),
  'key.expired': reason([2006], 'The API key has expired.', 'Create another one.'),
  'member.known': reason([2006], 'The person is already a member.', 'Sign in, or invite another address.'),
  'name.taken': reason([2006], 'The name is taken.', 'Choose another one.'),
  'owner.last': reason([2006], 'The account would have no owner.', 'Make somebody else an owner first.'),
  'record.changed': reason([2006], 'Somebody else has changed the record.', 'Read it again.'),
  'record.deleted': reason([2006], 'A required record was deleted.', 'Use another one.'),
  'record.published': reason([2006], 'It was already published.', 'Choose another name, version or tag.'),
  'session.bound': reason(
    [2006],
    'An execution waits for the session.',
    'Cancel the execution, or resume its action.',
  ),
  'session.ended': reason([2006], 'The session has ended.', 'Make another one.'),
  'version.mismatch': reason(
    [2006],
    'The execution cannot continue in the published version.',
    'Publish a version that matches what has run.',
  ),
  'wallet.missing': reason(
    [2006],
    'The project has no default wallet.',
    'Name a wallet, or choose a default wallet.',
  ),
  'wallet.default': reason(
    [2006],
    "It is the project's default wallet.",
    'Make another wallet the default first.',
  ),
  'workflow.trigger': reason(
    [2006],
    'The workflow is started by an event, not through the API.',
    'Start another workflow.',
  ),
  'workflow.unpublished': reason([2006], 'The workflow is not published.', 'Publish it.'),
} as const;
