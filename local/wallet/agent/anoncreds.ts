import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TypedArrayEncoder, type DependencyManager } from '@credo-ts/core';
import {
  AnonCredsApi,
  AnonCredsModule,
  type AnonCredsRevocationRegistryDefinition,
} from '../../../identity/protocols/anoncreds/credo.ts';
import { anoncreds } from '../../../identity/protocols/anoncreds/native/library.ts';
import { WebRegistry } from '../../../identity/protocols/anoncreds/web-registry.ts';
import type { HeldCredential } from '../held-credential.ts';

/** The agent's modules for AnonCreds; none without the library. */
export const holderAnoncreds = (tails: FetchedTails) =>
  anoncreds
    ? {
        anoncreds: new AnonCredsModule({
          anoncreds,
          registries: [new WebRegistry(fetch)],
          tailsFileService: tails,
        }),
      }
    : {};

/** The AnonCreds that a wallet holds. */
export async function heldAnoncreds(manager: DependencyManager): Promise<HeldCredential[]> {
  if (!anoncreds) return [];
  // Asked for by method: the agent does not get over a JSON-LD credential among them.
  const { methodName } = new WebRegistry(fetch);
  const held = await manager.resolve(AnonCredsApi).getCredentials({ methodName });
  return held.map(({ credentialDefinitionId, attributes }) => ({
    type: credentialDefinitionId,
    claims: attributes,
    copies: 1,
  }));
}

type Tails = NonNullable<ConstructorParameters<typeof AnonCredsModule>[0]['tailsFileService']>;

/** Tails files, fetched when they are first needed. */
export class FetchedTails implements Tails {
  readonly #files = new Map<string, string>();
  #folder: string | null = null;

  async getTailsFile(
    _context: unknown,
    { revocationRegistryDefinition }: { revocationRegistryDefinition: AnonCredsRevocationRegistryDefinition },
  ): Promise<{ tailsFilePath: string }> {
    const { tailsHash, tailsLocation } = revocationRegistryDefinition.value;
    const known = this.#files.get(tailsHash);
    if (known !== undefined) return { tailsFilePath: known };
    const answer = await fetch(tailsLocation);
    if (!answer.ok) throw new Error(`the tails answered ${answer.status}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    // The issuer chose this text, which becomes a file name from here on.
    if (TypedArrayEncoder.toBase58(createHash('sha256').update(bytes).digest()) !== tailsHash)
      throw new Error('the tails are not those that the issuer has named');
    this.#folder ??= mkdtempSync(join(tmpdir(), 'holdfast-wallet-tails-'));
    const tailsFilePath = join(this.#folder, tailsHash);
    writeFileSync(tailsFilePath, bytes);
    this.#files.set(tailsHash, tailsFilePath);
    return { tailsFilePath };
  }

  /** Removes the files. They are fetched again when they are needed. */
  remove(): void {
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = null;
    this.#files.clear();
  }

  async getTailsBasePath(): Promise<string> {
    throw new Error('a holder makes no tails');
  }

  async uploadTailsFile(): Promise<never> {
    throw new Error('a holder makes no tails');
  }
}
