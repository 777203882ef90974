import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createGroupDialog } from '../../security/groups/create/createGroup.dialog.tsx';
import { deleteUserDialog } from '../../security/users/delete/deleteUser.dialog.tsx';
import { machineTokensScreen } from '../../sessions/screens/index.ts';
import { securityDemo } from '../../security/story-kit/security.demo.ts';
import { OpenPages } from '../host/index.ts';
import { opening } from '../../story-kit/demoPage.ts';
import { buttonOf, openDialog } from '../../story-kit/dialogStories.tsx';
import type { StoryAppliance } from '../../story-kit/storyConsole.tsx';

/** The call of a dialog as a curl command and as an OpenAPI description. */
const meta: Meta = { title: 'Shell/Show as code', render: () => <securityDemo.module.default params={{}} /> };
export default meta;
type Story = StoryObj;

const patience = { timeout: 8_000 };
const create = { appliance: opening(securityDemo, createGroupDialog) satisfies StoryAppliance };

/** The code follows the entries, and the missing fields are listed. */
export const Typing: Story = {
  parameters: { ...create, shows: ['CODE-01', 'CODE-02', 'CODE-08', 'CODE-09'] },
  play: async () => {
    const dialog = await openDialog(buttonOf(createGroupDialog));
    await userEvent.click(dialog.getByRole('button', { name: 'Show as code' }));
    const code = await dialog.findByRole('region', { name: 'curl' }, patience);
    await expect(code).toHaveTextContent("curl -X POST 'http://appliance/v5/groups/'");
    await expect(code).toHaveTextContent('-H "Auth-Token: $KC_TOKEN"');
    await expect(await dialog.findByText('Not complete yet.', {}, patience)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), "It's");
    await waitFor(() => expect(code).toHaveTextContent(String.raw`"name": "It'\''s"`), patience);
    await waitFor(() => expect(dialog.queryByText('Not complete yet.')).toBeNull(), patience);
  },
};

/** The notes say that a machine token can make the call. The page of the tokens is linked where the console has it. */
export const WithMachineToken: Story = {
  parameters: { ...create, shows: ['TOK-12'] },
  render: () => (
    <OpenPages.Provider value={[machineTokensScreen]}>
      <securityDemo.module.default params={{}} />
    </OpenPages.Provider>
  ),
  play: async () => {
    const dialog = await openDialog(buttonOf(createGroupDialog));
    await userEvent.click(dialog.getByRole('button', { name: 'Show as code' }));
    await expect(await dialog.findByText(/^\$KC_TOKEN is a machine token that includes groups\.create/, {}, patience)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Machine tokens' })).toHaveAttribute('href', expect.stringContaining('/machinetokens'));
  },
};

/** A machine token cannot make a call that always requires re-authentication. */
export const WithoutMachineToken: Story = {
  parameters: { appliance: opening(securityDemo, deleteUserDialog) satisfies StoryAppliance, shows: ['TOK-12'] },
  play: async () => {
    const dialog = await openDialog(buttonOf(deleteUserDialog));
    await userEvent.click(dialog.getByRole('button', { name: 'Show as code' }));
    await expect(await dialog.findByText(/A machine token cannot make this call\./, {}, patience)).toBeVisible();
    await expect(dialog.queryByRole('link', { name: 'Machine tokens' })).toBeNull();
  },
};

/** The keyboard opens and closes the code. */
export const ByKeyboard: Story = {
  parameters: { ...create, shows: ['CODE-01'] },
  play: async () => {
    const dialog = await openDialog(buttonOf(createGroupDialog));
    dialog.getByRole('button', { name: 'Cancel' }).focus();
    await userEvent.tab();
    const control = dialog.getByRole('button', { name: 'Show as code' });
    await expect(control).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await dialog.findByRole('region', { name: 'curl' }, patience)).toBeVisible();
    await expect(control).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(dialog.queryByRole('region', { name: 'curl' })).toBeNull());
  },
};

/** The OpenAPI description of the call. */
export const AsOpenapi: Story = {
  parameters: { ...create, shows: ['CODE-12'] },
  play: async () => {
    const dialog = await openDialog(buttonOf(createGroupDialog));
    await userEvent.click(dialog.getByRole('button', { name: 'Show as code' }));
    await userEvent.click(await dialog.findByRole('tab', { name: 'OpenAPI' }, patience));
    await expect(await dialog.findByText('POST /v5/groups/', {}, patience)).toBeVisible();
    await expect(within(dialog.getByRole('table', { name: 'Body' })).getByRole('row', { name: /^name text, required/ })).toBeInTheDocument();
  },
};

/** A confirmation for one object whose call may need an approval. */
export const OfAQuestion: Story = {
  parameters: { appliance: opening(securityDemo, deleteUserDialog) satisfies StoryAppliance, shows: ['CODE-01', 'CODE-15'] },
  play: async () => {
    const dialog = await openDialog(buttonOf(deleteUserDialog));
    await userEvent.click(dialog.getByRole('button', { name: 'Show as code' }));
    await expect(await dialog.findByRole('region', { name: 'curl' }, patience)).toHaveTextContent(/^curl -X DELETE 'http:\/\/appliance\/v5\/users\/[\w-]+\/'/);
    await expect(dialog.getByText(/^The call is refused with needs_second if a second administrator has to approve it/)).toBeInTheDocument();
  },
};

/** The copy button copies the whole command. */
export const Copied: Story = {
  parameters: { appliance: opening(securityDemo, deleteUserDialog) satisfies StoryAppliance, shows: ['CODE-11'] },
  play: async () => {
    const held: string[] = [];
    const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    const writeText = (text: string) => Promise.resolve(void held.push(text));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    try {
      const dialog = await openDialog(buttonOf(deleteUserDialog));
      await userEvent.click(dialog.getByRole('button', { name: 'Show as code' }));
      const code = await dialog.findByRole('region', { name: 'curl' }, patience);
      await userEvent.click(dialog.getByRole('button', { name: 'Copy curl' }));
      await waitFor(() => expect(held).toEqual([code.textContent]));
    } finally {
      if (own) Object.defineProperty(navigator, 'clipboard', own);
      else Reflect.deleteProperty(navigator, 'clipboard');
    }
  },
};
