export const formLimits = {
  /** Forms of a project. */
  maxForms: 100,
  maxTitleLength: 200,
  maxIntroductionLength: 5_000,
  maxConfirmationLength: 2_000,
  /** The JSON text of the values that a form fixes. */
  maxValuesBytes: 16_384,
  /** Fields of a page, with those within others. */
  maxFields: 100,
  /** Objects within objects on a page. */
  maxDepth: 3,
  /** Executions that a form starts in a day, in UTC. */
  defaultDailyLimit: 1_000,
  maxDailyLimit: 100_000,
  /** Zero bits with which the hash of a solution begins: each one more doubles the work. 16 take about a second. */
  defaultProofOfWork: 16,
  maxProofOfWork: 20,
  /** The time in which a page can be filled in. */
  challengeSeconds: 2 * 3_600,
  /** Days for which submissions are remembered, so that a second press starts nothing; longer than any challenge lives. */
  submissionDays: 1,
  /** Submissions in a minute: from one address to one form, and to one form. */
  maxFromAddress: 10,
  maxToForm: 300,
  maxBodyBytes: 64 * 1024,
} as const;
