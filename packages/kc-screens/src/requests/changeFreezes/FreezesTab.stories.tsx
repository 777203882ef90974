import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { changeFreezes } from 'kc-api/contract/requests/changeFreezes';
import { also, patience } from '../../story-kit/plays.ts';
import { screenStories } from '../../story-kit/screenStories.tsx';
import type { StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { putFreeze, putPlanned } from '../story-kit/changeTimes.ts';
import { ruleDemo } from '../story-kit/rule.demo.ts';

const meta: Meta = { title: 'Security/Change freezes/List' };
export default meta;

const states = screenStories(ruleDemo, {
  grid: 'Change freezes',
  at: { tab: 'freezes' },
  call: changeFreezes.list,
  row: 'Year-end',
  empty: {},
  emptyText: 'There are no change freezes.',
  many: {
    prepare: (appliance) => {
      for (let n = 0; n < 50; n += 1) putPlanned(appliance, { id: `freeze-${n}`, name: `Freeze ${n}` });
    },
  },
  manyRows: 50,
});
const prepare: StoryAppliance['prepare'] = (appliance) => {
  putFreeze(appliance);
  putPlanned(appliance, { id: 'freeze-2', name: 'Audit week', acts: ['users'] });
  putFreeze(appliance, { id: 'freeze-3', name: 'Summer', from: 1_780_000_000, to: 1_780_086_400 });
};
const prepared = (story: StoryObj): StoryObj => ({
  ...story,
  parameters: { ...story.parameters, appliance: { ...(story.parameters?.['appliance'] as StoryAppliance), prepare } satisfies StoryAppliance },
});

/** Planned freezes, those in force, and past ones, which stay until they are deleted. */
export const Loaded = also(prepared(states.Loaded), { shows: ['WIN-02'] }, async () => {
  const row = (name: RegExp) => within(screen.getByRole('grid')).getByRole('row', { name });
  await expect(row(/Year-end/)).toHaveTextContent('In force');
  await expect(row(/Audit week/)).toHaveTextContent('Planned');
  await expect(row(/Summer/)).toHaveTextContent('Ended');
});
export const Empty = states.Empty;
export const Loading = prepared(states.Loading);
export const Failed = prepared(states.Failed);
export const ManyRows = states.ManyRows;

/** The details name the actions and the reason. */
export const Details: StoryObj = {
  ...states.Loaded,
  parameters: { appliance: { prepare, at: '/requests/rule?tab=freezes&row=freeze-2' } satisfies StoryAppliance },
  play: async () => {
    const panel = within(await screen.findByRole('region', { name: 'Details of Audit week' }, patience));
    await expect(panel.getByText('Change other users')).toBeVisible();
    await expect(panel.getByText('The books are closed.')).toBeVisible();
  },
};
