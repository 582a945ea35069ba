import type { Random } from '../../engine/random.ts';

/** A list of entries, and whether it completes if nobody cancels, whichever process is killed meanwhile. */
export interface RandomList {
  actions: object[];
  completes: boolean;
}

/** A workflow that another one may run. */
export interface Child {
  workflowId: string;
  completes: boolean;
}

interface Made {
  entry: object;
  completes: boolean;
}

/**
 * Writes a definition of blocks in blocks, whose actions have effects outside, wait for an answer, run one of the
 * children, or fail.
 */
export function randomDefinition(
  random: Random,
  ledgerUrl: string,
  children: readonly Child[] = [],
): RandomList & { finally?: object[] } {
  const make = new Maker(random, ledgerUrl, children);
  const { actions, completes } = make.list(3, 3);
  return { actions, completes, ...(random.chance(2) && { finally: [make.effect()] }) };
}

class Maker {
  readonly #random: Random;
  readonly #ledgerUrl: string;
  readonly #children: readonly Child[];
  #count = 0;

  constructor(random: Random, ledgerUrl: string, children: readonly Child[]) {
    this.#random = random;
    this.#ledgerUrl = ledgerUrl;
    this.#children = children;
  }

  /** Something always runs in it, so that it counts at a join. */
  list(depth: number, longest = 2): RandomList {
    const made: Made[] = [{ entry: this.#undoable(this.effect()), completes: true }];
    for (let left = this.#random.below(longest + 1); left > 0; left--) made.push(this.#entry(depth));
    return { actions: made.map(({ entry }) => entry), completes: made.every(({ completes }) => completes) };
  }

  effect(): object {
    const id = this.#id('e');
    if (this.#random.chance(2)) return { id, name: 'test/ledger@v1', attributes: { effect: id } };
    const attributes = { method: 'POST', url: `${this.#ledgerUrl}/effects`, payload: { effect: id } };
    return { id, name: 'general/fetch@v1', attributes };
  }

  #entry(depth: number): Made {
    const { entry, completes } = this.#body(depth);
    const isCaught = depth > 0 && this.#random.chance(3);
    const caught = isCaught ? this.list(depth - 2, 1) : null;
    return {
      entry: this.#undoable({
        ...entry,
        ...(caught && { catch: [{ actions: caught.actions }] }),
        ...(depth > 0 && this.#random.chance(4) && { finally: [this.effect()] }),
      }),
      completes: completes || caught?.completes === true,
    };
  }

  #undoable(entry: object): object {
    return this.#random.chance(3) ? { ...entry, compensate: [this.effect()] } : entry;
  }

  #body(depth: number): Made {
    if (this.#children.length > 0 && this.#random.chance(6)) return this.#run();
    switch (depth <= 0 ? this.#random.below(3) : this.#random.below(9)) {
      case 0:
        return { entry: this.effect(), completes: true };
      case 1:
        return { entry: { id: this.#id('w'), name: 'general/waitForEvent@v1' }, completes: true };
      case 2:
        return this.#random.chance(2) ? this.#failing() : { entry: this.effect(), completes: true };
      case 3: {
        const { actions, completes } = this.list(depth - 1);
        return { entry: { id: this.#id('s'), actions }, completes };
      }
      case 4:
        return this.#switch(depth);
      case 5:
      case 6:
        return this.#parallel(depth);
      case 7:
        return this.#loop(depth);
      default:
        return this.#rounds(depth);
    }
  }

  #run(): Made {
    const { workflowId, completes } = this.#random.oneOf(this.#children);
    const attributes = { workflow: workflowId, input: {} };
    return { entry: { id: this.#id('x'), name: 'workflow/run@v1', attributes }, completes };
  }

  #failing(): Made {
    const retry = { maxAttempts: 2, interval: 'PT0.1S', codes: ['no'] };
    const attributes = { message: 'no', reason: 'no' };
    const entry = { id: this.#id('f'), name: 'general/fail@v1', attributes };
    return { entry: this.#random.chance(2) ? { ...entry, retry } : entry, completes: false };
  }

  #switch(depth: number): Made {
    const [one, other] = [this.list(depth - 1), this.list(depth - 1)];
    const isFirst = this.#random.chance(2);
    const cases = [
      { case: 'one', when: `\${${isFirst}}`, actions: one.actions },
      { case: 'other', actions: other.actions },
    ];
    return { entry: { id: this.#id('c'), switch: cases }, completes: (isFirst ? one : other).completes };
  }

  #parallel(depth: number): Made {
    const branches = ['left', 'middle', 'right']
      .slice(this.#random.below(2))
      .map((name) => [name, this.list(depth - 1)] as const);
    const good = branches.filter(([, { completes }]) => completes).length;
    const parallel = Object.fromEntries(branches.map(([name, { actions }]) => [name, actions]));
    const entry = { id: this.#id('p'), parallel };
    // With `stop` it would depend on who is first.
    if (this.#random.chance(2))
      return { entry: { ...entry, join: 1, onFailure: 'wait' }, completes: good > 0 };
    const onFailure = this.#random.oneOf(['stop', 'wait', 'continue']);
    return {
      entry: { ...entry, onFailure },
      completes: onFailure === 'continue' || good === branches.length,
    };
  }

  #loop(depth: number): Made {
    const { actions, completes } = this.list(depth - 1);
    const entry = {
      id: this.#id('l'),
      forEach: Array.from({ length: 1 + this.#random.below(4) }, (_, index) => index),
      concurrency: 1 + this.#random.below(3),
      actions,
    };
    if (this.#random.chance(3)) return { entry: { ...entry, join: 1, onFailure: 'wait' }, completes };
    const onFailure = this.#random.oneOf(['stop', 'wait', 'continue']);
    return { entry: { ...entry, onFailure }, completes: completes || onFailure === 'continue' };
  }

  #rounds(depth: number): Made {
    const { actions, completes } = this.list(depth - 1, 1);
    const id = this.#id('n');
    const attributes = { n: '${previous == null ? 1 : previous.n + 1}' };
    const entry = {
      id: this.#id('r'),
      repeat: { until: `\${output.n >= ${1 + this.#random.below(3)}}`, maxAttempts: 5 },
      actions: [...actions, { id, name: 'general/set@v1', attributes }],
      output: { n: `\${actions.${id}.output.n}` },
    };
    return { entry, completes };
  }

  #id(kind: string): string {
    this.#count += 1;
    return `${kind}${this.#count}`;
  }
}
