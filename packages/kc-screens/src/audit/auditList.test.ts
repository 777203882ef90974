import { describe, expect, it } from 'vitest';
import { listBody } from './auditList.ts';

const page = { offset: 100, limit: 120, sort: null, filters: {} };

describe('list request of the audit log', () => {
  it('[AUDIT-30] contains only the page without filters', () => {
    expect(listBody(page)).toEqual({ operation: 'list', offset: 100, count: 120 });
  });

  it('[AUDIT-29] sends every filter under its own name, and omits empty filters', () => {
    const filters = { category: 'Security', message: '50%', group: 'Ops', host: 'kc', id: '7', user: 'sara' };
    expect(listBody({ ...page, filters })).toEqual({ operation: 'list', offset: 100, count: 120, ...filters });
    expect(listBody({ ...page, filters: { user: '' } })).not.toHaveProperty('user');
  });

  it('sends a quoted user as an exact name', () => {
    const body = listBody({ ...page, filters: { user: '"sara"' } });
    expect(body).toMatchObject({ user_name: 'sara' });
    expect(body).not.toHaveProperty('user');
  });

  it('[SHELL-098] sends a calendar day from its first second to its last', () => {
    const { date } = listBody({ ...page, filters: { date: '2026-03-09' } });
    expect(date).toEqual({ from: new Date(2026, 2, 9).getTime() / 1000, to: new Date(2026, 2, 10).getTime() / 1000 - 1 });
  });

  it('sends an empty range for a day that does not exist', () => {
    const { date } = listBody({ ...page, filters: { date: '2026-02-30' } });
    expect(date && date.from > date.to).toBe(true);
  });

  it('sorts by the field names of the wire format', () => {
    expect(listBody({ ...page, sort: { id: 'date', desc: true } }).sort).toBe('-date');
    expect(listBody({ ...page, sort: { id: 'message', desc: false } }).sort).toBe('content');
  });
});
