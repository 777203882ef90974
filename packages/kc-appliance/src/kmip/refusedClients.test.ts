import { expect, it } from 'vitest';
import type { Environment } from '../core/context.ts';
import { createRefusalReport } from './refusedClients.ts';
import { noteKmipVisit } from './users/users.ts';

it('logs a refused client while the store is full, without throwing', () => {
  const full = { clock: { now: () => 1_000 }, store: { problem: () => 'full' } } as unknown as Environment;
  const lines: string[] = [];
  const report = createRefusalReport(full, (line) => void lines.push(line));
  report({ address: '192.0.2.7', kind: 'no-certificate', reason: 'it sent no certificate' });
  expect(lines).toEqual(['KMIP client 192.0.2.7 refused: it sent no certificate.']);
});

it('does not throw if the store cannot record the visit of a client', () => {
  const put = (): never => {
    throw new Error('full');
  };
  const full = { clock: { now: () => 1_000 }, store: { table: () => ({ get: (id: string) => ({ id }), put }) } } as unknown as Environment;
  expect(() => noteKmipVisit(full, { id: 'user-1' })).not.toThrow();
});
