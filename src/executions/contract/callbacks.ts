/** The path of the callback that resumes a hold. The token is its only secret. */
export const callbackPath = (token: string): string => `/callbacks/${token}`;

/** One try of a wait, and the secret that proves that its address was handed out. */
export interface CallbackLink {
  executionId: string;
  path: string;
  effect: string;
  mac: string;
}

/** The path of the callback of one try, which is known before it begins. */
export const callbackLinkPath = ({ executionId, path, effect, mac }: CallbackLink): string =>
  `/callbacks/${executionId}/${path}/${effect}/${mac}`;

/** The address of one try. A path in a loop has brackets, which no address may contain. */
export const callbackLink = (publicUrl: string, { path, ...link }: CallbackLink): string =>
  `${publicUrl}${callbackLinkPath({ ...link, path: encodeURIComponent(path) })}`;
