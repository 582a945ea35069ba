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
    'A redrive names a `compensate` to skip that has not failed. `failed` lists at most 100 that have failed.',
    'Name one of the failed ones, or none.',
  ),
  'credential.statusless': reason(
    [2006],
    'The credential was issued without a status.',
    'It cannot be revoked.',
  ),
  'data.refused': reason([2006], 'The hold accepts no data, and ends by itself.', 'Wait for its end.'),
  'certificate.requested': reason(
    [2006],
    'Too many certificate requests of the wallet have no certificate yet; `limit` is the maximum.',
    'Import the certificate for one of them, or wait until the oldest is 30 days old.',
  ),
  'draft.changed': reason([2006], 'Somebody else has changed the draft.', 'Read it again.'),
  'execution.children': reason(
    [2006],
    'The execution has started other executions; `count` is their number.',
    'Send `children=true` to erase the ended ones, too, or `children=false` to keep them.',
  ),
  'execution.ended': reason([2006], 'The execution has ended.', 'Start another one.'),
  'execution.keyTaken': reason(
    [2006],
    'An open execution of the workflow has the key; `recordId` is its id.',
    'Use that execution, wait for its end, or choose another `onOpenKey`.',
  ),
  'execution.open': reason([2006], 'An execution has not ended yet.', 'Cancel it, or wait for its end.'),
  'execution.unfailed': reason(
    [2006],
    'The execution has not failed and has nothing left to repair, so a redrive is not possible.',
    'Start another one.',
  ),
  'hold.missing': reason([2006], 'The action is not on hold.', 'Read the execution first.'),
  'hold.early': reason(
    [2006],
    'The action is in a loop that has not begun, so the number of iterations is unknown.',
    'Answer after the loop has begun.',
  ),
  'decider.excluded': reason(
    [2005],
    'The definition excludes the caller from this decision (four-eyes principle).',
    'Another person has to decide.',
  ),
  'decider.notAsked': reason(
    [2005],
    'The decision is for other persons.',
    'The persons in `to` decide on their pages.',
  ),
  'decider.done': reason(
    [2006],
    'The caller has already decided, or a stand-in decides for the caller.',
    'Wait until the others have decided.',
  ),
  'decision.undecided': reason(
    [2005],
    'Everybody who was asked has decided, and no choice has its quorum.',
    'Catch the error in the definition, ask more persons, or set a smaller `quorum`.',
  ),
  'quorum.unreachable': reason(
    [2005],
    'The action asks fewer persons than its `quorum` needs.',
    'Ask more persons, or set a smaller `quorum`.',
  ),
  'lock.full': reason(
    [2005, 2006],
    'All places of a lock are taken, or other executions wait for the lock.',
    'Wait until a place is free, or let the action wait (`onFull: wait`).',
  ),
  'lock.own': reason(
    [2005],
    'An action asks for a lock that its own list, an enclosing block, or a workflow that waits for it already holds.',
    'Remove one of the two actions, or give them different keys.',
  ),
  'member.unknown': reason(
    [2005],
    'The account has no member with this id or e-mail address.',
    'Invite the person, or name another member.',
  ),
  'task.taken': reason(
    [2006],
    'Another member of the group has claimed the task.',
    'Ask that member to decide, or to release the task.',
  ),
  'delegation.refused': reason(
    [2006],
    'The definition does not allow a handover, a group was asked, or the other person was asked already.',
    'Decide, or let another member of the group decide.',
  ),
  'member.needed': reason([2005], 'Only a member who has signed in can do this.', 'Sign in to the console.'),
  'standIn.invalid': reason(
    [2000],
    'The stand-in is the member themselves, or the time is over.',
    'Name another member, or a later end.',
  ),
  'cause.unknown': reason(
    [2005],
    'No execution of the project has failed for this cause.',
    'Copy the cause from the list of causes.',
  ),
  'savedView.tooMany': reason([2006], 'There are too many saved views.', 'Delete one of them first.'),
  'secret.tooMany': reason([2006], 'The project has too many secrets.', 'Delete one of them first.'),
  'secret.tooLong': reason(
    [2000, 2005],
    'The secret values that an action uses are too long together.',
    'Use fewer secrets in one action.',
  ),
  'secret.unknown': reason(
    [2000],
    'A definition names a secret, or a field of one, that the project does not have.',
    'Create it, or correct the name.',
  ),
  'secret.untried': reason(
    [2005],
    'A try uses no values of secrets, so it sends no client certificate.',
    'Run the workflow, or use a dry run with an answer for the action.',
  ),
  'secret.unfit': reason(
    [2000, 2005],
    'The type of the secret cannot be applied to this request.',
    'Name a secret of another type, use a field of the secret in the request, or remove the header that the secret adds.',
  ),
  'secret.hostComputed': reason(
    [2000],
    'A call with a secret does not have its host in the definition.',
    'Write the host and a `/` before the first expression of the URL. If the secret has `hosts`, a variable may give the host.',
  ),
  'secret.hostRefused': reason(
    [2000, 2005],
    'A call uses a secret whose `hosts` do not include the host of the call, so nothing was sent.',
    'Correct the URL, or add the host to `hosts` of the secret.',
  ),
  'secret.hostsMissing': reason(
    [2000],
    'A call uses a secret without `hosts` (a warning if the secret was created before secrets had `hosts`).',
    'Give the secret its `hosts`.',
  ),
  'secret.unnamed': reason(
    [2005],
    'One expression gives all attributes of an action, with the name of a secret among them.',
    'Write the name of the secret into the definition.',
  ),
  'secret.outside': reason(
    [2006],
    'The values of the secret are in a secret store.',
    'Rotate the values in the store, or delete the secret and create it again.',
  ),
  'secretStore.tooMany': reason(
    [2006],
    'The project has too many secret stores.',
    'Delete one of them first.',
  ),
  'secretStore.unknown': reason(
    [2000],
    'A secret names a store that the project does not have.',
    'Create it, or correct the name.',
  ),
  'calendar.tooMany': reason([2006], 'The project has too many calendars.', 'Delete one of them first.'),
  'calendar.unknown': reason(
    [2000],
    'A definition or a schedule names a calendar that the project does not have.',
    'Create it, or correct the name.',
  ),
  'ics.unreadable': reason(
    [2000],
    'A part of an ICS text cannot be read as holidays.',
    'Correct the text at the named line.',
  ),
  'variable.tooMany': reason([2006], 'The project has too many variables.', 'Delete one of them first.'),
  'variable.unknown': reason(
    [2000],
    'A definition names a variable that the project does not have.',
    'Create it, or correct the name.',
  ),
  'schedule.tooMany': reason([2006], 'The project has too many schedules.', 'Delete one of them first.'),
  'inboundWebhook.tooMany': reason(
    [2006],
    'The project has too many inbound webhooks.',
    'Delete one of them first.',
  ),
  'form.tooMany': reason([2006], 'The project has too many forms.', 'Delete one of them first.'),
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
    'Replay the event when an execution waits for its key.',
  ),
  'match.key': reason(
    [2000],
    'The event has no key that identifies its wait.',
    'Correct `key` of the inbound webhook, and replay the event.',
  ),
  'match.source': reason(
    [2000, 2005],
    'A wait names an inbound webhook that the project does not have, or that has no key.',
    'Create the inbound webhook with a `key`, or correct the name.',
  ),
  'dedupe.missing': reason(
    [2000],
    'The event has no key that identifies duplicates.',
    'Correct `dedupe` of the inbound webhook, and replay the event.',
  ),
  'mapping.shape': reason(
    [2000],
    'The mapping of an inbound webhook did not give an object.',
    'Correct `input` of the inbound webhook, and replay the event.',
  ),
  'standIn.tooMany': reason([2006], 'The member has too many stand-ins.', 'End a stand-in first.'),
  'question.tooMany': reason(
    [2006],
    'Too many questions were asked about the decision.',
    'Decide, or let others decide.',
  ),
  'question.missing': reason([2006], 'No question about the decision is open.', 'Read the execution first.'),
  'hold.busy': reason(
    [2006],
    'The action is processing another answer.',
    'Send the answer again in a second.',
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
  'record.published': reason(
    [2006],
    'This name, version or tag is already published.',
    'Choose another name, version or tag.',
  ),
  'session.bound': reason(
    [2006],
    'An execution waits for the session.',
    'Cancel the execution, or resume its action.',
  ),
  'session.ended': reason([2006], 'The session has ended.', 'Create another session.'),
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
    "The wallet is the project's default.",
    'Make another wallet the default first.',
  ),
  'workflow.trigger': reason(
    [2006],
    'The workflow is started by an event, not through the API.',
    'Start another workflow.',
  ),
  'workflow.unpublished': reason([2006], 'The workflow is not published.', 'Publish it.'),
} as const;
