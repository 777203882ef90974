import type { View } from 'kc-api/contract/views/views';
import { viewKeyOf, viewParam } from '../lists/viewKey.ts';
import type { Address } from '../../ports/navigation.ts';
import type { Ports } from '../../ports/ports.ts';
import { withoutOpen } from './viewState.ts';

/** Content of a new view. */
export type ViewDraft = Pick<View, 'list' | 'path' | 'params' | 'columns'>;

/** Opens a view in its list with its saved columns. */
export function openView(
  { grids, navigation }: Pick<Ports, 'grids' | 'navigation'>,
  view: Pick<View, 'id' | 'list' | 'params' | 'columns'>,
  how?: { replace: boolean },
): void {
  const key = viewKeyOf(view.list, view.id);
  grids.change(key, { ...view.columns });
  const now = navigation.get();
  navigation.go(addressOf(now, key, view.params), how);
}

/** Opens the list without a view; the tab stays. */
export function leaveView({ navigation }: Pick<Ports, 'navigation'>): void {
  navigation.go(addressOf(navigation.get(), undefined, {}));
}

function addressOf({ path, params }: Address, key: string | undefined, state: Readonly<Record<string, string>>): Address {
  const tab = params['tab'];
  return { path, params: { ...withoutOpen(state), ...(tab === undefined ? {} : { tab }), ...(key === undefined ? {} : { [viewParam]: key }) } };
}
