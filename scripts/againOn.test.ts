import { expect, it } from 'vitest';
import { againOn } from './lib/againOn.ts';

it('a server that restarts keeps its data, the state of its master key and its port', () =>
  expect(againOn(['--recovery', '--reset', '--tls', '--data', 'x'], 8711)).toEqual(['--tls', '--data', 'x', '--no-build', '--port', '8711']));
