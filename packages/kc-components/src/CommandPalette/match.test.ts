import { describe, expect, it } from 'vitest';
import { findCommands, matchCommand, SHOWN, wordsOf, type Command } from './match.ts';

const command = (label: string, more: Partial<Command> = {}): Command => ({ id: label, label, onSelect: () => undefined, ...more });
const labels = (text: string, items: Command[], recent: string[] = []) =>
  findCommands([{ title: 'All', items }], text, recent).flatMap((group) => group.items.map((found) => found.command.label));
const parts = (item: Command, text: string) => matchCommand(item, wordsOf(text))?.ranges.map(([from, to]) => item.label.slice(from, to));

describe('findCommands', () => {
  it('ranks a match at the start of the label before a match at a word, and that before others', () => {
    expect(labels('key', [command('Monkey'), command('Create key'), command('Keys')])).toEqual(['Keys', 'Create key', 'Monkey']);
  });
  it('requires every word, in any order', () => {
    expect(labels('user cre', [command('Create user'), command('Create group'), command('Users')])).toEqual(['Create user']);
  });
  it('matches the initials of consecutive words', () => {
    expect(parts(command('Create cloud key'), 'cck')).toEqual(['C', 'c', 'k']);
    expect(parts(command('Create cloud key'), 'ckc')).toBeUndefined();
  });
  it('matches keywords and hints, ranked after labels', () => {
    expect(labels('login', [command('Users', { keywords: ['login'] }), command('Audit log', { hint: 'logins' }), command('Login page')])).toEqual([
      'Login page',
      'Users',
      'Audit log',
    ]);
  });
  it('highlights overlapping words once', () => {
    expect(parts(command('Certificates'), 'cert certif')).toEqual(['Certif']);
  });
  it('finds the page of objects for "create" or "new" with their name, unless a command matches', () => {
    const pages = [command('Users and groups'), command('Cloud keys')];
    expect(labels('create user', pages)).toEqual(['Users and groups']);
    expect(labels('New cloud key', pages)).toEqual(['Cloud keys']);
    expect(labels('create user', [...pages, command('Create user')])).toEqual(['Create user']);
    expect(labels('create', pages)).toEqual([]);
    expect(labels('user create', pages)).toEqual([]);
  });
  it('matches text with characters of regular expressions', () => {
    expect(parts(command('Path C:\\keys (old)'), '(old)')).toEqual(['(old)']);
  });
});

describe('order of results', () => {
  it('lists recent commands first, and only once', () => {
    const groups = findCommands([{ title: 'All', items: [command('A'), command('B'), command('C')] }], '', ['C', 'gone']);
    expect(groups.map((group) => [group.title, group.items.map((found) => found.command.label)])).toEqual([
      ['Recent', ['C']],
      ['All', ['A', 'B']],
    ]);
  });
  it('prefers recent commands among equal matches only', () => {
    expect(labels('key', [command('Key A'), command('Key B'), command('Old key')], ['Old key', 'Key B'])).toEqual(['Key B', 'Key A', 'Old key']);
  });
  it('starts with the group of the best match', () => {
    const groups = findCommands(
      [
        { title: 'Pages', items: [command('Old keys')] },
        { title: 'Actions', items: [command('Key')] },
      ],
      'key',
      [],
    );
    expect(groups.map((group) => group.title)).toEqual(['Actions', 'Pages']);
  });
  it('limits the items of a group, and counts the others', () => {
    const items = Array.from({ length: 1000 }, (_, i) => command(`Key ${i}`));
    const [group] = findCommands([{ title: 'Keys', items }], 'key', []);
    expect(group?.items).toHaveLength(SHOWN);
    expect(group?.more).toBe(1000 - SHOWN);
  });
});
