import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { machineTokens } from 'kc-api/contract/sessions/machineTokens';
import { also, patience } from '../../story-kit/plays.ts';
import { screenStories } from '../../story-kit/screenStories.tsx';
import type { StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { clearTokens, machineTokensDemo, putTokens } from '../story-kit/machineTokens.demo.ts';

const meta: Meta = { title: 'Sessions/Machine tokens' };
export default meta;

const states = screenStories(machineTokensDemo, {
  grid: 'Machine tokens',
  call: machineTokens.list,
  row: 'Monitoring',
  empty: { prepare: clearTokens },
  emptyText: 'There are no machine tokens.',
  many: { prepare: (appliance) => putTokens(appliance, 1_000) },
  manyRows: 1_000,
});

/** A security administrator sees the tokens of all users, with their last use and their end. */
export const Loaded = also(states.Loaded, { shows: ['TOK-07'] }, async () => {
  const row = (name: RegExp) => screen.findByRole('row', { name }, patience);
  await expect(await row(/Audit archive/)).toHaveTextContent('sara.lindqvist@nordbank.example');
  await expect(await row(/Old migration/)).toHaveTextContent('Expired');
  await expect(await row(/Monitoring/)).toHaveTextContent('10.20.30.40');
});
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const ManyRows = states.ManyRows;
export const Walk = states.walk({ Loaded, Loading, Failed });

/** Other users see their own tokens only. */
export const OwnTokens: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/machinetokens', role: 'cloud' } satisfies StoryAppliance, shows: ['TOK-07'] },
  play: async () => {
    await expect(await screen.findByRole('row', { name: /CMDB inventory/ }, patience)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Audit archive')).toBeNull(), patience);
  },
};

/** An auditor can have no tokens, and sees no button to create one. */
export const Auditor: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/machinetokens', audits: ['SEC_ADMIN'] } satisfies StoryAppliance },
  play: async () => {
    await expect(await screen.findByRole('row', { name: /Audit archive/ }, patience)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Create token' })).toBeNull();
  },
};

/** The details list every call of the token. */
export const Details: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { at: '/machinetokens?row=demo-token-2' } satisfies StoryAppliance, shows: ['TOK-07'] },
  play: async () => {
    const panel = within(await screen.findByRole('region', { name: 'Details of CMDB inventory' }, patience));
    await expect(panel.getByText('Any address')).toBeVisible();
    await expect(panel.getByText(/cloudKeys\.read/)).toBeVisible();
  },
};
