import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { openDialog } from '../../story-kit/dialogStories.tsx';
import { queryDialog } from '../../story-kit/dialogQueries.ts';
import { patience } from '../../story-kit/plays.ts';

/** The dialog stays with the name of what was made and offers one more; when it is left, the new row is open. */
export async function opensMade(name: string): Promise<void> {
  const made = await openDialog('Create more');
  await expect(made.getByText(name)).toBeVisible();
  await userEvent.click(made.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await expect(await screen.findByRole('region', { name: `Details of ${name}` }, patience)).toBeVisible();
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
}
