import { expect, it } from 'vitest';
import { createQueues } from '../../../src/executions/concurrency/queues.ts';

/** Tasks that end when they are asked to. */
function tasksOn(queues: ReturnType<typeof createQueues>) {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const give = (queue: string, name: string): Promise<string> =>
    queues(queue, async () => {
      begun.push(name);
      await new Promise<void>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve()));
      });
      return name;
    });
  return { begun, give, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

it('a name has a limited number of running tasks, and the others keep their order', async () => {
  const { begun, give, end } = tasksOn(createQueues(2));
  const [one, two, three, four] = ['1', '2', '3', '4'].map((name) => give('a', name));
  expect(begun).toEqual(['1', '2']);
  end('2');
  expect(await two).toBe('2');
  expect(begun).toEqual(['1', '2', '3']);
  end('1');
  end('3');
  expect(await Promise.all([one, three])).toEqual(['1', '3']);
  end('4');
  expect(await four).toBe('4');
});

it('another name has a queue of its own', async () => {
  const { begun, give } = tasksOn(createQueues(1));
  void give('a', '1');
  void give('a', '2');
  void give('b', '3');
  expect(begun).toEqual(['1', '3']);
});

it('a failed task gives its slot to the next, and an empty queue is as new', async () => {
  const { begun, give, end } = tasksOn(createQueues(1));
  const [one, two] = [give('a', '1'), give('a', '2')];
  end('1', new Error('no'));
  await expect(one).rejects.toThrow('no');
  expect(begun).toEqual(['1', '2']);
  end('2');
  await two;
  void give('a', '3');
  void give('a', '4');
  expect(begun).toEqual(['1', '2', '3']);
});
