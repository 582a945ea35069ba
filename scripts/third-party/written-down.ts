/** The licenses of packages whose `package.json` does not say them as an SPDX expression, each with its reason. */
export const writtenDown: Readonly<Record<string, { license: string; reason: string }>> = {
  '@sphereon/kmp-mdoc-core@0.2.0-SNAPSHOT.26': {
    license: 'Apache-2.0',
    reason:
      'The package has neither a license field nor a license file. It is compiled from the module sphereon-kmp-mdoc-core of github.com/Sphereon-Opensource/mdoc-cbor-crypto-multiplatform, whose LICENSE.md is the Apache License 2.0. @sphereon/ssi-types, which Presentation Exchange needs, loads it; Holdfast calls nothing of it, and reads mdocs with @animo-id/mdoc.',
  },
  'credentials-context@2.0.0': {
    license: 'BSD-3-Clause AND W3C-20150513',
    reason:
      'LICENSE.md says that the contexts are under the W3C Software and Document License, and everything else is under the BSD license.',
  },
  'ec-compression@0.0.1-alpha.12': {
    license: 'MIT',
    reason: 'There is no license field, but the file LICENSE has the text of the MIT license.',
  },
  'prelude-ls@1.1.2': {
    license: 'MIT',
    reason: 'The license stands in the older field `licenses`, and in the file LICENSE.',
  },
  'unionfs@4.6.0': {
    license: 'Unlicense',
    reason: 'There is no license field, but the file LICENSE has the text of the Unlicense.',
  },
};
