import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import SecurityScreen from '../../security/SecurityScreen.tsx';
import { openDialog } from '../../story-kit/dialogStories.tsx';
import { patience, pick, retype, type Opened } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';

const meta: Meta = {
  title: 'Shell/Form reasons',
  render: () => <SecurityScreen />,
  parameters: { appliance: { at: '/security?dialog=users.create' } satisfies StoryAppliance },
};
export default meta;

const button = (dialog: Opened) => dialog.getByRole('button', { name: 'Create user' });
const nameField = (dialog: Opened) => dialog.getByRole('textbox', { name: /^Full name/ });
const mailField = (dialog: Opened) => dialog.getByRole('textbox', { name: /^Email/ });
const saysWhy = (dialog: Opened, reason: string) => waitFor(() => expect(button(dialog)).toHaveAccessibleDescription(reason), patience);

async function filled(): Promise<Opened> {
  const dialog = await openDialog('Create user');
  await userEvent.type(nameField(dialog), 'Nina Berg');
  await userEvent.type(mailField(dialog), 'nina.berg@nordbank.example');
  await pick(dialog, /Privileges/, 'Security Admin');
  return dialog;
}

/** The disabled button shows the reason: empty required fields, or the error of a field. Enter focuses that field. */
export const WhyNot: StoryObj = {
  play: async () => {
    await saysWhy(await openDialog('Create user'), 'Fill in the required fields first.');
    const dialog = await filled();
    await waitFor(() => expect(button(dialog)).not.toHaveAttribute('aria-disabled'), patience);
    await retype(dialog, /^Email/, 'nina.berg{Enter}');
    await saysWhy(dialog, 'Email: Enter a valid email address.');
    await expect(mailField(dialog)).toHaveFocus();
  },
};

/** One press of the button directly after typing is enough. */
export const PressedAtOnce: StoryObj = {
  play: async () => {
    const dialog = await filled();
    await userEvent.clear(nameField(dialog));
    await saysWhy(dialog, 'Fill in the required fields first.');
    await userEvent.type(nameField(dialog), 'Nina');
    // Simulates the delay between press and release: the press blurs the field, which enables the button before the release.
    const hand = userEvent.setup();
    await hand.pointer({ keys: '[MouseLeft>]', target: button(dialog) });
    await waitFor(() => expect(button(dialog)).not.toHaveAttribute('aria-disabled'), patience);
    await hand.pointer({ keys: '[/MouseLeft]', target: button(dialog) });
    await expect(await screen.findByText('User nina.berg@nordbank.example created', {}, patience)).toBeVisible();
    await expect(
      world()
        .appliance.environment.store.table('users')
        .all()
        .map((user) => user.full_name),
    ).toContain('Nina');
  },
};

/** The client rejects a text that is too long for the appliance at its field, even without a rule in the form's schema. */
export const TooLong: StoryObj = {
  play: async () => {
    const dialog = await filled();
    await userEvent.click(nameField(dialog));
    await userEvent.paste('x'.repeat(256));
    await userEvent.tab();
    await expect(await dialog.findByText('Enter at most 256 characters.', {}, patience)).toBeVisible();
    await expect(nameField(dialog)).toHaveAccessibleDescription(/Enter at most 256 characters\./);
    await saysWhy(dialog, 'Full name: Enter at most 256 characters.');
  },
};
