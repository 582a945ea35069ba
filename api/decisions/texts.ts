import type { Language } from '../handoff/texts.ts';

/** The words of a decision's page in one language. */
export interface DecisionTexts {
  asks: (who: string) => string;
  until: (when: string) => string;
  silence: string;
  done: string;
  filledIn: string;
  decided: (choice: string, when: string) => string;
  decidedBy: (names: string, choice: string, when: string, areMany: boolean) => string;
  refused: (when: string) => string;
  already: string;
  over: string;
  overWhy: (who: string) => string;
  initiatorUnknown: string;
  excluded: string;
  excludedWhy: string;
  wrong: string;
  again: string;
  for: (name: string) => string;
  silenceGoesOn: string;
  quorum: (count: number) => string;
  counted: (count: number) => string;
  waiting: string;
  waitingWhy: string;
  handedOver: (name: string) => string;
  handedOverWhy: string;
  handOn: string;
  busy: string;
  busyWhy: string;
  inPlaceOf: (name: string) => string;
  ask: string;
  askHelp: string;
  question: string;
  send: string;
  sent: string;
  noAnswer: string;
  questions: string;
  delegate: string;
  delegateName: string;
  delegateEmail: string;
  handOver: string;
  address: string;
  addressWhy: string;
}

const en: DecisionTexts = {
  asks: (who) => `${who} asks for your decision`,
  until: (when) => `You can decide until ${when}.`,
  silence: 'Without an answer nothing is approved.',
  done: 'Thank you, this is decided',
  filledIn: 'You have filled in:',
  decided: (choice, when) => `“${choice}” was chosen on ${when}.`,
  decidedBy: (names, choice, when) => `${names} chose “${choice}” on ${when}.`,
  refused: (when) => `It was declined on ${when}.`,
  already: 'This is decided already',
  over: 'This has ended',
  overWhy: (who) =>
    `The time is up, or ${who} has withdrawn it. Nobody has decided, and nothing was approved.`,
  initiatorUnknown:
    'It is not known who has started this, so nobody can be kept from deciding about their own request.',
  excluded: 'Somebody else has to decide',
  excludedWhy: 'You have started this yourself, or decided about it before.',
  wrong: 'Please look at your entries again:',
  again: 'The page was out of date. Please decide now.',
  for: (name) => `For ${name}`,
  silenceGoesOn: 'Without an answer this goes on without a choice.',
  quorum: (count) => `The same choice of ${count} persons is needed.`,
  counted: (count) => `So far ${count} have decided.`,
  waiting: 'Thank you, your choice counts',
  waitingWhy: 'Others have to decide, too. This page will say what came of it.',
  handedOver: (name) => `${name} decides in your place`,
  handedOverWhy: 'You have handed this over.',
  handOn: 'Send them this link. It is for them alone:',
  busy: 'An answer is being recorded',
  busyWhy: 'Please open this page again in a moment.',
  inPlaceOf: (name) => `You decide in the place of ${name}.`,
  ask: 'Ask a question first',
  askHelp: 'It goes to whoever has started this. You can decide before or after the answer.',
  question: 'Your question',
  send: 'Send',
  sent: 'Your question was sent.',
  noAnswer: 'Not answered yet',
  questions: 'Questions',
  delegate: 'Let somebody else decide',
  delegateName: 'Name',
  delegateEmail: 'E-mail address',
  handOver: 'Hand over',
  address: 'This address is for programs',
  addressWhy:
    'A program answers here with a POST request, and opening it in a browser changes nothing. If you were asked to decide something, ask whoever sent it for the link of the page.',
};

