import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Jobs that end on command, and the order in which they started. */
function world(most: number) {
  const turns = createTurns(most);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (owner: string, name: string, signal?: AbortSignal) =>
    turns.run(
      owner,
      () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      signal,
    );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { turns, begun, job, end, settle };
}

describe('fair queue', () => {
  it('limits the number of concurrent jobs', async () => {
    const { begun, job, end, settle } = world(2);
    const all = Promise.all(['a', 'b', 'c'].map((name) => job('one', name)));
    await settle();
    expect(begun).toEqual(['a', 'b']);
    for (const name of ['b', 'c', 'a']) await end(name);
    expect(await all).toEqual(['a', 'b', 'c']);
  });

  it('alternates between owners, however many jobs one of them has', async () => {
    const { begun, job, end, settle } = world(1);
    for (const name of ['a1', 'a2', 'a3']) void job('a', name);
    for (const name of ['b1', 'b2']) void job('b', name);
    void job('c', 'c1');
    await settle();
    for (let count = 0; count < 6; count++) await end(begun.at(-1) ?? '');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('continues after a failed job, and drops an aborted one', async () => {
    const { turns, begun, job, end, settle } = world(1);
    const failed = turns.run('a', () => Promise.reject(new Error('no')));
    const controller = new AbortController();
    const [first, aborted] = [job('a', 'first'), job('b', 'aborted', controller.signal)];
    const last = job('b', 'last');
    await expect(failed).rejects.toThrow('no');
    await settle();
    controller.abort(new Error('gone'));
    await expect(aborted).rejects.toThrow('gone');
    await expect(job('b', 'late', controller.signal)).rejects.toThrow('gone');
    await end('first');
    await end('last');
    expect([await first, await last, begun]).toEqual(['first', 'last', ['first', 'last']]);
  });
});
