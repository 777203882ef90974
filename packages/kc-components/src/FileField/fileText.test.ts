import { expect, it } from 'vitest';
import { hasPem, sizeText, toBase64 } from './fileText.ts';

it('formats a size in the largest suitable unit', () => {
  expect([0, 1023, 1024, 20 * 1024, 1024 * 1024, 1.44 * 1024 * 1024].map(sizeText)).toEqual(['0 B', '1023 B', '1 KB', '20 KB', '1 MB', '1.4 MB']);
});

it('encodes content that is larger than one slice', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => i % 251);
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
});

it('detects a PEM block by its kind and its body', () => {
  const block = (kind: string, body: string) => `-----BEGIN ${kind}-----\n${body}\n-----END ${kind}-----\n`;
  expect(hasPem(`note\n${block('CERTIFICATE', 'TUlJ\nQg==')}`, 'CERTIFICATE')).toBe(true);
  expect(hasPem(block('CERTIFICATE', 'TUlJ\r\nQg=='), 'CERTIFICATE')).toBe(true);
  expect(hasPem(block('PRIVATE KEY', 'TUlJQg=='), 'CERTIFICATE')).toBe(false);
  expect(hasPem(block('CERTIFICATE', 'TUlJQg'), 'CERTIFICATE')).toBe(false);
  expect(hasPem(block('CERTIFICATE', 'not base64!'), 'CERTIFICATE')).toBe(false);
  expect(hasPem('', 'CERTIFICATE')).toBe(false);
});
