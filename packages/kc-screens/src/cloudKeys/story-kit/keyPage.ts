import { screen, userEvent } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import { patience } from '../../story-kit/plays.ts';
import CloudKeysScreen from '../CloudKeysScreen.tsx';
import { changeKept, keyWhere, setNamed, type KeptKey } from './records.ts';

/** What the stories of all dialogs about cloud keys open. */
export const keyPage = { Screen: CloudKeysScreen, path: '/cloudkeys', params: { tab: '1' }, denied: 'security' } as const;

/** A key of a key set that fits, brought into another state before the story begins. `fits` must not look at what changes. */
export function keyMade(set: string, change: Partial<KeptKey>, fits: (key: KeptKey) => boolean = () => true) {
  const found = (appliance: Appliance) => {
    const guid = setNamed(appliance, set);
    return keyWhere(appliance, (key) => key.keyset_guid === guid && fits(key));
  };
  return {
    prepare: (appliance: Appliance) => changeKept(appliance, found(appliance).id, change),
    row: (appliance: Appliance) => found(appliance).id,
  };
}

/** Presses an action of the toolbar, or in the menu that holds the rest of them. */
export async function act(label: string): Promise<void> {
  const direct = screen.queryByRole('button', { name: label });
  if (direct) return userEvent.click(direct);
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: label }, patience));
}
