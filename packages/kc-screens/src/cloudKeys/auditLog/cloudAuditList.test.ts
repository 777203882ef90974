import { expect, it } from 'vitest';
import { auditQuery } from './cloudAuditList.ts';

it('sends filters that are not empty, and a day from its first second to its last', () => {
  const query = auditQuery('Ops', { token: '100.500', limit: 120, filters: { message: 'key', user: '', date: '2026-03-04' } });
  const start = new Date(2026, 2, 4).getTime() / 1000;
  expect(query).toEqual({ group_name: 'Ops', limit: '120', next_token: '100.500', message: 'key', date_from: String(start), date_to: String(start + 86_399) });
});

it('sends the filters of a record, with the user as an exact name', () => {
  const filters = { user: '"sara"', action: 'deleted', object: 'Key set:s-1' };
  expect(auditQuery('Ops', { token: undefined, limit: 100, filters })).toEqual({
    group_name: 'Ops',
    limit: '100',
    user_name: 'sara',
    action: 'deleted',
    object: 'Key set:s-1',
  });
});

it('sends an empty range for a day that does not exist', () => {
  const { date_from, date_to } = auditQuery('Ops', { token: undefined, limit: 100, filters: { date: '2026-02-31' } }) as { date_from: string; date_to: string };
  expect(Number(date_from)).toBeGreaterThan(Number(date_to));
});
