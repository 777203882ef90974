import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { changeWindows } from 'kc-api/contract/requests/changeWindows';
import { also, patience } from '../../story-kit/plays.ts';
import { screenStories } from '../../story-kit/screenStories.tsx';
import type { StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { putWindow } from '../story-kit/changeTimes.ts';
import { ruleDemo } from '../story-kit/rule.demo.ts';

const meta: Meta = { title: 'Security/Change windows/List' };
export default meta;

const states = screenStories(ruleDemo, {
  grid: 'Change windows',
  at: { tab: 'windows' },
  call: changeWindows.list,
  row: 'Nightly',
  empty: {},
  emptyText: 'There are no change windows.',
  many: {
    prepare: (appliance) => {
      for (let n = 0; n < 20; n += 1) putWindow(appliance, { id: `window-${n}`, name: `Window ${n}` });
    },
  },
  manyRows: 20,
});
const prepared = (story: StoryObj): StoryObj => ({
  ...story,
  parameters: { ...story.parameters, appliance: { ...(story.parameters?.['appliance'] as StoryAppliance), prepare: putWindow } satisfies StoryAppliance },
});

/** Each window with its days, its start and its next occurrence. */
export const Loaded = also(prepared(states.Loaded), { shows: ['WIN-01'] }, async () => {
  const row = within(screen.getByRole('grid')).getByRole('row', { name: /Nightly/ });
  await expect(row).toHaveTextContent('Every day');
  await expect(row).toHaveTextContent('22:00');
});
export const Empty = states.Empty;
export const Loading = prepared(states.Loading);
export const Failed = prepared(states.Failed);
export const ManyRows = states.ManyRows;

/** The details show the next occurrence with its end. */
export const Details: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { prepare: putWindow, at: '/requests/rule?tab=windows&row=window-1' } satisfies StoryAppliance },
  play: async () => {
    const panel = within(await screen.findByRole('region', { name: 'Details of Nightly' }, patience));
    await expect(panel.getByText('120 minutes')).toBeVisible();
    await expect(panel.getByText('UTC')).toBeVisible();
  },
};
