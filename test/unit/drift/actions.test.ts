import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { implementations } from '../../../actions/all.ts';

describe('the action catalogue', () => {
  it('has an implementation for every contract, and a contract for every implementation', () => {
    const contracts = [...catalogue.values()];
    expect(new Set(implementations.map(({ contract }) => contract))).toEqual(new Set(contracts));
    expect(implementations).toHaveLength(contracts.length);
  });

  it('names actions as `group/operation@version`, each once', () => {
    for (const name of catalogue.keys()) expect(name).toMatch(/^[a-z][A-Za-z0-9]*\/[a-z][A-Za-z0-9]*@v\d+$/);
  });

  it('names for every action the rights that its publisher needs', () => {
    const silent = [...catalogue.values()].filter(({ effects }) => effects === undefined);
    expect(
      silent.map(({ name }) => name),
      'write `effects: []` into the contract if there is none',
    ).toEqual([]);
  });

  it('lets every action that may hold be resumed', () => {
    const stuck = implementations.filter(
      ({ contract, resume }) => (contract.hold !== undefined) !== (resume !== undefined),
    );
    expect(stuck.map(({ contract }) => contract.name)).toEqual([]);
  });
});
