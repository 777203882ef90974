import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance, Fault } from 'kc-appliance';
import type { Call } from 'kc-api/contract/call';
import { systemClock, type Clock } from 'kc-api/client/clock';
import { checkingText, type DialogDefinition } from '../shell/index.ts';
import { demoRowOf, opening, type DemoPage, type DemoRow } from './demoPage.ts';
import { world, type Role, type StoryAppliance } from './storyConsole.tsx';
import { callIn, codeOf, isOf, likeShown } from './shownCode.ts';
import { dialogAround, getDialog, queryDialog } from './dialogQueries.ts';

type Dialog = ReturnType<typeof within>;

/** What a dialog does not know of itself: what is typed into it, and what comes of it. */
interface DialogStoriesOptions<Target> {
  /** Default: what the page says that it opens over. */
  over?: DemoRow;
  /** What the words on the button need of the row where they name it. Default: nothing. */
  first?: Partial<Target>;
  /** The button of the question that follows the press. Default: nothing is asked. */
  question?: string;
  /** Fills in what the button needs; of a wizard it walks to the last step. Default: nothing has to be filled in. */
  fill?: (dialog: Dialog) => Promise<void>;
  /** Fills in something wrong; `problem` is what stands at the field then. */
  spoil?: (dialog: Dialog) => Promise<void>;
  problem?: string | RegExp;
  /** The success message. */
  done: string | RegExp;
  /**
   * The form holds nothing of the fields in which somebody else is faster, such as a new password: nobody is asked, and it
   * is done by the same press. Default: it holds some, where its call guards an object.
   */
  apart?: true;
  /** Checks what the appliance holds after the success. */
  check?: (appliance: Appliance) => void | Promise<void>;
  /** Default: whom the page names. */
  denied?: Role;
  /** Its address is that of the dialog. */
  appliance?: Omit<StoryAppliance, 'at'>;
}

const patience = { timeout: 8_000 };

/** What stands on the button that makes the call of the dialog, for so many rows. `first`: what the words need of the row where they name it. */
export function buttonOf<Target>({ id, submit }: DialogDefinition<Target>, count = 1, first?: Partial<Target>): string {
  if (!submit) throw new Error(`${id} makes no call.`);
  return submit.button(count, first as Target);
}

/** The open dialog, once its form is drawn and a button of these names is there. */
export async function openDialog(...buttons: readonly string[]): Promise<Dialog> {
  // The frame that stands while lists are read is another element than the dialog itself.
  const found = await waitFor(() => {
    const shown = getDialog();
    firstOf(within(shown), buttons);
    if (within(shown).queryByText('Loading')) throw new Error('The dialog still loads.');
    return shown;
  }, patience);
  return within(found);
}

function firstOf(dialog: Dialog, buttons: readonly string[]): HTMLElement {
  const found = buttons.map((button) => dialog.queryByRole('button', { name: button })).find((one) => one !== null);
  if (!found) throw new Error(`The dialog has no button ${buttons.join(' or ')}.`);
  return found;
}

/** Presses the button once it is on. */
export async function press(dialog: Dialog, button: string): Promise<void> {
  const found = dialog.getByRole('button', { name: button });
  await waitFor(() => expect(found).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.click(found);
}

/** What stands in the fields of a dialog, ticks included. */
const entriesOf = (box: HTMLElement): unknown[] =>
  [...box.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ type, checked, value }) => (/checkbox|radio/.test(type) ? checked : value));

/** Refusals in the words of the appliance, and an answer that never came since the call never arrived; what a person reads of each. */
const failures: readonly [Partial<Fault>, RegExp][] = [
  [{ status: 403, error: 'You may not do this any more.' }, /You may not do this any more\./],
  [{ status: 409, error: 'A task is changing this.' }, /A task is changing this\./],
  [{ status: 500 }, /The server encountered an internal error|An error occurred|Unknown Error/],
  [{ mode: 'dropped' }, /Nothing was changed\. Try again\./],
  [{ status: 500, error: 'The vault is being moved.' }, /The vault is being moved\./],
];
/** Remains of code, and the status of an answer; 401 within '86,401' is none. */
const unsayable = /undefined|\[object|\bnull\b|NaN|(?<![\d,.])[45]\d\d\b(?![,.]\d)/;

/** A clock on which a minute takes a second: nobody waits for what is asked again after a while. */
const hurried: Clock = { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / 60) };

