import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { patience } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { connectorFaqDialog } from './connectorFaq.dialog.tsx';
import { opening } from '../../../story-kit/demoPage.ts';
import { findDialog, getDialog } from '../../../story-kit/dialogQueries.ts';
import { cloudKeysDemo, setRow } from '../../story-kit/cloudKeys.demo.ts';
import { unseen } from '../../story-kit/unseen.ts';
import CloudKeysScreen from '../../CloudKeysScreen.tsx';

const meta: Meta = { title: 'Cloud keys/Database connectors/FAQ' };
export default meta;

const opened = async () => within(await findDialog({ name: /^Transparent encryption/ }, patience));
const story = (set: string, play: NonNullable<StoryObj['play']>, more: StoryAppliance = {}): StoryObj => ({
  render: () => <CloudKeysScreen />,
  parameters: { appliance: { ...opening(cloudKeysDemo, connectorFaqDialog, { row: setRow(set) }), ...more } satisfies StoryAppliance, shows: ['TDE-07'] },
  play,
});

/** Only one answer is open at a time. */
export const Ready = story('oracle-ledger', async () => {
  const faq = await opened();
  await expect(faq.getByText('For Oracle Database.')).toBeVisible();
  for (const question of [
    'What is a database connector?',
    'How do I install the library?',
    'How do I set the access token?',
    'How does rotation work?',
    'What happens when a connector expires?',
    'What happens when a connector is disabled or removed?',
  ])
    await expect(faq.getByText(question)).toBeVisible();
  await expect(faq.getByText(/^It gives one database server/)).toBeVisible();
  await userEvent.click(faq.getByText('How does rotation work?'));
  await expect(faq.getByText(/^Oracle rotates its own master key/)).toBeVisible();
  await expect(faq.getByText(/^It gives one database server/)).not.toBeVisible();
});

export const SqlServer = story('mssql-cards', async () => {
  const faq = await opened();
  await expect(faq.getByText('For Microsoft SQL Server.')).toBeVisible();
  await userEvent.click(faq.getByText('How do I set the access token?'));
  await expect(faq.getByText(/^CREATE CREDENTIAL/)).toBeVisible();
});

export const MariaDb = story('mariadb-web', async () => {
  const faq = await opened();
  await expect(faq.getByText('For MariaDB.')).toBeVisible();
  await userEvent.click(faq.getByText('How do I set the access token?'));
  await expect(faq.getByText(/Generate token/)).toBeVisible();
});

/** Keyboard only: Enter opens an answer, and the dialog stays open. */
export const ByKeyboard = story('oracle-ledger', async () => {
  const faq = await opened();
  faq.getByText('How do I install the library?').closest('summary')?.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(getDialog()).toBeVisible());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(world().navigation.get().params['dialog']).toBeUndefined(), patience);
});

export const Denied = unseen({ ...story('oracle-ledger', async () => undefined, { role: 'security' }) });
