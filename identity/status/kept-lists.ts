import type { ListToken } from './list-tokens.ts';

/** A list as it was read. Its signature is checked whenever it is used. */
export interface KeptList {
  token: ListToken;
  bytes: number;
  /** Until then it is used without asking again, in milliseconds since the epoch. */
  freshUntil: number;
  /** Until then it is used if its source does not answer. */
  lastsUntil: number;
}

/** The list that was loaded last, and the last one that somebody could use. */
export interface ListVersions {
  newest: KeptList;
  good: KeptList | null;
}

const maxOfProject = { lists: 200, bytes: 16 * 1024 * 1024 };
const maxBytesOfAll = 128 * 1024 * 1024;

/** Keeps lists for each project apart, so that none learns from another's or takes its room. The longest unused go first. */
export class KeptLists {
  readonly #projects = new Map<string, ProjectLists>();

  get(projectId: string, name: string): ListVersions | null {
    return this.#projects.get(projectId)?.get(name) ?? null;
  }

  set(projectId: string, name: string, kept: ListVersions): void {
    const lists = this.#projects.get(projectId) ?? new ProjectLists();
    this.#projects.set(projectId, lists);
    lists.set(name, kept);
    while (lists.count > maxOfProject.lists || lists.bytes > maxOfProject.bytes) lists.dropOldest();
    while (this.bytes > maxBytesOfAll) this.#largest()?.dropOldest();
    for (const [id, { count }] of this.#projects) if (count === 0) this.#projects.delete(id);
  }

  get bytes(): number {
    return this.#projects.values().reduce((sum, lists) => sum + lists.bytes, 0);
  }

  /** The project that has the most makes room. */
  #largest(): ProjectLists | undefined {
    return [...this.#projects.values()].toSorted((one, other) => other.bytes - one.bytes)[0];
  }
}

class ProjectLists {
  /** The longest unused first. */
  readonly #kept = new Map<string, ListVersions>();
  #bytes = 0;

  get count(): number {
    return this.#kept.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(name: string): ListVersions | null {
    const kept = this.#kept.get(name);
    if (!kept) return null;
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    return kept;
  }

  set(name: string, kept: ListVersions): void {
    this.#drop(name);
    this.#kept.set(name, kept);
    this.#bytes += bytesOf(kept);
  }

  dropOldest(): void {
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined) this.#drop(oldest);
  }

  #drop(name: string): void {
    const kept = this.#kept.get(name);
    if (!kept) return;
    this.#kept.delete(name);
    this.#bytes -= bytesOf(kept);
  }
}

const bytesOf = ({ newest, good }: ListVersions): number =>
  newest.bytes + (good && good.token !== newest.token ? good.bytes : 0);
