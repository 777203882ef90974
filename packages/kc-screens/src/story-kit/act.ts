import { screen, userEvent } from 'storybook/test';
import { patience } from './plays.ts';

/** Presses an action of the toolbar, or in the menu that holds the rest of them. */
export async function act(label: string): Promise<void> {
  const direct = screen.queryByRole('button', { name: label });
  if (direct) return userEvent.click(direct);
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: label }, patience));
}
