import { expect, it } from 'vitest';
import { createMemoryNavigation, withParams } from '../../ports/navigation.ts';
import { filteredNavigation } from './filteredNavigation.ts';

it('adds the filter to an address without one, and returns the same object until the address changes', () => {
  const outer = createMemoryNavigation('/a?tab=x');
  const { get } = filteredNavigation(outer, { name: 'backup' });
  expect(get()).toEqual({ path: '/a', params: { tab: 'x', 'filter.name': 'backup' } });
  expect(get()).toBe(get());
});

it('leaves an address with a filter unchanged', () => {
  expect(filteredNavigation(createMemoryNavigation('/a?filter.name=web'), { name: 'backup' }).get().params).toEqual({ 'filter.name': 'web' });
});

it('does not add the filter again after the user cleared it', () => {
  const navigation = filteredNavigation(createMemoryNavigation('/a'), { name: 'backup' });
  navigation.go(withParams(navigation.get(), { row: '1' }));
  expect(navigation.get().params).toEqual({ 'filter.name': 'backup', row: '1' });
  navigation.go(withParams(navigation.get(), { 'filter.name': undefined }));
  expect(navigation.get().params).toEqual({ row: '1' });
});
