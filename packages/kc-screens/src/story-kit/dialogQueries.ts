import { screen, waitFor } from 'storybook/test';

/** Queries for dialogs of both roles, `dialog` and `alertdialog`: a query for one role would miss the other. */

interface Options {
  name?: string | RegExp;
}
type Waiting = Parameters<typeof waitFor>[1];

/** Returns all open dialogs. Default of `options`: any name. */
export const allDialogs = (options?: Options): HTMLElement[] => (['dialog', 'alertdialog'] as const).flatMap((role) => screen.queryAllByRole(role, options));

/** Returns the only open dialog, or null. Throws if there are several. */
export function queryDialog(options?: Options): HTMLElement | null {
  const [first = null, second] = allDialogs(options);
  if (second) throw new Error(`Several dialogs are open: ${first?.textContent} | ${second.textContent}`);
  return first;
}

/** Returns the only open dialog. Throws if there is none, or several. */
export const getDialog = (options?: Options): HTMLElement => queryDialog(options) ?? screen.getByRole('dialog', options);

/** Waits for the only open dialog. Default of `waiting`: one second. */
export const findDialog = (options?: Options, waiting?: Waiting): Promise<HTMLElement> => waitFor(() => getDialog(options), waiting);

/** Returns the dialog that contains the element, or null. */
export const dialogAround = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]') ?? null;

/** Waits for a dialog with this text. After a button press the previous dialog may stay open for a moment, and must not be mistaken for the next one. */
export async function findDialogSaying(text: string | RegExp, waiting?: Waiting): Promise<HTMLElement> {
  const dialog = dialogAround(await screen.findByText(text, {}, waiting));
  if (!dialog) throw new Error(`No dialog says ${text}`);
  return dialog;
}
