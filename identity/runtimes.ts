import type { WalletModules } from './protocols/registry.ts';
import type { RuntimeOptions, WalletModule, WalletRuntime } from './protocols/wallet-protocol.ts';

/** The modules of this process. */
export class Runtimes {
  readonly #of = new Map<object, WalletRuntime<object, object>>();

  get all(): WalletRuntime<object, object>[] {
    return [...this.#of.values()];
  }

  /** @throws Error where this process does not have the module */
  of<Does extends object, Prepares extends object>(
    module: WalletModule<Does, Prepares>,
  ): WalletRuntime<Does, Prepares> {
    const runtime = this.#of.get(module);
    if (!runtime) throw new Error(`this process has no wallet module called ${module.name}`);
    // This module has made it.
    return runtime as WalletRuntime<Does, Prepares>;
  }

  /** Modules without sessions come first, because protocols use their formats. */
  static async load(
    { parts, protocols }: WalletModules,
    options: Omit<RuntimeOptions, 'exchangeFormats'>,
  ): Promise<Runtimes> {
    const runtimes = new Runtimes();
    for (const module of [...parts, ...protocols]) {
      const createRuntime = await module.load();
      const exchangeFormats = runtimes.all.flatMap(({ exchangeFormats: formats = [] }) => formats);
      runtimes.#of.set(module, createRuntime({ ...options, exchangeFormats }));
    }
    return runtimes;
  }
}