/** What takes something away is asked as a question: read out with what is lost, and the first press of Enter keeps it. */
async function isQuestion(box: HTMLElement): Promise<void> {
  await expect(box).toHaveAttribute('role', 'alertdialog');
  await expect(box).toHaveAccessibleDescription(/\w/);
  await waitFor(() => expect(box.querySelector('[data-kc-dialog-part="cancel"] button')).toHaveFocus());
}

/**
 * Somebody else was faster, with other values in all that the call changes. Of a form both sides are shown field by field,
 * in words; a question without a form says it, and can be asked again.
 */
async function isOvertaken(box: HTMLElement, apart: boolean): Promise<void> {
  if (apart)
    return waitFor(
      () =>
        expect(
          world()
            .ports.messages.getSnapshot()
            .map(({ kind }) => kind),
        ).toContain('success'),
      patience,
    );
  if (box.getAttribute('role') === 'alertdialog' || entriesOf(box).length === 0)
    return waitFor(() => expect(document.activeElement?.textContent).toMatch(/ changed in the meantime\./), patience);
  const said = await screen.findByText(/^Someone else saved changes while you were editing\./, {}, patience);
  const view = within(dialogAround(said) as HTMLElement);
  await expect(said).toBeVisible();
  // Of a switch the other side is what is meant here: then there is nothing to choose.
  const fields = view.queryByText('Both of you entered the same values.') ? [] : view.getAllByRole('radiogroup');
  for (const field of fields) await expect(field.textContent).not.toMatch(unsayable);
  await expect(view.getByRole('button', { name: 'Save the chosen values' })).not.toHaveAttribute('aria-disabled');
}

/** The call that was shown is one of those that were sent since, to the letter; of a secret, that there is one. */
async function isShown(call: Call, { text, isPattern }: { text: string; isPattern: boolean }, since: readonly Request[]): Promise<void> {
  const shown = callIn(text);
  await expect(isOf(call, shown)).toBe(true);
  if (isPattern) return;
  const made = await Promise.all(
    since
      .filter(({ method, url }) => method === shown.method && new URL(url).pathname === new URL(shown.url).pathname)
      .map(async (request) => ({
        url: request.url,
        body: /json/.test(request.headers.get('Content-Type') ?? '') ? ((await request.clone().json()) as unknown) : undefined,
      })),
  );
  await expect(made.map(({ url, body }) => ({ url, body: likeShown(body, shown.body) }))).toContainEqual({ url: shown.url, body: shown.body });
}

/** A story that nobody looks at: no axe, no picture. */
const unseen = (story: StoryObj): StoryObj => ({
  ...story,
  parameters: { ...story.parameters, a11y: { test: 'off' }, chromatic: { disableSnapshot: true } },
});

