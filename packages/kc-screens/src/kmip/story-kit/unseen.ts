import type { StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { patience } from '../../story-kit/plays.ts';
import { queryDialog } from '../../story-kit/dialogQueries.ts';

/** Who may not see the page is told so, and sees none of its dialogs. */
export const unseen = (denied: StoryObj): StoryObj => ({
  ...denied,
  play: async () => {
    await screen.findAllByText('You need the Security Admin privilege. A security administrator can grant it.', {}, patience);
    await expect(queryDialog()).toBeNull();
  },
});
