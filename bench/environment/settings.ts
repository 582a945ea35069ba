/**
 * What both set-ups run with, for both variants: the settings that Holdfast ships, and limits on requests far beyond what is
 * measured, so that no variant runs into one of them.
 */
export const dynamicConfig: Readonly<Record<string, number | boolean>> = {
  'history.transferProcessorMaxPollRPS': 2000,
  'history.timerProcessorMaxPollRPS': 2000,
  'history.visibilityProcessorMaxPollRPS': 200,
  'system.enableActivityEagerExecution': true,
  'frontend.rps': 50_000,
  'frontend.namespaceRPS': 50_000,
  'matching.rps': 50_000,
  'history.rps': 50_000,
  'frontend.persistenceMaxQPS': 50_000,
  'matching.persistenceMaxQPS': 50_000,
  'history.persistenceMaxQPS': 50_000,
};
