import { availableParallelism, totalmem } from 'node:os';

const mebibyte = 1024 ** 2;

/** The resources that a process may use. */
interface Room {
  memoryBytes: number;
  processors: number;
}

/**
 * Returns the room of this process: the limit of its control group, as an orchestrator sets it (Node reads versions 1
 * and 2), or the memory of the machine. Without a limit, Node gives 0 or more than there is.
 */
export function roomOf(
  constrained = process.constrainedMemory(),
  total = totalmem(),
  processors = availableParallelism(),
): Room {
  return { memoryBytes: constrained > 0 ? Math.min(constrained, total) : total, processors };
}

/** The resources of the threads for one kind of work. */
interface RoomRequirement {
  /** Their part of the memory. V8 gives half of it to the event loop; an eighth is for memory outside of a heap. */
  part: number;
  /** The heap that a thread has if there is enough memory, and the least with which it works. */
  heapMb: number;
  leastHeapMb: number;
  maxThreads: number;
}

/** The kinds of work in threads. */
export const wanted = {
  /** Data of an execution may have 8 MiB, and expressions create several times as much. */
  evaluation: { part: 1 / 4, heapMb: 256, leastHeapMb: 128, maxThreads: 8 },
  /** JSON-LD of others: a thread has 30 MB from the first document on. */
  linkedData: { part: 1 / 8, heapMb: 192, leastHeapMb: 64, maxThreads: 2 },
} as const satisfies Record<string, RoomRequirement>;

/** At least two threads, so that no account has them all; as many as have their heap; one for each processor. */
export function threadsFor(
  { part, heapMb, leastHeapMb, maxThreads }: RoomRequirement,
  { memoryBytes, processors }: Room = roomOf(),
): { maxThreads: number; maxHeapMb: number } {
  const partMb = (memoryBytes * part) / mebibyte;
  const number = Math.max(2, Math.min(Math.floor(partMb / heapMb), processors, maxThreads));
  const each = Math.floor(partMb / number);
  return { maxThreads: number, maxHeapMb: Math.max(leastHeapMb, Math.min(each, heapMb)) };
}
