import { expect, it } from 'vitest';
import { mailStateOf } from './mails.ts';

it('reports an email as delivered only if it has left the queue and was not discarded', () => {
  expect(mailStateOf({ mails: [{ state: 'waiting' }] })).toBe('queued');
  expect(mailStateOf({ mails: [{ state: 'failed' }] })).toBe('failed');
  expect(mailStateOf({ mails: [] })).toBe('delivered');
  expect(mailStateOf({ mails: [], discarded: 'yes' })).toBe('failed');
});
