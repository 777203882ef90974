import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { press } from '../../../story-kit/dialogStories.tsx';
import { patience, type Opened } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { findDialog, getDialog } from '../../../story-kit/dialogQueries.ts';
import { readAgain, reload, Reloadable } from '../../../shell/story-kit/reload.tsx';
import { answer, conflict, kept, meanwhile } from './story-kit/access.tsx';
import { aws, azure, ekm, having, type Of } from './story-kit/access.rows.ts';
import { InDialog } from './story-kit/Parts.tsx';
import { EkmAclsPart, JustificationPart, OperationsPart, TagsPart } from './index.ts';

const meta: Meta = { title: 'Cloud keys/Access/In a dialog' };
export default meta;

type Part = typeof TagsPart;
const story = (
  Content: Part,
  of: Of,
  play: () => Promise<void>,
  { shows = [], ...more }: Omit<StoryAppliance, 'at'> & { shows?: readonly string[] } = {},
): StoryObj => ({
  render: () => <InDialog>{(key) => <Content cloudKey={key} />}</InDialog>,
  parameters: {
    appliance: { at: (appliance) => `/cloudkeys?${new URLSearchParams({ tab: '1', dialog: 'edit', row: of(appliance) })}`, ...more } satisfies StoryAppliance,
    shows,
  },
  play,
});
const around = async (): Promise<Opened> => within(await findDialog({ name: 'Edit' }, patience));

/** The permitted operations of an Azure key. Apply needs at least one, and removing any needs a confirmation. */
export const Operations = story(
  OperationsPart,
  azure,
  async () => {
    const dialog = await around();
    await dialog.findByRole('group', { name: /^Key operations/ }, patience);
    const boxes = dialog.getAllByRole('checkbox').map((box: HTMLElement) => document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent);
    await expect(boxes).toEqual(['encrypt', 'decrypt', 'sign', 'verify', 'wrapKey', 'unwrapKey']);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'sign' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'verify' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Leave' }));
    await expect(await dialog.findByText('Entries are lost', {}, patience)).toBeVisible();
    await press(dialog, 'Apply');
    const title = `Remove operations from ${kept(azure).name}`;
    await expect(await findDialog({ name: title }, patience)).toHaveTextContent('sign');
    await answer(title, 'Remove');
    await expect((await screen.findAllByText('Permissions applied successfully', {}, patience))[0]).toBeVisible();
    await expect(kept(azure).operations).toBe('encrypt,decrypt,wrapKey,unwrapKey');
    await userEvent.click(dialog.getByRole('button', { name: 'Leave' }));
    await expect(await dialog.findByText('Nothing is lost', {}, patience)).toBeVisible();
  },
  {
    prepare: having(azure, { operations: 'encrypt,decrypt,sign,verify,wrapKey,unwrapKey' }),
    shows: ['CKEY-019', 'CKEY-032', 'CKEY-081', 'CKEY-121', 'CKEY-130', 'CKEY-145'],
  },
);

/** Another user removed an operation meanwhile. The form shows both versions. */
export const OperationsConflict = story(
  OperationsPart,
  azure,
  async () => {
    const dialog = await around();
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'verify' }, patience));
    meanwhile(azure, { operations: 'encrypt,wrapKey' });
    await press(dialog, 'Apply');
    const asked = await conflict();
    await expect(asked.queryByText(/revision/i)).toBeNull();
    await userEvent.click(asked.getByRole('radio', { name: 'Key operations: yours' }));
    await userEvent.click(asked.getByRole('button', { name: 'Save the chosen values' }));
    // Saving removes the operation that the other user added. The confirmation names it.
    const title = `Remove operations from ${kept(azure).name}`;
    await expect(await findDialog({ name: title }, patience)).toHaveTextContent('wrapKey');
    await answer(title, 'Remove');
    await waitFor(() => expect(kept(azure).operations).toBe('encrypt,sign,verify'), patience);
  },
  { prepare: having(azure, { operations: 'encrypt,sign' }) },
);

/** The same after a reload: a restored draft that conflicts with another user's change is not sent until the user resolves the conflict. */
export const OperationsDraft: StoryObj = {
  ...story(
    OperationsPart,
    azure,
    async () => {
      await userEvent.click(await (await around()).findByRole('checkbox', { name: 'verify' }, patience));
      reload();
      meanwhile(azure, { operations: 'encrypt,wrapKey' });
      readAgain('cloudkeys');
      reload();
      const again = await around();
      await waitFor(() => expect(again.getByRole('checkbox', { name: 'verify' })).toBeChecked(), patience);
      await press(again, 'Apply');
      const asked = await conflict();
      await expect(kept(azure).operations).toBe('encrypt,wrapKey');
      await expect(asked.getByRole('radio', { name: 'Key operations: both' })).toBeChecked();
      await userEvent.click(asked.getByRole('button', { name: 'Save the chosen values' }));
      await waitFor(() => expect(kept(azure).operations).toBe('encrypt,verify,wrapKey'), patience);
    },
    { prepare: having(azure, { operations: 'encrypt,sign' }) },
  ),
  render: () => (
    <Reloadable>
      <InDialog>{(key) => <OperationsPart cloudKey={key} />}</InDialog>
    </Reloadable>
  ),
};

