import type { Language } from '../handoff/texts.ts';

/** The words of a decision's page in one language. */
export interface DecisionTexts {
  asks: (who: string) => string;
  until: (when: string) => string;
  silence: string;
  yes: string;
  no: string;
  pick: string;
  optional: string;
  done: string;
  decided: (choice: string, when: string) => string;
  decidedBy: (name: string, choice: string, when: string) => string;
  refused: (when: string) => string;
  already: string;
  over: string;
  overWhy: (who: string) => string;
  excluded: string;
  excludedWhy: string;
  wrong: string;
  again: string;
  for: (name: string) => string;
  address: string;
  addressWhy: string;
}

const en: DecisionTexts = {
  asks: (who) => `${who} asks for your decision`,
  until: (when) => `You can decide until ${when}.`,
  silence: 'Without an answer nothing is approved.',
  yes: 'Yes',
  no: 'No',
  pick: 'Please choose',
  optional: 'optional',
  done: 'Thank you, this is decided',
  decided: (choice, when) => `“${choice}” was chosen on ${when}.`,
  decidedBy: (name, choice, when) => `${name} chose “${choice}” on ${when}.`,
  refused: (when) => `It was declined on ${when}.`,
  already: 'This is decided already',
  over: 'This has ended',
  overWhy: (who) =>
    `The time is up, or ${who} has withdrawn it. Nobody has decided, and nothing was approved.`,
  excluded: 'Somebody else has to decide',
  excludedWhy: 'You have started this yourself, or decided about it before.',
  wrong: 'Please look at your entries again:',
  again: 'The page was out of date. Please decide now.',
  for: (name) => `For ${name}`,
  address: 'This address is for programs',
  addressWhy:
    'A program answers here with a POST request, and opening it in a browser changes nothing. If you were asked to decide something, ask whoever sent it for the link of the page.',
};

const de: DecisionTexts = {
  asks: (who) => `${who} bittet Sie um Ihre Entscheidung`,
  until: (when) => `Sie können bis ${when} entscheiden.`,
  silence: 'Ohne Antwort ist nichts genehmigt.',
  yes: 'Ja',
  no: 'Nein',
  pick: 'Bitte wählen',
  optional: 'freiwillig',
  done: 'Danke, das ist entschieden',
  decided: (choice, when) => `Am ${when} wurde „${choice}“ gewählt.`,
  decidedBy: (name, choice, when) => `${name} hat am ${when} „${choice}“ gewählt.`,
  refused: (when) => `Am ${when} wurde es abgelehnt.`,
  already: 'Das ist schon entschieden',
  over: 'Das ist beendet',
  overWhy: (who) =>
    `Die Zeit ist abgelaufen, oder ${who} hat es zurückgezogen. Niemand hat entschieden, und nichts ist genehmigt.`,
  excluded: 'Jemand anderes muss entscheiden',
  excludedWhy: 'Sie haben das selbst begonnen oder schon darüber entschieden.',
  wrong: 'Bitte sehen Sie Ihre Angaben noch einmal an:',
  again: 'Die Seite war veraltet. Bitte entscheiden Sie jetzt.',
  for: (name) => `Für ${name}`,
  address: 'Diese Adresse ist für Programme',
  addressWhy:
    'Ein Programm antwortet hier mit einer POST-Anfrage; sie im Browser zu öffnen, ändert nichts. Wenn Sie etwas entscheiden sollen, bitten Sie den Absender um den Link der Seite.',
};

