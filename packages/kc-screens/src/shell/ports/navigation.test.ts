import { describe, expect, it } from 'vitest';
import { createMemoryNavigation, formatAddress, parseAddress, withParams } from './navigation.ts';

describe('addresses', () => {
  it('are parsed and formatted without loss', () => {
    for (const text of ['/security', '/security?tab=users&row=42', '/alerts?filter.message=50%25+full%3F%26more&sort=-date'])
      expect(formatAddress(parseAddress(text))).toBe(text);
    expect(parseAddress('security').path).toBe('/security');
    expect(parseAddress('/a?filter.message=is it?').params).toEqual({ 'filter.message': 'is it?' });
  });

  it('lose parameters that are undefined or empty', () => {
    expect(withParams(parseAddress('/a?tab=x&row=1'), { row: undefined, tab: '', dialog: 'users.create' })).toEqual({
      path: '/a',
      params: { dialog: 'users.create' },
    });
  });

  it('notify subscribers until they unsubscribe', () => {
    const navigation = createMemoryNavigation('/a');
    const seen: string[] = [];
    const leave = navigation.subscribe(() => seen.push(navigation.get().path));
    navigation.go({ path: '/b', params: {} });
    leave();
    navigation.go({ path: '/c', params: {} });
    expect(seen).toEqual(['/b']);
  });
});
