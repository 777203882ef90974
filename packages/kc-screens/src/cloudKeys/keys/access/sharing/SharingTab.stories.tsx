import type { Meta } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { patience } from '../../../../story-kit/plays.ts';
import { world } from '../../../../story-kit/storyConsole.tsx';
import { subStory, subTab } from '../story-kit/access.tsx';
import { aws, gcp, having } from '../story-kit/access.rows.ts';

const meta: Meta = { title: 'Cloud keys/Access/Sharing' };
export default meta;

const arn = (end: string) => `arn:aws:iam::412087553310:${end}`;
const shared = { sharing: { users: [arn('user/service/payments-api'), arn('user/k.nordin')], administrators: [arn('role/KeyAdministrator')] } };

/** Two lists, users and administrators. The address contains the displayed one. */
export const Loaded = subStory('sharing', aws, {
  play: async () => {
    const tab = await subTab(/^Sharing/);
    await tab.findByRole('row', { name: /payments-api/ }, patience);
    await expect(tab.getByText(arn('user/k.nordin'))).toBeVisible();
    await userEvent.click(tab.getByRole('tab', { name: 'Administrators' }));
    await tab.findByRole('row', { name: /KeyAdministrator/ }, patience);
    await expect(tab.queryByRole('row', { name: /payments-api/ })).toBeNull();
    await expect(world().navigation.get().params['item.list']).toBe('administrators');
    await waitFor(() => expect(screen.getByRole('tab', { name: /^Sharing/ })).toHaveTextContent('3'), patience);
  },
  prepare: having(aws, shared),
  shows: ['CKEY-003', 'CKP-13', 'CKEY-115'],
});

export const Empty = subStory('sharing', aws, {
  play: async () => {
    const tab = await subTab(/^Sharing/);
    await expect(await tab.findByText('This cloud key is not shared with any users.', {}, patience)).toBeVisible();
  },
  prepare: having(aws, { sharing: { users: [], administrators: [] } }),
});

export const Loading = subStory('sharing', aws, {
  play: async () => {
    const tab = await subTab(/^Sharing/);
    const grid = await tab.findByRole('grid', { name: 'Users' }, patience);
    await waitFor(() => expect(grid.closest('[aria-busy="true"]') ?? grid.querySelector('[aria-busy="true"], .kc-bone')).not.toBeNull(), patience);
  },
  faults: [{ call: cloudKeys.users.id, mode: 'forever' }],
});

export const Failed = subStory('sharing', aws, {
  play: async () => {
    const tab = await subTab(/^Sharing/);
    await expect(await tab.findByText('The users cannot be read now.', {}, patience)).toBeVisible();
  },
  prepare: having(aws, shared),
  faults: [{ call: cloudKeys.users.id, status: 500, error: 'The users cannot be read now.', times: 1 }],
});

/** Status 400 shows a warning with the appliance's text instead of an error. The tab does not claim that the list is empty. */
export const Refused = subStory('sharing', aws, {
  play: async () => {
    const tab = await subTab(/^Sharing/);
    const said = await tab.findByText('The policy of this key was written by hand.', {}, patience);
    await expect(said.closest('[data-kc-banner]')).toHaveAttribute('data-kc-banner', 'warning');
    await expect(document.querySelector('[data-kc-banner="error"], [data-kc-empty="failed"]')).toBeNull();
    await expect(tab.queryByText('This cloud key is not shared with any users.')).toBeNull();
  },
  prepare: having(aws, shared),
  faults: [{ call: cloudKeys.users.id, status: 400, error: 'The policy of this key was written by hand.' }],
  shows: ['CKEY-135'],
});

/** The tab never shows the server's text about a custom key policy. It also does not claim that the list is empty. */
export const OwnPolicy = subStory('sharing', aws, {
  play: async () => {
    const tab = await subTab(/^Sharing/);
    await expect(await tab.findByText('This cannot be shown right now.', {}, patience)).toBeVisible();
    await expect(screen.queryByText(/standard template/)).toBeNull();
    await expect(screen.queryByRole('alert')).toBeNull();
    await expect(tab.queryByText('This cloud key is not shared with any users.')).toBeNull();
  },
  prepare: having(aws, shared),
  faults: [{ call: cloudKeys.users.id, status: 400, error: 'Key Policy does not match standard template' }],
  shows: ['CKEY-136'],
});

/** Only AWS keys can be shared. */
export const OtherProvider = subStory('sharing', gcp, {
  play: async () => {
    await subTab('Details');
    await expect(screen.queryByRole('tab', { name: /^Sharing/ })).toBeNull();
  },
});
