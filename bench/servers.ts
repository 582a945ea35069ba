/** The two set-ups: Temporal's dev server with a database file, and the Temporal server on Postgres. */
export const serverNames = ['dev', 'postgres'] as const;
export type ServerName = (typeof serverNames)[number];

export const serverTitles: Readonly<Record<ServerName, string>> = {
  dev: 'Temporal dev server, tuned, database file',
  postgres: 'Temporal server on Postgres, same settings',
};
