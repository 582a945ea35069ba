// First: see there.
import './native/library.ts';

export * from '@credo-ts/anoncreds';
