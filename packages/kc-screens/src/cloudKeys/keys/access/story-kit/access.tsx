import type { StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import type { Appliance, Tables } from 'kc-appliance';

import type { KeyTab } from 'kc-api/rules/cloudKeys/providers/types';
import { patience, type Opened } from '../../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../../story-kit/storyConsole.tsx';
import { dialogAround, findDialog } from '../../../../story-kit/dialogQueries.ts';
import CloudKeysScreen from '../../../CloudKeysScreen.tsx';
import type { Of } from './access.rows.ts';

type AccessKey = Tables['cloudKeys'];

const keys = (appliance: Appliance) => appliance.environment.store.table('cloudKeys');
/** Returns the current record of the key in the appliance. */
export const kept = (of: Of): AccessKey => {
  const { appliance } = world();
  const found = keys(appliance).get(of(appliance));
  if (!found) throw new Error('The key is gone.');
  return found;
};

/** Changes the key as another user, while a form is open. */
export const meanwhile = (of: Of, change: Partial<AccessKey>): void => {
  const { appliance } = world();
  const key = kept(of);
  keys(appliance).put({ ...key, ...change, revision: key.revision + 1 });
};

/** Returns the conflict view that replaces the form when another user saved first. */
export async function conflict(): Promise<Opened> {
  const said = await screen.findByText(/^Someone else saved changes/, {}, patience);
  return within(dialogAround(said) ?? document.body);
}

type SubStory = Omit<StoryAppliance, 'at'> & { play: () => Promise<void>; shows?: readonly string[]; more?: string };

/** Opens the details of a key at a sub-tab. `more`: further address parameters. */
export const subStory = (sub: KeyTab, of: Of, { play, shows = [], more = '', ...appliance }: SubStory): StoryObj => ({
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { at: (one) => `/cloudkeys?tab=1&row=${of(one)}&sub=${sub}${more}`, ...appliance } satisfies StoryAppliance, shows },
  play,
});

/** Returns the panel of the sub-tab when it is selected. */
export async function subTab(label: string | RegExp): Promise<Opened> {
  const tab = await screen.findByRole('tab', { name: label, selected: true }, patience);
  const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
  if (!panel) throw new Error('The tab has no panel.');
  return within(panel);
}

/** Answers the confirmation that is open over a form. */
export async function answer(title: string, button: string): Promise<Opened> {
  const question = within(await findDialog({ name: title }, patience));
  await userEvent.click(question.getByRole('button', { name: button }));
  return question;
}