const de: DecisionTexts = {
  asks: (who) => `${who} bittet Sie um Ihre Entscheidung`,
  until: (when) => `Sie können bis ${when} entscheiden.`,
  silence: 'Ohne Antwort ist nichts genehmigt.',
  done: 'Danke, das ist entschieden',
  filledIn: 'Das haben Sie ausgefüllt:',
  decided: (choice, when) => `Am ${when} wurde „${choice}“ gewählt.`,
  decidedBy: (names, choice, when, areMany) =>
    `${names} ${areMany ? 'haben' : 'hat'} am ${when} „${choice}“ gewählt.`,
  refused: (when) => `Am ${when} wurde es abgelehnt.`,
  already: 'Das ist schon entschieden',
  over: 'Das ist beendet',
  overWhy: (who) =>
    `Die Zeit ist abgelaufen, oder ${who} hat es zurückgezogen. Niemand hat entschieden, und nichts ist genehmigt.`,
  initiatorUnknown:
    'Es ist nicht bekannt, wer dies gestartet hat. Daher kann niemand davon abgehalten werden, über das eigene Anliegen zu entscheiden.',
  excluded: 'Jemand anderes muss entscheiden',
  excludedWhy: 'Sie haben das selbst begonnen oder schon darüber entschieden.',
  wrong: 'Bitte sehen Sie Ihre Angaben noch einmal an:',
  again: 'Die Seite war veraltet. Bitte entscheiden Sie jetzt.',
  for: (name) => `Für ${name}`,
  silenceGoesOn: 'Ohne Antwort geht es ohne eine Wahl weiter.',
  quorum: (count) => `${count} Personen müssen dasselbe wählen.`,
  counted: (count) => `Bisher entschieden: ${count}.`,
  waiting: 'Danke, Ihre Wahl zählt',
  waitingWhy: 'Auch andere müssen entscheiden. Diese Seite sagt dann, was daraus wurde.',
  handedOver: (name) => `${name} entscheidet an Ihrer Stelle`,
  handedOverWhy: 'Sie haben das abgegeben.',
  handOn: 'Senden Sie der Person diesen Link. Er ist nur für sie:',
  busy: 'Eine Antwort wird gerade aufgenommen',
  busyWhy: 'Bitte öffnen Sie diese Seite gleich noch einmal.',
  inPlaceOf: (name) => `Sie entscheiden an der Stelle von ${name}.`,
  ask: 'Zuerst etwas fragen',
  askHelp:
    'Die Frage geht an die Person, die das begonnen hat. Sie können vor oder nach der Antwort entscheiden.',
  question: 'Ihre Frage',
  send: 'Senden',
  sent: 'Ihre Frage wurde gesendet.',
  noAnswer: 'Noch nicht beantwortet',
  questions: 'Fragen',
  delegate: 'Jemand anderes entscheiden lassen',
  delegateName: 'Name',
  delegateEmail: 'E-Mail-Adresse',
  handOver: 'Abgeben',
  address: 'Diese Adresse ist für Programme',
  addressWhy:
    'Ein Programm antwortet hier mit einer POST-Anfrage; sie im Browser zu öffnen, ändert nichts. Wenn Sie etwas entscheiden sollen, bitten Sie den Absender um den Link der Seite.',
};

