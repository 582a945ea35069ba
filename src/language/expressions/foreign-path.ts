/** The names under which other systems keep our `input`: Kestra and GitHub, Argo, Step Functions. */
const inputs =
  /(?<![\w.$])(?:inputs\.parameters|workflow\.parameters|inputs|\$states\.input)(?=\.[A-Za-z_]|\[)/g;

/** Returns the text with our name for the input, if it has another system's. */
export const withOurInput = (text: string): string => text.replaceAll(inputs, 'input');

export const howToWrite = 'Write `${…}` with `input.<name>` or `actions.<id>.output` in it';