/** Another user chose other reasons meanwhile. The result contains both changes. */
export const JustificationConflict = story(
  JustificationPart,
  ekm,
  async () => {
    const dialog = await around();
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Allow requests without a reason' }, patience));
    meanwhile(ekm, { ekm_kaj_policy: { allowed_reasons: ['CUSTOMER_INITIATED_ACCESS', 'CUSTOMER_INITIATED_SUPPORT'], allow_missing: false } });
    await press(dialog, 'Apply');
    const asked = await conflict();
    await expect(asked.getByRole('radio', { name: 'Allowed reasons: theirs' })).toBeChecked();
    await userEvent.click(asked.getByRole('button', { name: 'Save the chosen values' }));
    await waitFor(
      () => expect(kept(ekm).ekm_kaj_policy).toEqual({ allowed_reasons: ['CUSTOMER_INITIATED_ACCESS', 'CUSTOMER_INITIATED_SUPPORT'], allow_missing: true }),
      patience,
    );
  },
  { prepare: having(ekm, { ekm_kaj_policy: { allowed_reasons: ['CUSTOMER_INITIATED_ACCESS'], allow_missing: false } }) },
);

/** Another user added to the list that is about to be deleted. The confirmation has to name the new entry too before anything is sent. */
export const GivenUpMeanwhile = story(
  EkmAclsPart,
  ekm,
  async () => {
    const one = (number: number) => ({ email: `service-${number}@gcp-sa-ekms.iam.gserviceaccount.com`, permissions: ['WRAP' as const] });
    const dialog = await around();
    await userEvent.click(await dialog.findByRole('radio', { name: 'Default of the CSP account' }, patience));
    meanwhile(ekm, { ekm_acls: { service_accounts: [one(1), one(2)] } });
    const title = `Use the account list for ${kept(ekm).name}`;
    await press(dialog, 'Apply');
    await answer(title, 'Use account list');
    await waitFor(() => expect(getDialog({ name: title })).toHaveTextContent(one(2).email), patience);
    await expect(kept(ekm).ekm_acls?.service_accounts).toHaveLength(2);
    await answer(title, 'Use account list');
    await waitFor(() => expect(kept(ekm).ekm_acls).toBeNull(), patience);
  },
  { prepare: having(ekm, { ekm_acls: { service_accounts: [{ email: 'service-1@gcp-sa-ekms.iam.gserviceaccount.com', permissions: ['WRAP'] }] } }) },
);

export const NoOperation = story(
  OperationsPart,
  azure,
  async () => {
    const dialog = await around();
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'sign' }, patience));
    await userEvent.click(dialog.getByRole('heading', { name: 'Edit' }));
    await expect(await dialog.findByText('Select at least one permission.', {}, patience)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true'), patience);
  },
  { prepare: having(azure, { operations: 'sign' }), shows: ['CKEY-099'] },
);

/** The nested list and its dialogs use their own parameters. The page address still contains the surrounding dialog. */
export const Tags = story(
  TagsPart,
  aws,
  async () => {
    const dialog = await around();
    await dialog.findByRole('row', { name: /owner/ }, patience);
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    const form = within(await findDialog({ name: /^Add tags to/ }, patience));
    await userEvent.type(await form.findByRole('textbox', { name: 'Key 1' }, patience), 'stage');
    await expect(world().navigation.get().params['dialog']).toBe('edit');
    await press(form, 'Add');
    await dialog.findByRole('row', { name: /stage/ }, patience);
    await expect(kept(aws).tags.map(({ key }) => key)).toEqual(['owner', 'stage']);
  },
  { prepare: having(aws, { tags: [{ key: 'owner', value: 'payments' }] }) },
);

export const EkmAcls = story(
  EkmAclsPart,
  ekm,
  async () => {
    const dialog = await around();
    await userEvent.click(await dialog.findByRole('button', { name: 'Add service account' }, patience));
    const form = await findDialog({ name: /^Add service account to/ }, patience);
    await expect(form).toBeVisible();
  },
  { prepare: having(ekm, { ekm_acls: { service_accounts: [] } }) },
);

export const Justification = story(JustificationPart, ekm, async () => {
  const dialog = await around();
  await expect(await dialog.findByRole('radio', { name: 'Default' }, patience)).toBeVisible();
});
