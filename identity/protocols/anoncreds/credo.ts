// This import must be first (see there).
import './native/library.ts';

export * from '@credo-ts/anoncreds';
