import { screen, waitFor } from 'storybook/test';

/** The dialogs of the page, the questions among them (role `alertdialog`) too: by role alone a test would miss one of the two. */

interface Options {
  name?: string | RegExp;
}
type Waiting = Parameters<typeof waitFor>[1];

/** Every dialog that is open. Default of `options`: whatever its name. */
export const allDialogs = (options?: Options): HTMLElement[] => (['dialog', 'alertdialog'] as const).flatMap((role) => screen.queryAllByRole(role, options));

/** The one dialog that is open; null where there is none. Throws where there are several. */
export function queryDialog(options?: Options): HTMLElement | null {
  const [first = null, second] = allDialogs(options);
  if (second) throw new Error(`Several dialogs are open: ${first?.textContent} | ${second.textContent}`);
  return first;
}

/** The one dialog that is open. Throws where there is none, or several. */
export const getDialog = (options?: Options): HTMLElement => queryDialog(options) ?? screen.getByRole('dialog', options);

/** As `getDialog`, once it is there. Default of `waiting`: a second. */
export const findDialog = (options?: Options, waiting?: Waiting): Promise<HTMLElement> => waitFor(() => getDialog(options), waiting);

/** The dialog that an element stands in; null where it stands in none. */
export const dialogAround = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]') ?? null;

/**
 * The dialog that says something, once it does: after a press, the one that was pressed in may stand for a while before
 * the next takes its place, and is not to be taken for it.
 */
export async function findDialogSaying(text: string | RegExp, waiting?: Waiting): Promise<HTMLElement> {
  const dialog = dialogAround(await screen.findByText(text, {}, waiting));
  if (!dialog) throw new Error(`No dialog says ${text}`);
  return dialog;
}
