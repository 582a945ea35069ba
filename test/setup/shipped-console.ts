declare module 'vitest' {
  export interface ProvidedContext {
    /** The console as it is shipped, which tests of its pages load: the folder with `shipped.js` and `shipped.css`. */
    shippedConsole: string;
  }
}

/** Its files in `shippedConsole`. */
export const shippedFiles = { script: 'shipped.js', styles: 'shipped.css' } as const;
