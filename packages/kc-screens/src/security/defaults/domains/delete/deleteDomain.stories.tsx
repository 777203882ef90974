import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { directories } from 'kc-api/contract/security/directories';
import { dialogStories, openDialog } from '../../../../story-kit/dialogStories.tsx';
import type { StoryAppliance } from '../../../../story-kit/storyConsole.tsx';
import { added, domainNamed, domainNames, noDomains, ofSystem } from '../../../story-kit/domains.ts';
import { also, patience, refusedRow } from '../../../../story-kit/plays.ts';
import DefaultsScreen from '../../DefaultsScreen.tsx';
import { deleteDomainDialog } from './deleteDomain.dialog.tsx';

const meta: Meta = { title: 'Security/User defaults/Delete directory domain' };
export default meta;

const states = dialogStories({
  dialog: deleteDomainDialog,
  Screen: DefaultsScreen,
  path: '/security/defaults',
  row: (appliance) => domainNamed(appliance, added).id,
  call: directories.remove,
  button: 'Delete domain',
  done: `Directory domain ${added} deleted`,
  check: (appliance) => void expect(domainNames(appliance)).toEqual([ofSystem]),
});

export const Ready = also(states.Ready, {}, async () => {
  await expect((await openDialog('Delete domain')).getByText(added)).toBeVisible();
});
/** The domain of the system stays. */
export const Invalid = refusedRow(DefaultsScreen, '/security/defaults', deleteDomainDialog.id, (appliance) => domainNamed(appliance, ofSystem).id);
export const Pending = states.Pending;
export const ServerError = states.ServerError;
export const Denied = states.Denied;
export const Done = also(states.Done, { shows: ['SEC-114', 'SEC-076'] });

export const NoDomains: StoryObj = {
  ...states.Ready,
  parameters: { appliance: { at: '/security/defaults', prepare: noDomains } satisfies StoryAppliance },
  play: async () => {
    await expect(await screen.findByText('There are no directory domains.', {}, patience)).toBeInTheDocument();
  },
};
