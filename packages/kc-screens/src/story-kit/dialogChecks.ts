import { expect, screen, waitFor, within } from 'storybook/test';
import type { Fault } from 'kc-appliance';
import type { Call } from 'kc-api/contract/call';
import { callIn, isOf, likeShown } from './shownCode.ts';
import { dialogAround } from './dialogQueries.ts';
import { world } from './storyConsole.tsx';

/** Checks that apply to every dialog in a given state. */

export type OpenedDialog = ReturnType<typeof within>;

export const timeout = { timeout: 8_000 };

/** Returns the values of all fields of a dialog in order; for checkboxes and radio buttons, whether they are checked. */
export const entriesOf = (box: HTMLElement): unknown[] =>
  [...box.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ type, checked, value }) => (/checkbox|radio/.test(type) ? checked : value));

/** True if a conflict would ask per field. Call it before the conflict, which replaces the form. */
export const hasEntries = (box: HTMLElement): boolean => box.getAttribute('role') !== 'alertdialog' && entriesOf(box).length > 0;

/** Server errors and lost requests, each with the text that the dialog shows. */
export const failures: readonly [Partial<Fault>, RegExp][] = [
  [{ status: 403, error: 'You may not do this any more.' }, /You may not do this any more\./],
  [{ status: 409, error: 'A task is changing this.' }, /A task is changing this\./],
  [{ status: 500 }, /The server encountered an internal error|An error occurred|Unknown Error/],
  [{ mode: 'dropped' }, /Nothing was changed\. Try again\./],
  [{ status: 500, error: 'The vault is being moved.' }, /The vault is being moved\./],
];

/** Matches leftovers of code and HTTP status codes; '401' within '86,401' does not match. */
export const codeRemains = /undefined|\[object|\bnull\b|NaN|(?<![\d,.])[45]\d\d\b(?![,.]\d)/;

/** A destructive dialog is an alert dialog: screen readers announce the consequence, and Cancel has the initial focus. */
export async function expectQuestion(box: HTMLElement): Promise<void> {
  await expect(box).toHaveAttribute('role', 'alertdialog');
  await expect(box).toHaveAccessibleDescription(/\w/);
  await waitFor(() => expect(box.querySelector('[data-kc-dialog-part="cancel"] button')).toHaveFocus());
}

/** Kinds of the messages that were shown since the story began. */
export const messageKinds = (): string[] =>
  world()
    .ports.messages.getSnapshot()
    .map(({ kind }) => kind);

/** A confirmation without fields reports that its object has changed, and can be sent again. */
export const expectChangedMeanwhile = (): Promise<void> =>
  waitFor(() => expect(document.activeElement?.textContent).toMatch(/ changed in the meantime\./), timeout);

/** A form shows both sides of a conflict per field, as formatted text. Returns the conflict view. */
export async function expectConflict(): Promise<OpenedDialog> {
  const text = await screen.findByText(/^Someone else saved changes while you were editing\./, {}, timeout);
  const view = within(dialogAround(text) as HTMLElement);
  await expect(text).toBeVisible();
  // For a switch, both users may have chosen the same value: then there is nothing to choose.
  const fields = view.queryByText('Both of you entered the same values.') ? [] : view.getAllByRole('radiogroup');
  for (const field of fields) await expect(field.textContent).not.toMatch(codeRemains);
  await expect(view.getByRole('button', { name: 'Save the chosen values' })).not.toHaveAttribute('aria-disabled');
  return view;
}

/** Expects that one of the requests equals the call in 'Show as code', except for secrets, which appear there as variables. */
export async function expectShownCall(call: Call, { text, isPattern }: { text: string; isPattern: boolean }, requests: readonly Request[]): Promise<void> {
  const shown = callIn(text);
  await expect(isOf(call, shown)).toBe(true);
  if (isPattern) return;
  const made = await Promise.all(
    requests
      .filter(({ method, url }) => method === shown.method && new URL(url).pathname === new URL(shown.url).pathname)
      .map(async (request) => ({
        url: request.url,
        body: /json/.test(request.headers.get('Content-Type') ?? '') ? ((await request.clone().json()) as unknown) : undefined,
      })),
  );
  await expect(made.map(({ url, body }) => ({ url, body: likeShown(body, shown.body) }))).toContainEqual({ url: shown.url, body: shown.body });
}