/** The states that every dialog has, each over an appliance of its own. */
export function dialogStories<Target>(page: DemoPage, dialog: DialogDefinition<Target>, options: DialogStoriesOptions<Target>) {
  const { fill, spoil, problem, denied = page.denied } = options;
  const { default: Screen } = page.module;
  const button = buttonOf(dialog, 1, options.first);
  // A wizard of several steps has its own button on the last one.
  const first = [button, 'Next'];
  const call = dialog.submit?.call.id ?? '';
  const guards = typeof dialog.submit?.call.guards === 'object';
  const { at, prepare } = opening(page, dialog, options.over ?? demoRowOf(page, dialog));
  const start: StoryAppliance = {
    ...options.appliance,
    at,
    prepare: async (appliance) => {
      await prepare(appliance);
      await options.appliance?.prepare?.(appliance);
    },
  };
  const story = (appliance: StoryAppliance, play: NonNullable<StoryObj['play']>): StoryObj => ({
    render: () => <Screen params={{}} />,
    parameters: { appliance: { ...start, ...appliance } satisfies StoryAppliance },
    play,
  });
  const filled = async () => {
    const opened = await openDialog(...first);
    await fill?.(opened);
    return opened;
  };
  const send = async (filledIn: Dialog) => {
    await press(filledIn, button);
    if (options.question) await userEvent.click(await screen.findByRole('button', { name: options.question }, patience));
  };

  return {
    Ready: story({}, async () => {
      const opened = await openDialog(...first);
      await expect(opened.getAllByRole('heading')[0]).toBeVisible();
      // Whatever was shown while its lists were read: the keyboard is in it.
      await waitFor(() => expect(dialogAround(document.activeElement)).not.toBeNull());
      if (dialog.submit) await expect(opened.getByRole('button', { name: 'Show as code' })).toHaveAttribute('aria-expanded', 'false');
      if (dialog.tone === 'danger') await isQuestion(dialogAround(firstOf(opened, first)) as HTMLElement);
    }),
    Invalid: story({}, async () => {
      const opened = await openDialog(...first);
      await spoil?.(opened);
      if (problem !== undefined) await expect(await opened.findByText(problem, {}, patience)).toBeVisible();
      if (spoil) await waitFor(() => expect(firstOf(opened, first)).toHaveAttribute('aria-disabled', 'true'), patience);
    }),
    Pending: story({ faults: [{ call, mode: 'forever' }] }, async () => {
      const opened = await filled();
      await send(opened);
      await waitFor(() => expect(opened.getByRole('button', { name: button })).toHaveAttribute('aria-busy', 'true'));
      await userEvent.keyboard('{Escape}');
      await expect(getDialog()).toBeVisible();
    }),
    /**
     * However the call fails: the dialog stays with all that was typed, says in words what happened, can be sent again and
     * left. The last failure stands there in the end, or the conflict, where the call guards an object.
     */
    ServerError: story({ clock: hurried }, async () => {
      const opened = await filled();
      const { appliance } = world();
      const box = dialogAround(firstOf(opened, [button])) as HTMLElement;
      const typed = entriesOf(box);
      const fail = async (fault: Partial<Fault>) => {
        // Where a failure puts the form back, one press brings the entries.
        const restore = opened.queryByRole('button', { name: 'Restore my entries' });
        if (restore) await userEvent.click(restore);
        await waitFor(() => expect(entriesOf(box)).toEqual(typed), patience);
        appliance.faults.set([{ call, times: 1, ...fault } as Fault]);
        await send(opened);
      };
      for (const [fault, words] of failures) {
        await fail(fault);
        await waitFor(() => expect(document.activeElement?.textContent).toMatch(words), patience);
        const said = document.activeElement as HTMLElement;
        await expect(said).toBeVisible();
        await expect(said.textContent).not.toMatch(unsayable);
        await expect(box).toContainElement(said);
        if (!opened.queryByRole('button', { name: 'Restore my entries' })) await expect(entriesOf(box)).toEqual(typed);
        await waitFor(() => expect(firstOf(opened, [button])).not.toHaveAttribute('aria-disabled'), patience);
        for (const out of opened.getAllByRole('button', { name: /^(Cancel|Close|Not now|Log out)$/ })) await expect(out).not.toHaveAttribute('aria-disabled');
      }
      if (!guards) return;
      await fail({ mode: 'overtaken' });
      await isOvertaken(box, options.apart ?? false);
    }),
    /** It took effect, and the answer was lost: the appliance is asked, and it is said as if the answer had come. It looks as Done. */
    AnswerLost: unseen(
      story({ clock: hurried, faults: [{ call, mode: 'cut', times: 1 }] }, async () => {
        const opened = await filled();
        const { appliance, ports } = world();
        await send(opened);
        await waitFor(() => expect(ports.messages.getSnapshot().map(({ kind }) => kind)).toContainEqual(expect.stringMatching(/success|info/)), patience);
        for (const { text } of ports.messages.getSnapshot()) await expect(String(text)).not.toMatch(unsayable);
        await expect(screen.queryByText(checkingText)).toBeNull();
        await options.check?.(appliance);
      }),
    ),
    /** Its address leads to the page alone, which has a story of its own. */
    Denied: unseen(
      story({ role: denied }, async () => {
        await waitFor(() => expect(world().navigation.get().params['dialog']).toBeUndefined(), patience);
        await expect(queryDialog()).toBeNull();
      }),
    ),
    /** What it shows as code is what it sends. */
    Done: story({}, async () => {
      const opened = await filled();
      const { appliance, sent } = world();
      const code = dialog.submit ? await codeOf(opened) : null;
      const before = sent.length;
      await send(opened);
      const said = await screen.findAllByText(options.done, {}, patience);
      await expect(said[0]).toBeInTheDocument();
      if (dialog.submit && code !== null) await isShown(dialog.submit.call, code, sent.slice(before));
      await options.check?.(appliance);
    }),
  };
}
