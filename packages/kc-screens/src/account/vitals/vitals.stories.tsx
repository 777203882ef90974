import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { vitals } from 'kc-api/contract/account/account';
import { useAddress } from '../../shell/index.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { findDialog, queryDialog } from '../../story-kit/dialogQueries.ts';
import { patience } from '../story-kit/accountStory.ts';
import AccountScreen from '../AccountScreen.tsx';
import { VitalsPopup } from './VitalsPopup.tsx';

/** Renders the page and the popup together, like the host. */
function Routed() {
  const [, , id] = useAddress().path.split('/');
  return (
    <>
      <AccountScreen params={id === undefined ? {} : { id }} />
      <VitalsPopup />
    </>
  );
}

const meta: Meta = { title: 'Account/Vitals', render: () => <Routed /> };
export default meta;

const unasked: NonNullable<StoryAppliance['prepare']> = ({ environment }) => environment.store.setValue('vitals', { popup_closed: 'no' });
interface Evidence {
  /** Requirements that this play function verifies. */
  shows: readonly string[];
}

const story = (appliance: StoryAppliance, { shows }: Evidence, play: NonNullable<StoryObj['play']>): StoryObj => ({
  parameters: { shows, appliance: { at: '/account/vitals', prepare: unasked, ...appliance } satisfies StoryAppliance },
  play,
});
const opened = async () => within(await findDialog({ name: 'Report vitals' }, patience));
const kept = () => world().appliance.environment.store.value('vitals');
const gone = () => waitFor(() => expect(queryDialog()).toBeNull(), patience);

/** The address opens the dialog. The console saves the choice and reports that a user has seen the dialog. */
export const Enable = story({}, { shows: ['ACCT-07', 'ACCT-09', 'ACCT-32'] }, async () => {
  const dialog = await opened();
  await userEvent.click(dialog.getByRole('button', { name: 'Enable' }));
  await gone();
  await waitFor(() => expect(kept()).toEqual({ popup_closed: 'yes', transfer_enabled: 'yes' }), patience);
  await expect(world().navigation.get().path).toBe('/account');
});

/** The address ignores case. */
export const AnyCase = story({ at: '/account/VITALS' }, { shows: ['ACCT-07'] }, async () => {
  await expect((await opened()).getByRole('button', { name: 'Enable' })).toBeVisible();
});

export const NoThanks = story({}, { shows: ['ACCT-09', 'ACCT-32'] }, async () => {
  await userEvent.click((await opened()).getByRole('button', { name: 'No thanks' }));
  await gone();
  await waitFor(() => expect(kept()).toEqual({ popup_closed: 'yes', transfer_enabled: 'no' }), patience);
});

/** The popup opens if no choice is stored. Closing it is reported once, and it does not open again. */
export const Popup = story({ at: '/account' }, { shows: ['ACCT-09', 'ACCT-16'] }, async () => {
  await opened();
  await userEvent.keyboard('{Escape}');
  await gone();
  await waitFor(() => expect(kept()).toEqual({ popup_closed: 'yes' }), patience);
  await expect(await world().ports.client.send(vitals.read)).toEqual({ popup_closed: 'yes' });
});

/** The popup does not open again after a choice, or after it was closed. */
export const PopupAnswered = story(
  { at: '/account', prepare: ({ environment }) => environment.store.setValue('vitals', { popup_closed: 'yes' }) },
  { shows: ['ACCT-16'] },
  async () => {
    await screen.findByText('User name', {}, patience);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(queryDialog()).toBeNull();
  },
);

/** Without the security privilege, the address opens the account page. */
export const Denied = story({ role: 'cloud' }, { shows: ['ACCT-08'] }, async () => {
  await screen.findByText('User name', {}, patience);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect(queryDialog()).toBeNull();
});

export const Pending = story({ faults: [{ call: vitals.change.id, mode: 'forever' }] }, { shows: [] }, async () => {
  const dialog = await opened();
  await userEvent.click(dialog.getByRole('button', { name: 'Enable' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Enable' })).toHaveAttribute('aria-busy', 'true'));
  await expect(dialog.getByRole('button', { name: 'No thanks' })).toHaveAttribute('aria-disabled', 'true');
});

export const Failed = story(
  { faults: [{ call: vitals.change.id, status: 500, error: 'The vault is being moved.' }] },
  { shows: ['ACCT-09', 'SET-110'] },
  async () => {
    const dialog = await opened();
    await userEvent.click(dialog.getByRole('button', { name: 'Enable' }));
    await expect(await dialog.findByText('There was an error updating the vitals setting.', {}, patience)).toBeVisible();
    await expect(kept()).toEqual({ popup_closed: 'no' });
  },
);
