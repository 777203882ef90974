import { describe, expect, it } from 'vitest';
import { emptyView } from 'kc-components/DataGrid';
import { createMemoryNavigation } from '../../ports/navigation.ts';
import { plainState, sameState, saysState, shownState } from './viewState.ts';
import { openView } from './viewTarget.ts';

const view = { ...emptyView, sort: { id: 'name', desc: true } };
const columns = [{ id: 'name' }, { id: 'note', hidden: true }];

describe('state of a view', () => {
  it('opens no dialog or row, even if a shared view contains one', () => {
    const navigation = createMemoryNavigation('/security?tab=users&row=9');
    const params = { tab: '0', 'filter.status': 'off', dialog: 'users.delete', row: '1', 'item.sub': 'a' };
    openView({ navigation, grids: { change: () => undefined } as never }, { id: 'v', list: 'users', params, columns: { order: [], hidden: [] } });
    expect(navigation.get().params).toEqual({ tab: 'users', 'filter.status': 'off', saved: 'users:v' });
  });

  it('contains the list parameters and columns of the address, without the open row [VIEW-02]', () => {
    const params = {
      tab: '0',
      'filter.status': 'off',
      keyset: '7',
      row: '1',
      dialog: 'x.y',
      sub: 'history',
      expanded: '1',
      item: '2',
      'item.sub': 'a',
      item2: '3',
      saved: 'keys:1',
    };
    expect(shownState(params, { ...view, order: ['note', 'name'], hidden: ['name'] })).toEqual({
      params: { tab: '0', 'filter.status': 'off', keyset: '7', sort: '-name' },
      columns: { order: ['note', 'name'], hidden: ['name'] },
    });
    expect(saysState({ tab: '0', row: '1', saved: 'keys:1' })).toBe(false);
    expect(saysState({ 'filter.status': 'off' })).toBe(true);
  });

  it('equals the default state if the user has changed nothing [VIEW-02]', () => {
    const plain = plainState({ columns, sort: undefined }, { tab: '0' });
    const now = (more: Partial<typeof view>, params: Record<string, string> = { tab: '0' }) =>
      sameState(plain, shownState(params, { ...emptyView, sort: { id: 'name', desc: false }, hidden: ['note'], ...more }));
    expect(now({})).toBe(true);
    expect(now({ sort: { id: 'name', desc: true } })).toBe(false);
    expect(now({ hidden: [] })).toBe(false);
    expect(now({ order: ['note'] })).toBe(false);
    expect(now({}, { tab: '0', 'filter.name': 'a' })).toBe(false);
  });
});