const nl: DecisionTexts = {
  asks: (who) => `${who} vraagt u om een beslissing`,
  until: (when) => `U kunt beslissen tot ${when}.`,
  silence: 'Zonder antwoord is niets goedgekeurd.',
  done: 'Dank u, dit is beslist',
  filledIn: 'Dit hebt u ingevuld:',
  decided: (choice, when) => `Op ${when} is ‘${choice}’ gekozen.`,
  decidedBy: (names, choice, when, areMany) =>
    `${names} ${areMany ? 'hebben' : 'heeft'} op ${when} ‘${choice}’ gekozen.`,
  refused: (when) => `Op ${when} is het geweigerd.`,
  already: 'Dit is al beslist',
  over: 'Dit is beëindigd',
  overWhy: (who) =>
    `De tijd is om, of ${who} heeft het ingetrokken. Niemand heeft beslist, en niets is goedgekeurd.`,
  initiatorUnknown:
    'Het is niet bekend wie dit heeft gestart. Daarom kan niemand worden belet over het eigen verzoek te beslissen.',
  excluded: 'Iemand anders moet beslissen',
  excludedWhy: 'U bent hier zelf mee begonnen, of hebt er al over beslist.',
  wrong: 'Kijk uw gegevens nog eens na:',
  again: 'De pagina was verouderd. Beslis nu.',
  for: (name) => `Voor ${name}`,
  silenceGoesOn: 'Zonder antwoord gaat het verder zonder keuze.',
  quorum: (count) => `${count} personen moeten hetzelfde kiezen.`,
  counted: (count) => `Tot nu toe beslist: ${count}.`,
  waiting: 'Dank u, uw keuze telt',
  waitingWhy: 'Ook anderen moeten beslissen. Deze pagina zegt straks wat de uitkomst is.',
  handedOver: (name) => `${name} beslist in uw plaats`,
  handedOverWhy: 'U hebt dit overgedragen.',
  handOn: 'Stuur deze link door. Hij is alleen voor die persoon:',
  busy: 'Er wordt een antwoord verwerkt',
  busyWhy: 'Open deze pagina zo dadelijk opnieuw.',
  inPlaceOf: (name) => `U beslist in de plaats van ${name}.`,
  ask: 'Eerst iets vragen',
  askHelp: 'De vraag gaat naar wie hiermee is begonnen. U kunt voor of na het antwoord beslissen.',
  question: 'Uw vraag',
  send: 'Versturen',
  sent: 'Uw vraag is verstuurd.',
  noAnswer: 'Nog niet beantwoord',
  questions: 'Vragen',
  delegate: 'Iemand anders laten beslissen',
  delegateName: 'Naam',
  delegateEmail: 'E-mailadres',
  handOver: 'Overdragen',
  address: 'Dit adres is voor programma’s',
  addressWhy:
    'Een programma antwoordt hier met een POST-verzoek; openen in een browser verandert niets. Als u iets moet beslissen, vraag de afzender dan om de link van de pagina.',
};

const fr: DecisionTexts = {
  asks: (who) => `${who} vous demande une décision`,
  until: (when) => `Vous pouvez décider jusqu’au ${when}.`,
  silence: 'Sans réponse, rien n’est approuvé.',
  done: 'Merci, c’est décidé',
  filledIn: 'Vous avez rempli :',
  decided: (choice, when) => `« ${choice} » a été choisi le ${when}.`,
  decidedBy: (names, choice, when, areMany) =>
    `${names} ${areMany ? 'ont' : 'a'} choisi « ${choice} » le ${when}.`,
  refused: (when) => `Refusé le ${when}.`,
  already: 'C’est déjà décidé',
  over: 'C’est terminé',
  overWhy: (who) => `Le délai est passé, ou ${who} l’a retiré. Personne n’a décidé, et rien n’est approuvé.`,
  initiatorUnknown:
    'On ne sait pas qui a lancé ceci. Personne ne peut donc être empêché de décider de sa propre demande.',
  excluded: 'Quelqu’un d’autre doit décider',
  excludedWhy: 'Vous l’avez lancé vous-même, ou vous avez déjà décidé.',
  wrong: 'Veuillez vérifier votre saisie :',
  again: 'La page n’était plus à jour. Veuillez décider maintenant.',
  for: (name) => `Pour ${name}`,
  silenceGoesOn: 'Sans réponse, le processus continue sans choix.',
  quorum: (count) => `${count} personnes doivent faire le même choix.`,
  counted: (count) => `Décisions jusqu’ici : ${count}.`,
  waiting: 'Merci, votre choix compte',
  waitingWhy: 'D’autres doivent décider aussi. Cette page dira ce qu’il en est.',
  handedOver: (name) => `${name} décide à votre place`,
  handedOverWhy: 'Vous avez transmis cette décision.',
  handOn: 'Envoyez ce lien à cette personne. Il est pour elle seule :',
  busy: 'Une réponse est en cours d’enregistrement',
  busyWhy: 'Veuillez rouvrir cette page dans un instant.',
  inPlaceOf: (name) => `Vous décidez à la place de ${name}.`,
  ask: 'Poser d’abord une question',
  askHelp: 'Elle va à la personne qui a lancé ceci. Vous pouvez décider avant ou après la réponse.',
  question: 'Votre question',
  send: 'Envoyer',
  sent: 'Votre question a été envoyée.',
  noAnswer: 'Pas encore de réponse',
  questions: 'Questions',
  delegate: 'Laisser quelqu’un d’autre décider',
  delegateName: 'Nom',
  delegateEmail: 'Adresse e-mail',
  handOver: 'Transmettre',
  address: 'Cette adresse est destinée aux programmes',
  addressWhy:
    'Un programme y répond par une requête POST ; l’ouvrir dans un navigateur ne change rien. Si vous devez prendre une décision, demandez à l’expéditeur le lien de la page.',
};

