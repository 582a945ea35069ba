interface Written {
  guards: unknown[];
  fence?: { path: string; do: string };
  finish?: object;
}

/**
 * Returns the points of `write_commit` and `write_commits`: a commit is of a decision, and also of an action's result, or
 * of the end of the execution. If the statement has other values than expected, it throws, so that no test passes or
 * hangs because its point is never reached.
 */
export const pointsOfCommits =
  ([decide, commit, finish]: [string, string, string]) =>
  (values: readonly unknown[]): string[] => {
    const executionId = values.find((value) => typeof value === 'string' && isUuid.test(value));
    const json = values.at(-1);
    if (typeof executionId !== 'string' || typeof json !== 'string')
      throw new TypeError('the statement of a commit has other values');
    return commitsIn(JSON.parse(json)).flatMap(({ fence, finish: end }) => [
      `${decide} ${executionId}`,
      ...(fence ? [`${commit} ${fence.path}/${fence.do}`] : []),
      ...(end ? [finish] : []),
    ]);
  };

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function commitsIn(parsed: Written | { commit: Written }[]): Written[] {
  const commits = Array.isArray(parsed) ? parsed.map((one) => one.commit) : [parsed];
  if (!commits.every((one) => Array.isArray(one.guards))) throw new TypeError('this is no commit');
  return commits;
}
