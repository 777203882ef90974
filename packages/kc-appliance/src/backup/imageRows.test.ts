import { expect, it } from 'vitest';
import type { Row, Snapshot } from '../core/store/store.ts';
import { imageStream, readImage, type ImageHeader } from './imageFormat.ts';
import { createGathering, snapshotLines } from './imageRows.ts';

const header: ImageHeader = {
  keycontrol_image: 1,
  flavour: 'keycontrol',
  backup_time: 0,
  hostname: 'kc-node',
  vault_name: 'Nordbank',
  version: '10.5.0',
  build: '1',
  keypart_generation: 0,
  min_keyparts: 1,
  keyparts: 1,
  custodians: [],
};
const users: readonly Row[] = Array.from({ length: 2_000 }, (_, index) => ({ id: String(index), name: 'x'.repeat(500) }));
const values = Array.from({ length: 50 }, (_, index): [string, unknown] => [`value ${index}`, 'y'.repeat(50_000)]);
const snapshot = (more: [string, unknown][] = []) =>
  ({ tables: ['users'], rows: () => [users.slice(0, 1_500), users.slice(1_500)], values: [...values, ...more], close: () => undefined }) as unknown as Snapshot;

it('limits each line to 256 kB plus one row or value, so that parsing does not block for long', () => {
  const lines = [...snapshotLines(snapshot())];
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(256 * 1024 + 51_000);
  expect(lines.filter((line) => line.startsWith('{"values":')).length).toBeGreaterThan(5);
  const gathering = createGathering();
  for (const line of lines) expect(gathering.add(JSON.parse(line) as Readonly<Record<string, unknown>>)).toBe(true);
  expect(gathering.tables.get('users')).toEqual(users);
  expect([...gathering.values]).toEqual(values);
});

it('reads a value that is longer than a chunk of the digest', async () => {
  const long: [string, unknown] = ['long', 'z'.repeat(1_000_003)];
  const image = await readImage({ stream: () => imageStream(header, snapshot([long])) as ReadableStream<Uint8Array<ArrayBuffer>> });
  expect([...image.values]).toEqual([...values, long]);
  expect(image.tables.get('users')).toEqual(users);
});
