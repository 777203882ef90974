import { expect, it, vi } from 'vitest';
import { createFormFacts } from './facts.ts';

const port = { label: 'Port', show: (value: unknown) => `no. ${value as number}`, serverNames: ['dc_list.0.port'] };

it('formats a field with its own function, and omits fields that were never rendered', () => {
  const facts = createFormFacts();
  facts.set('host', { label: 'Host' });
  facts.set('port', port);
  expect(facts.words('port')?.show(389)).toBe('no. 389');
  expect(facts.words('host')).toMatchObject({ label: 'Host' });
  expect(facts.words('host')?.show(['a', 'b'])).toBe('a\nb');
  expect(facts.words('user')).toBeUndefined();
  expect(facts.list({ host: 'dc1', port: 389 })).toEqual([
    { label: 'Host', text: 'dc1' },
    { label: 'Port', text: 'no. 389' },
  ]);
});

it('formats a compound field line by line, without secret and empty values', () => {
  const facts = createFormFacts();
  facts.set('first.host', { label: 'Host' });
  facts.set('first.port', port);
  facts.set('first.base', { label: 'Base DN' });
  facts.set('first.password', { label: 'Password', secret: true });
  const words = facts.words('first');
  expect(words?.label).toBe('Host');
  expect(words?.show({ host: 'dc1', port: 389, base: '', password: 'Moonlight-9' })).toBe('Host: dc1\nPort: no. 389');
  facts.set('first', { label: 'Domain controller' });
  expect(facts.words('first')?.label).toBe('Domain controller');
  expect(facts.words('first')?.show({ host: 'dc1' })).toBe('Host: dc1\nPort: no. undefined');
  expect(facts.list({ first: { host: 'dc1', port: 389 } })).toEqual([{ label: 'Domain controller', text: 'Host: dc1\nPort: no. 389' }]);
  // Words of its own may tell the secret: they are not asked.
  facts.set('first', { label: 'Domain controller', show: () => 'dc1 Moonlight-9' });
  expect(facts.words('first')?.show({ password: 'Moonlight-9' })).toBe('••••••••');
});

it('maps server names to fields, and remembers secrets', () => {
  const facts = createFormFacts();
  const told = vi.fn();
  facts.subscribe(told);
  facts.set('port', port);
  facts.set('word', { label: 'Word', secret: true });
  facts.set('word', { label: 'Word' });
  expect(facts.pathOf('dc_list.0.port')).toBe('port');
  expect(facts.pathOf('host')).toBe('host');
  expect(facts.secrets()).toEqual(['word']);
  expect(facts.words('word')?.show('Moonlight-9')).toBe('••••••••');
  expect(facts.words('word')?.show(undefined)).toBe('');
  expect(told).toHaveBeenCalledTimes(3);
});

it('keeps secrets that were declared elsewhere, by any of their names', () => {
  const facts = createFormFacts(['secret', 'radius.word']);
  facts.set('secret', { label: 'Secret' });
  facts.set('word', { label: 'Word', serverNames: ['radius.word'] });
  facts.hide('validated');
  expect(facts.secrets()).toEqual(['secret', 'radius.word', 'word', 'validated']);
  expect(facts.list({ secret: 'Moonlight-9', word: 'Moonlight-9' }).map(({ text }) => text)).toEqual(['••••••••', '••••••••']);
});

it('reports a list that is too long', () => {
  const facts = createFormFacts([], { lengthProblem: (_, value) => (value.length > 2 ? 'Choose at most 2 entries.' : undefined) });
  facts.set('groups', { label: 'Groups' });
  expect(facts.lengthProblems({ groups: ['a', 'b', 'c'] })).toEqual([['groups', 'Choose at most 2 entries.']]);
  expect(facts.lengthProblems({ groups: ['a', 'b'] })).toEqual([]);
});

it('reports a text that is too long, by any of its names', () => {
  const facts = createFormFacts([], {
    lengthProblem: (name, value) => (name === 'radius.host' && value.length > 3 ? 'Enter at most 3 characters.' : undefined),
  });
  facts.set('host', { label: 'Host', serverNames: ['radius.host'] });
  facts.set('port', port);
  expect(facts.lengthProblem('host', 'dc1')).toBeUndefined();
  expect(facts.lengthProblem('host', 'dc12')).toBe('Enter at most 3 characters.');
  expect(facts.lengthProblem('host', 1234)).toBeUndefined();
  expect(facts.lengthProblems({ host: 'dc12', port: 'dc12' })).toEqual([['host', 'Enter at most 3 characters.']]);
  expect(createFormFacts().lengthProblems({ host: 'dc12' })).toEqual([]);
});

it('cleans a text by any of its names, but no secrets', () => {
  const cleaned = (name: string, text: string) => (name === 'radius.host' || name === 'word' ? { text: text.trim(), note: 'Spaces were removed.' } : undefined);
  const facts = createFormFacts(['word'], { cleaned });
  facts.set('host', { label: 'Host', serverNames: ['radius.host'] });
  expect(facts.cleaned('host', ' dc1')).toEqual({ text: 'dc1', note: 'Spaces were removed.' });
  expect(facts.cleaned('port', ' 1')).toBeUndefined();
  expect(facts.cleaned('word', ' s3cret')).toBeUndefined();
  expect(facts.isSecret('word')).toBe(true);
});

it('returns the purpose of a secret by any of its names', () => {
  const facts = createFormFacts([], { purpose: (name) => (name === 'user.password' ? 'new-password' : undefined) });
  expect(facts.purpose(['password', 'user.password'])).toBe('new-password');
  expect(facts.purpose(['password'])).toBeUndefined();
});
