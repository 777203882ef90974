import { expect, it } from 'vitest';
import { mailStateOf } from './mails.ts';

it('takes an email for delivered only when it has left the queue', () => {
  expect(mailStateOf({ state: 'waiting' })).toBe('queued');
  expect(mailStateOf({ state: 'failed' })).toBe('failed');
  expect(mailStateOf(undefined)).toBe('delivered');
});
