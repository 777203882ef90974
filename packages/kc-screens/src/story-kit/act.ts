import { screen, userEvent } from 'storybook/test';
import { patience } from './plays.ts';

/** Returns a toolbar action: its button, or its entry in the 'More actions' menu, which this opens. */
export async function actionNamed(label: string): Promise<HTMLElement> {
  const direct = screen.queryByRole('button', { name: label });
  if (direct) return direct;
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  return screen.findByRole('menuitem', { name: label }, patience);
}

/** Clicks a toolbar action. */
export const act = async (label: string): Promise<void> => userEvent.click(await actionNamed(label));
