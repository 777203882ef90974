import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { openDialog } from '../../story-kit/dialogStories.tsx';
import { queryDialog } from '../../story-kit/dialogQueries.ts';
import { patience } from '../../story-kit/plays.ts';

/** The dialog stays open with the name of the new object and offers to create another. Closing it opens the new row. */
export async function opensMade(name: string): Promise<void> {
  const made = await openDialog('Create more');
  await expect(made.getByText(name)).toBeVisible();
  await userEvent.click(made.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await expect(await screen.findByRole('region', { name: `Details of ${name}` }, patience)).toBeVisible();
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
}
