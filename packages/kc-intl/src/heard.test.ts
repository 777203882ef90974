import { expect, it } from 'vitest';
import { hearing } from './heard.ts';

const hear = hearing({
  'This group does not exist.': 'Diese Gruppe gibt es nicht.',
  'Role {role} has no principals.': 'Die Rolle {role} hat keine Prinzipale.',
  '{subject} does not exist.': '{subject} gibt es nicht.',
  'You have {most} passkeys. Remove one first.': 'Sie haben {most} Passkeys. Entfernen Sie zuerst einen.',
  'Cloud key': 'Cloud-Schlüssel',
  '{count, plural, one {# key} other {# keys}}': '{count, plural, one {# Schlüssel} other {# Schlüssel}}',
  '{name}': 'never asked for',
});

it('finds what an appliance said: whole, with values, and sentence by sentence', () => {
  expect(hear('This group does not exist.')).toBe('Diese Gruppe gibt es nicht.');
  expect(hear('Role a.b (c) has no principals.')).toBe('Die Rolle a.b (c) hat keine Prinzipale.');
  expect(hear('Cloud key does not exist.')).toBe('Cloud-Schlüssel gibt es nicht.');
  expect(hear('You have 20 passkeys. Remove one first.')).toBe('Sie haben 20 Passkeys. Entfernen Sie zuerst einen.');
  expect(hear('This group does not exist. Cloud key does not exist.')).toBe('Diese Gruppe gibt es nicht. Cloud-Schlüssel gibt es nicht.');
  expect(hear('This group does not exist. Role x has no principals.')).toBe('Diese Gruppe gibt es nicht. Die Rolle x hat keine Prinzipale.');
});

it('leaves what it does not find as it was said', () => {
  for (const said of ['', 'Something else happened.', '3 keys', 'constructor']) expect(hear(said)).toBe(said);
});
