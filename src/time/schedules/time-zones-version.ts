/** The version of the only database of time zones by which schedules fire: Temporal is given times in UTC. */
export const timeZonesVersion: string = process.versions['tz'] ?? 'unknown';
