import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance, Tables } from 'kc-appliance';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';

import type { KeyTab } from 'kc-api/rules/cloudKeys/providers/types';
import { patience, type Opened } from '../../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../../story-kit/storyConsole.tsx';
import CloudKeysScreen from '../../../CloudKeysScreen.tsx';
import { keyIn, keyWhere } from '../../../story-kit/records.ts';

export type AccessKey = Tables['cloudKeys'];

export type Of = (appliance: Appliance) => string;

const inUse = (status: CloudKey['status'] = 'Available') => ({
  aws: (appliance: Appliance) => keyIn(appliance, 'payments-prod', status, ({ xks }) => !xks).id,
  azure: (appliance: Appliance) =>
    keyWhere(appliance, (key) => key.csp_type === 'AZURE' && key.status === status && (key as AccessKey).cipher.startsWith('RSA')).id,
  gcp: (appliance: Appliance) => keyIn(appliance, 'analytics', status, ({ ekm, purpose }) => !ekm && purpose === 'ENCRYPT_DECRYPT').id,
  ekm: (appliance: Appliance) => keyIn(appliance, 'analytics', status, ({ ekm }) => ekm).id,
});
/** Available keys by what they are of. */
export const { aws, azure, gcp, ekm } = inUse();
/** A key whose end is near: nothing about it can be changed. */
export const ending = inUse('Pending Delete');

const keys = (appliance: Appliance) => appliance.environment.store.table('cloudKeys');
/** What the appliance holds of the key now. */
export const kept = (of: Of): AccessKey => {
  const { appliance } = world();
  const found = keys(appliance).get(of(appliance));
  if (!found) throw new Error('The key is gone.');
  return found;
};

/** Somebody else changes the key while a form is open. */
export const meanwhile = (of: Of, change: Partial<AccessKey>): void => {
  const { appliance } = world();
  const key = kept(of);
  keys(appliance).put({ ...key, ...change, revision: key.revision + 1 });
};

/** What stands in the place of the form once somebody else saved first. */
export async function conflict(): Promise<Opened> {
  const said = await screen.findByText(/^Somebody else saved changes/, {}, patience);
  return within(said.closest<HTMLElement>('[role="dialog"]') ?? document.body);
}

/** Changes a key before the story begins. */
export const having =
  (of: Of, change: Partial<AccessKey>) =>
  (appliance: Appliance): void => {
    const key = keys(appliance).get(of(appliance));
    if (key) keys(appliance).put({ ...key, ...change });
  };

export type SubStory = Omit<StoryAppliance, 'at'> & { play: () => Promise<void>; shows?: readonly string[]; more?: string };

/** The details of a key at a sub-tab. `more`: further parameters of the address. */
export const subStory = (sub: KeyTab, of: Of, { play, shows = [], more = '', ...appliance }: SubStory): StoryObj => ({
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at: (one) => `/cloudkeys?tab=1&row=${of(one)}&sub=${sub}${more}`, ...appliance } satisfies StoryAppliance, shows },
  play,
});

/** The panel of the sub-tab, once its tab is chosen. */
export async function subTab(label: string | RegExp): Promise<Opened> {
  const tab = await screen.findByRole('tab', { name: label, selected: true }, patience);
  const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
  if (!panel) throw new Error('The tab has no panel.');
  return within(panel);
}

const params = (sub: KeyTab, of: Of, more: Readonly<Record<string, string>>) => (appliance: Appliance) => ({ tab: '1', row: of(appliance), sub, ...more });

/** What a dialog about the key, or about an entry of its sub-tab (`item`), is told with. */
export const about = (sub: KeyTab, of: Of, item?: string, more: Readonly<Record<string, string>> = {}) => ({
  Screen: CloudKeysScreen,
  path: '/cloudkeys',
  params: params(sub, of, more),
  ...(item === undefined ? { row: of } : { place: 'inner' as const, row: () => item }),
  denied: 'security' as const,
});

/** The dialog is dropped where what it is about does not allow it. */
export const dropped = (dialog: string, sub: KeyTab, of: Of, item: string, appliance: Omit<StoryAppliance, 'at'> = {}): StoryObj => ({
  render: () => <CloudKeysScreen />,
  parameters: {
    appliance: {
      at: (one) => `/cloudkeys?tab=1&row=${of(one)}&sub=${sub}&dialog=${dialog}${item === '' ? '' : `&item=${encodeURIComponent(item)}`}`,
      ...appliance,
    } satisfies StoryAppliance,
  },
  play: async () => {
    await waitFor(() => expect(world().navigation.get().params['dialog']).toBeUndefined(), patience);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

/** Opened by somebody who may not read the keys at all. */
export const denied = (story: StoryObj): StoryObj => ({
  ...story,
  play: async () => {
    await screen.findByText(/^You need the Cloud Admin privilege/, {}, patience);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

/** Answers the question that stands over a form. */
export async function answer(title: string, button: string): Promise<Opened> {
  const question = within(await screen.findByRole('dialog', { name: title }, patience));
  await userEvent.click(question.getByRole('button', { name: button }));
  return question;
}
