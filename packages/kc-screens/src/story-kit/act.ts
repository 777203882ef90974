import { screen, userEvent } from 'storybook/test';
import { patience } from './plays.ts';

/** An action of the toolbar: its button, or its entry in the menu that holds the rest of them, which is open then. */
export async function actionNamed(label: string): Promise<HTMLElement> {
  const direct = screen.queryByRole('button', { name: label });
  if (direct) return direct;
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  return screen.findByRole('menuitem', { name: label }, patience);
}

/** Presses it. */
export const act = async (label: string): Promise<void> => userEvent.click(await actionNamed(label));
