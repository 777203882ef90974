import { expect, it } from 'vitest';
import { createMemoryStore } from './memoryStore.ts';

it('starts with the snapshot of another store and is independent of it', () => {
  const first = createMemoryStore();
  first.table('mails').putMany([
    { id: '1', to: 'a' },
    { id: '2', to: 'b' },
  ] as never);
  first.setValue('hostname', 'kc-node-1');
  const second = createMemoryStore(first.snapshot());
  expect(second.value('hostname')).toBe('kc-node-1');
  expect(second.table('mails').all()).toEqual(first.table('mails').all());
  second.table('mails').put({ id: '1', to: 'c' } as never);
  second.table('mails').remove('2');
  second.setValue('hostname', 'kc-node-2');
  expect(first.table('mails').all()).toMatchObject([{ to: 'a' }, { to: 'b' }]);
  expect(first.value('hostname')).toBe('kc-node-1');
});
