import { expect, it } from 'vitest';
import { hearing } from './heard.ts';
import { languages, speak } from './language.ts';

const hear = hearing({
  'This group does not exist.': 'Diese Gruppe gibt es nicht.',
  'Role {role} has no principals.': 'Die Rolle {role} hat keine Prinzipale.',
  '{subject} does not exist.': '{subject} gibt es nicht.',
  'You have {most} passkeys. Remove one first.': 'Sie haben {most} Passkeys. Entfernen Sie zuerst einen.',
  'Expired on {day}': 'Abgelaufen am {day}',
  'Cloud key': 'Cloud-Schlüssel',
  Group: 'Gruppe',
  'Still found: {name}: {detail}.': 'Noch da: {name}: {detail}.',
  'It holds: {things}.': 'Enthält: {things}.',
  '{more, plural, =0 {Left: {what}.} one {Left: {what}, and # more.} other {Left: {what}, and # more.}}':
    '{more, plural, =0 {Rest: {what}.} one {Rest: {what} und ein weiteres.} other {Rest: {what} und # weitere.}}',
  '{count, plural, one {# key} other {# keys}}': '{count, plural, one {# Schlüssel} other {# Schlüssel}}',
  '{count, plural, =0 {No VM} one {# VM of {set}} other {# VMs of {set}}} left.':
    '{count, plural, =0 {Keine VM} one {# VM aus {set}} other {# VMs aus {set}}} übrig.',
  '{state, select, on {Switched on} other {Switched off}} by {who}.': 'Von {who} {state, select, on {ein} other {aus}}geschaltet.',
  'Node {node}: {count, plural, one {disk is full} other {disks are full}}': 'Knoten {node}: {count, plural, one {Platte} other {Platten}} voll',
  '{name}': 'never asked for',
});

it('translates whole server texts, texts with values, and several sentences', () => {
  expect(hear('This group does not exist.')).toBe('Diese Gruppe gibt es nicht.');
  expect(hear('Role a.b (c) has no principals.')).toBe('Die Rolle a.b (c) hat keine Prinzipale.');
  expect(hear('Cloud key does not exist.')).toBe('Cloud-Schlüssel gibt es nicht.');
  expect(hear('You have 20 passkeys. Remove one first.')).toBe('Sie haben 20 Passkeys. Entfernen Sie zuerst einen.');
  expect(hear('Cloud key does not exist. You have 20 passkeys. Remove one first. This group does not exist.')).toBe(
    'Cloud-Schlüssel gibt es nicht. Sie haben 20 Passkeys. Entfernen Sie zuerst einen. Diese Gruppe gibt es nicht.',
  );
  expect(hear('This group does not exist. Cloud key does not exist.')).toBe('Diese Gruppe gibt es nicht. Cloud-Schlüssel gibt es nicht.');
  expect(hear('This group does not exist. (CKR_NO_GROUP) 1 key left. 2 VMs of x left.')).toBe(
    'Diese Gruppe gibt es nicht. (CKR_NO_GROUP) 1 key left. 2 VMs aus x übrig.',
  );
  expect(hear('This group does not exist. Role x has no principals.')).toBe('Diese Gruppe gibt es nicht. Die Rolle x hat keine Prinzipale.');
});

it('translates texts with plural and select', () => {
  expect(hear('1 key')).toBe('1 Schlüssel');
  expect(hear('12,345 keys')).toBe('12,345 Schlüssel');
  expect(hear('No VM left.')).toBe('Keine VM übrig.');
  expect(hear('1 VM of db-set left.')).toBe('1 VM aus db-set übrig.');
  expect(hear('7 VMs of a#b left.')).toBe('7 VMs aus a#b übrig.');
  expect(hear('Switched on by sara.')).toBe('Von sara eingeschaltet.');
  expect(hear('Switched off by sara.')).toBe('Von sara ausgeschaltet.');
  expect(hear('Node n-2: disk is full')).toBe('Knoten n-2: Platte voll');
  expect(hear('Node n-2: disks are full')).toBe('Knoten n-2: Platten voll');
});

it('translates inserted values that are texts or lists of texts', () => {
  expect(hear('Still found: db-set: 3 keys.')).toBe('Noch da: db-set: 3 Schlüssel.');
  expect(hear('It holds: Cloud key, Group.')).toBe('Enthält: Cloud-Schlüssel, Gruppe.');
  expect(hear('Left: db-12.')).toBe('Rest: db-12.');
  expect(hear('Left: db-12, and 1 more.')).toBe('Rest: db-12 und ein weiteres.');
  expect(hear('Left: 3 keys, and 1,234 more.')).toBe('Rest: 3 Schlüssel und 1,234 weitere.');
  expect(hear('Cloud key, Group')).toBe('Cloud-Schlüssel, Gruppe');
  expect(hear('Group: Cloud key · 3 keys · db-set')).toBe('Gruppe: Cloud-Schlüssel · 3 Schlüssel · db-set');
  expect(hear('It holds: Cloud key, Anna Holm.')).toBe('Enthält: Cloud key, Anna Holm.');
});

it('formats an inserted day for the language', () => {
  const [, german] = languages;
  speak(german ?? expect.fail('no German'));
  expect(hear('Expired on 2026-11-09')).toBe('Abgelaufen am 09. Nov. 2026');
  expect(hear('Expired on 2026-11-09x')).toBe('Abgelaufen am 2026-11-09x');
  speak(languages[0] ?? expect.fail('no English'));
});

it('leaves names that users chose, even if they equal a text', () => {
  expect(hear('Node Group: disk is full')).toBe('Knoten Group: Platte voll');
});

it('translates texts after a label, line by line', () => {
  const said = 'Group: This group does not exist. Role x has no principals.\nnordbank.example: This group does not exist.';
  expect(hear(said)).toBe('Gruppe: Diese Gruppe gibt es nicht. Die Rolle x hat keine Prinzipale.\nnordbank.example: Diese Gruppe gibt es nicht.');
  expect(hear('This group does not exist. Group: This group does not exist.')).toBe('Diese Gruppe gibt es nicht. Gruppe: Diese Gruppe gibt es nicht.');
});

it('leaves unknown texts unchanged', () => {
  for (const said of ['', 'Something else happened.', 'keys', 'constructor', 'Group: x', 'a\nb']) expect(hear(said)).toBe(said);
});
