import type { StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { patience } from '../../story-kit/plays.ts';
import { queryDialog } from '../../story-kit/dialogQueries.ts';

/** A user who may not see the page gets the no-access message and no dialog. */
export const unseen = (denied: StoryObj): StoryObj => ({
  ...denied,
  play: async () => {
    await screen.findAllByText('You need the Security Admin privilege. A security administrator can grant it.', {}, patience);
    await expect(queryDialog()).toBeNull();
  },
});