const nl: DecisionTexts = {
  asks: (who) => `${who} vraagt u om een beslissing`,
  until: (when) => `U kunt beslissen tot ${when}.`,
  silence: 'Zonder antwoord is niets goedgekeurd.',
  yes: 'Ja',
  no: 'Nee',
  pick: 'Maak een keuze',
  optional: 'niet verplicht',
  done: 'Dank u, dit is beslist',
  decided: (choice, when) => `Op ${when} is ‘${choice}’ gekozen.`,
  decidedBy: (name, choice, when) => `${name} heeft op ${when} ‘${choice}’ gekozen.`,
  refused: (when) => `Op ${when} is het geweigerd.`,
  already: 'Dit is al beslist',
  over: 'Dit is beëindigd',
  overWhy: (who) =>
    `De tijd is om, of ${who} heeft het ingetrokken. Niemand heeft beslist, en niets is goedgekeurd.`,
  excluded: 'Iemand anders moet beslissen',
  excludedWhy: 'U bent hier zelf mee begonnen, of hebt er al over beslist.',
  wrong: 'Kijk uw gegevens nog eens na:',
  again: 'De pagina was verouderd. Beslis nu.',
  for: (name) => `Voor ${name}`,
  address: 'Dit adres is voor programma’s',
  addressWhy:
    'Een programma antwoordt hier met een POST-verzoek; openen in een browser verandert niets. Als u iets moet beslissen, vraag de afzender dan om de link van de pagina.',
};

const fr: DecisionTexts = {
  asks: (who) => `${who} vous demande une décision`,
  until: (when) => `Vous pouvez décider jusqu’au ${when}.`,
  silence: 'Sans réponse, rien n’est approuvé.',
  yes: 'Oui',
  no: 'Non',
  pick: 'Veuillez choisir',
  optional: 'facultatif',
  done: 'Merci, c’est décidé',
  decided: (choice, when) => `« ${choice} » a été choisi le ${when}.`,
  decidedBy: (name, choice, when) => `${name} a choisi « ${choice} » le ${when}.`,
  refused: (when) => `Refusé le ${when}.`,
  already: 'C’est déjà décidé',
  over: 'C’est terminé',
  overWhy: (who) => `Le délai est passé, ou ${who} l’a retiré. Personne n’a décidé, et rien n’est approuvé.`,
  excluded: 'Quelqu’un d’autre doit décider',
  excludedWhy: 'Vous l’avez lancé vous-même, ou vous avez déjà décidé.',
  wrong: 'Veuillez vérifier votre saisie :',
  again: 'La page n’était plus à jour. Veuillez décider maintenant.',
  for: (name) => `Pour ${name}`,
  address: 'Cette adresse est destinée aux programmes',
  addressWhy:
    'Un programme y répond par une requête POST ; l’ouvrir dans un navigateur ne change rien. Si vous devez prendre une décision, demandez à l’expéditeur le lien de la page.',
};

const es: DecisionTexts = {
  asks: (who) => `${who} le pide una decisión`,
  until: (when) => `Puede decidir hasta el ${when}.`,
  silence: 'Sin respuesta no se aprueba nada.',
  yes: 'Sí',
  no: 'No',
  pick: 'Elija una opción',
  optional: 'opcional',
  done: 'Gracias, está decidido',
  decided: (choice, when) => `Se eligió «${choice}» el ${when}.`,
  decidedBy: (name, choice, when) => `${name} eligió «${choice}» el ${when}.`,
  refused: (when) => `Se rechazó el ${when}.`,
  already: 'Ya está decidido',
  over: 'Esto ha terminado',
  overWhy: (who) =>
    `El plazo ha pasado, o ${who} lo ha retirado. Nadie ha decidido, y no se ha aprobado nada.`,
  excluded: 'Tiene que decidir otra persona',
  excludedWhy: 'Usted mismo lo ha iniciado, o ya ha decidido sobre ello.',
  wrong: 'Revise sus datos:',
  again: 'La página no estaba al día. Decida ahora.',
  for: (name) => `Para ${name}`,
  address: 'Esta dirección es para programas',
  addressWhy:
    'Un programa responde aquí con una petición POST; abrirla en un navegador no cambia nada. Si tiene que decidir algo, pida a quien la envió el enlace de la página.',
};

export const decisionTexts: Record<Language, DecisionTexts> = { en, de, nl, fr, es };