const es: DecisionTexts = {
  asks: (who) => `${who} le pide una decisión`,
  until: (when) => `Puede decidir hasta el ${when}.`,
  silence: 'Sin respuesta no se aprueba nada.',
  done: 'Gracias, está decidido',
  filledIn: 'Ha rellenado:',
  decided: (choice, when) => `Se eligió «${choice}» el ${when}.`,
  decidedBy: (names, choice, when, areMany) =>
    `${names} ${areMany ? 'eligieron' : 'eligió'} «${choice}» el ${when}.`,
  refused: (when) => `Se rechazó el ${when}.`,
  already: 'Ya está decidido',
  over: 'Esto ha terminado',
  overWhy: (who) =>
    `El plazo ha pasado, o ${who} lo ha retirado. Nadie ha decidido, y no se ha aprobado nada.`,
  initiatorUnknown:
    'No se sabe quién ha iniciado esto. Por eso no se puede impedir que alguien decida sobre su propia solicitud.',
  excluded: 'Tiene que decidir otra persona',
  excludedWhy: 'Usted mismo lo ha iniciado, o ya ha decidido sobre ello.',
  wrong: 'Revise sus datos:',
  again: 'La página no estaba al día. Decida ahora.',
  for: (name) => `Para ${name}`,
  silenceGoesOn: 'Sin respuesta, el proceso sigue sin elección.',
  quorum: (count) => `${count} personas deben elegir lo mismo.`,
  counted: (count) => `Han decidido hasta ahora: ${count}.`,
  waiting: 'Gracias, su elección cuenta',
  waitingWhy: 'También tienen que decidir otras personas. Esta página dirá el resultado.',
  handedOver: (name) => `${name} decide en su lugar`,
  handedOverWhy: 'Usted ha cedido esta decisión.',
  handOn: 'Envíe este enlace a esa persona. Es solo para ella:',
  busy: 'Se está registrando una respuesta',
  busyWhy: 'Vuelva a abrir esta página dentro de un momento.',
  inPlaceOf: (name) => `Usted decide en lugar de ${name}.`,
  ask: 'Hacer antes una pregunta',
  askHelp: 'Llega a quien ha iniciado esto. Puede decidir antes o después de la respuesta.',
  question: 'Su pregunta',
  send: 'Enviar',
  sent: 'Su pregunta se ha enviado.',
  noAnswer: 'Aún sin respuesta',
  questions: 'Preguntas',
  delegate: 'Dejar decidir a otra persona',
  delegateName: 'Nombre',
  delegateEmail: 'Correo electrónico',
  handOver: 'Ceder',
  address: 'Esta dirección es para programas',
  addressWhy:
    'Un programa responde aquí con una petición POST; abrirla en un navegador no cambia nada. Si tiene que decidir algo, pida a quien la envió el enlace de la página.',
};

export const decisionTexts: Record<Language, DecisionTexts> = { en, de, nl, fr, es };
