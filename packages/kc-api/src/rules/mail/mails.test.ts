import { expect, it } from 'vitest';
import { mailStateOf } from './mails.ts';

it('takes an email for delivered only when it has left the queue and nobody discarded it', () => {
  expect(mailStateOf({ mails: [{ state: 'waiting' }] })).toBe('queued');
  expect(mailStateOf({ mails: [{ state: 'failed' }] })).toBe('failed');
  expect(mailStateOf({ mails: [] })).toBe('delivered');
  expect(mailStateOf({ mails: [], discarded: 'yes' })).toBe('failed');
});
