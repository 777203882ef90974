import { expect, it } from 'vitest';
import { createMemoryStore } from '../core/store/memoryStore.ts';
import { addPiece, bundleStream } from './auditPieces.ts';
import type { ExportState } from './state.ts';

it('yields to the event loop between the pieces of a bundle', async () => {
  const store = createMemoryStore();
  let state: ExportState = { format: 'xml', group: null, offset: 0, pieces: 0, bytes: 0 };
  for (let index = 0; index < 5; index += 1) state = addPiece({ store }, 'a', state, `piece ${index};`);
  const order: string[] = [];
  const other = (turn: number): void => {
    order.push(`other ${turn}`);
    if (turn < 3) setImmediate(() => other(turn + 1));
  };
  setImmediate(() => other(1));
  const bundle = { task: 'a', format: 'xml' as const, filename: 'a.xml', bytes: state.bytes, time: 0, pieces: 5 };
  const text = await new Response(bundleStream({ store }, bundle)).text();
  order.push('the bundle');
  expect(text).toBe('piece 0;piece 1;piece 2;piece 3;piece 4;');
  expect(order).toEqual(['other 1', 'other 2', 'other 3', 'the bundle']);
});
