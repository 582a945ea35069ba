/**
 * Both set-ups run both variants with the settings that Holdfast ships. The limits on requests are far above all that
 * is measured, so that no variant reaches one of them.
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
