import * as v from 'valibot';

export const SecretStoreParams = v.object({ projectId: v.string(), secretStoreId: v.string() });

/** The verb checks the fields and the lengths, which depend on the type. */
export const Credentials = v.pipe(
  v.record(v.string(), v.string()),
  v.description(
    'By type: `vault` token, or roleId and secretId of an AppRole; `aws` accessKeyId, secretAccessKey and perhaps sessionToken; `gcp` serviceAccountKey, the JSON file of a key as a text. Nothing returns them.',
  ),
);
