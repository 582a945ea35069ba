import { createContext, useContext, type ComponentType } from 'react';
import type { DrawnEntry, Track } from './drawn.ts';
import type { Sign } from './sign.ts';

/** Everything that the graph shows of its entries beside the definition, and the effect of a click. */
export interface GraphView {
  signOf: (path: string, entry: DrawnEntry) => Sign;
  /** The path of the selected entry. */
  selected: string | null;
  onSelect: (path: string, entry: DrawnEntry) => void;
  /** Whether a list of an entry was not taken, so that nothing in it happens. */
  isLeftOut?: (path: string, track: Track) => boolean;
  /** Whether a clause of a `catch` was taken. */
  isTaken?: (path: string, track: Track) => boolean;
  /** Draws the iterations or rounds of an entry; without this, the entries in it are drawn once. */
  Instances?: ComponentType<{ path: string; entry: DrawnEntry }>;
}

const Context = createContext<GraphView | null>(null);
export const GraphViewProvider = Context.Provider;

/** @throws Error outside of a graph */
export function useGraphView(): GraphView {
  const view = useContext(Context);
  if (!view) throw new Error('There is no graph around this.');
  return view;
}
