import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from 'kc-components/Button';
import SecurityScreen from '../../security/SecurityScreen.tsx';
import { resetPasswordDialog } from '../../security/users/resetPassword/resetPassword.dialog.tsx';
import { securityDemo } from '../../security/story-kit/security.demo.ts';
import { opening } from '../../story-kit/demoPage.ts';
import { buttonOf, openDialog, press } from '../../story-kit/dialogStories.tsx';
import { patience } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { dialogAround, queryDialog } from '../../story-kit/dialogQueries.ts';
import { useAddress, usePorts, withParams } from '../index.ts';

/** A page with a dialog that shows a value once, a second page, and buttons that lead there. */
function Pages() {
  const { navigation, signOut } = usePorts();
  return (
    <>
      <nav>
        <Button onClick={() => navigation.go({ path: '/account', params: {} })}>Download my part</Button>
        <Button onClick={() => signOut()}>Log out</Button>
      </nav>
      {useAddress().path === '/security' ? <SecurityScreen /> : <p>Another page</p>}
    </>
  );
}

const meta: Meta = { title: 'Shell/Shown once', render: () => <Pages /> };
export default meta;

const question = 'Leave without copying?';

/** The console asks before the user leaves. 'Stay' keeps the value and the URL; 'Leave anyway' completes the navigation. */
const wayOut = (out: () => Promise<void> | void, arrived: () => Promise<unknown>): StoryObj => ({
  parameters: { appliance: opening(securityDemo, resetPasswordDialog) satisfies StoryAppliance },
  play: async () => {
    await press(await openDialog(buttonOf(resetPasswordDialog)), buttonOf(resetPasswordDialog));
    const label = await screen.findByText('Temporary password', {}, patience);
    const dialog = within(dialogAround(label) as HTMLElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Show temporary password' }));
    const shown = dialog.getByText(/^\S{14,}$/).textContent;
    const before = world().navigation.get();
    await out();
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }, patience));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull(), patience);
    await expect(screen.getByText(shown)).toBeVisible();
    await expect(world().navigation.get()).toEqual(before);
    await out();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave anyway' }, patience));
    await arrived();
    await expect(screen.queryByText(question)).toBeNull();
  },
});

const elsewhere = () => screen.findByText('Another page', {}, patience);
// The dialog blocks the pointer, but the keyboard, messages and the palette still reach the page.
const pressed = (name: string) => screen.getByText(name).click();

/** Back: the URL has already changed. */
export const Back = wayOut(
  () => {
    const { navigation } = world();
    navigation.go(withParams(navigation.get(), { dialog: undefined }));
  },
  () => waitFor(() => expect(queryDialog()).toBeNull(), patience),
);
/** A link to another page, or a URL that the user types. */
export const LinkElsewhere = wayOut(() => world().navigation.go({ path: '/account', params: {} }), elsewhere);
/** The action of a message, or an entry of the palette. */
export const Message = wayOut(() => pressed('Download my part'), elsewhere);
export const AnotherDialog = wayOut(
  () => {
    const { navigation } = world();
    navigation.go(withParams(navigation.get(), { dialog: 'users.create', row: undefined }));
  },
  () => openDialog('Create user'),
);
export const SignOut = wayOut(
  () => pressed('Log out'),
  () => screen.findByText('Signed out', {}, patience),
);
