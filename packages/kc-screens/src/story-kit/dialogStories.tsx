import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance, Fault } from 'kc-appliance';
import { systemClock, type Clock } from 'kc-api/client/clock';
import { checkingText, parseAddress, type DialogDefinition } from '../shell/index.ts';
import { demoRowOf, opening, type DemoPage, type DemoRow } from './demoPage.ts';
import { world, type Role, type StoryAppliance } from './storyConsole.tsx';
import { codeOf } from './shownCode.ts';
import { dialogAround, getDialog, queryDialog } from './dialogQueries.ts';
import {
  codeRemains,
  entriesOf,
  expectChangedMeanwhile,
  expectConflict,
  expectQuestion,
  expectShownCall,
  failures,
  hasEntries,
  messageKinds,
  timeout,
  type OpenedDialog as Dialog,
} from './dialogChecks.ts';

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
  /**
   * The success text or view is made of the response. A lost response is then a state of its own, shown by `AnswerLost`, and
   * the walk ends with a response that arrives. Default: it makes no difference, and the walk ends with a lost response.
   */
  usesAnswer?: true;
  /** Checks what the appliance holds after the success. */
  check?: (appliance: Appliance) => void | Promise<void>;
  /** Default: whom the page names. */
  denied?: Role;
  /** Its address is that of the dialog. */
  appliance?: Omit<StoryAppliance, 'at'>;
}

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
  }, timeout);
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
  await waitFor(() => expect(found).not.toHaveAttribute('aria-disabled'), timeout);
  await userEvent.click(found);
}

/** A clock on which a minute takes a second, so that retries after a pause do not slow the story down. */
const fastClock: Clock = { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / 60) };

/** A story that looks like another one: no axe, no picture. */
const withoutLooks = (story: StoryObj): StoryObj => ({
  ...story,
  parameters: { ...story.parameters, a11y: { test: 'off' }, chromatic: { disableSnapshot: true } },
});

/** A state that `walk` goes through: for designers and docs, left out of the run of all stories. */
const walked = (story: StoryObj): StoryObj => ({ ...story, parameters: { ...story.parameters, walked: true } });

/** Runs a state as a story of its own, besides the walk. */
export const onItsOwn = ({ parameters, ...story }: StoryObj): StoryObj => ({ ...story, parameters: { ...parameters, walked: false } });

/** Names the stage of a walk in what fails there. */
async function stage<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw new Error(`In the stage '${name}': ${String(error)}`, { cause: error });
  }
}

/** The exported states of a dialog; the walk runs the further checks that `also` added to them. */
type WalkedStates = Partial<Record<'Invalid' | 'Pending' | 'ServerError' | 'AnswerLost' | 'Denied' | 'Done', StoryObj>>;

/** Whether the walk goes through the state: it is exported, and not a story of its own. */
const isWalked = (story: StoryObj | undefined): boolean => story?.parameters?.['walked'] === true;
const furtherChecks = (story: StoryObj | undefined): (() => Promise<void>) | undefined =>
  isWalked(story) ? (story?.parameters?.['furtherChecks'] as (() => Promise<void>) | undefined) : undefined;

/**
 * The states that every dialog has, each over an appliance of its own, and `walk`, which goes through all of them but Ready
 * in one mounted dialog. The run of all stories visits Ready and the walk. `Denied` is a verdict: a unit test over all
 * dialogs shows it.
 */
export function dialogStories<Target>(page: DemoPage, dialog: DialogDefinition<Target>, options: DialogStoriesOptions<Target>) {
  const { fill, spoil, problem, usesAnswer = false, denied = page.denied } = options;
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
  const send = async (opened: Dialog) => {
    await press(opened, button);
    if (options.question) await userEvent.click(await screen.findByRole('button', { name: options.question }, timeout));
  };
  const boxOf = (opened: Dialog) => dialogAround(firstOf(opened, [button])) as HTMLElement;
  const setFault = (fault: Partial<Fault>) => world().appliance.faults.set([{ call, times: 1, ...fault } as Fault]);
  // Where a failure resets the form, one press restores the entries.
  const restoreButton = (opened: Dialog) => opened.queryByRole('button', { name: 'Restore my entries' });

  const expectInvalid = async (opened: Dialog) => {
    await spoil?.(opened);
    if (problem !== undefined) await expect(await opened.findByText(problem, {}, timeout)).toBeVisible();
    if (spoil) await waitFor(() => expect(firstOf(opened, first)).toHaveAttribute('aria-disabled', 'true'), timeout);
  };
  const expectPending = async (opened: Dialog) => {
    await waitFor(() => expect(opened.getByRole('button', { name: button })).toHaveAttribute('aria-busy', 'true'));
    await userEvent.keyboard('{Escape}');
    await expect(getDialog()).toBeVisible();
  };
  const sendAgain = async (opened: Dialog, typed: readonly unknown[], fault: Partial<Fault>) => {
    const restore = restoreButton(opened);
    if (restore) await userEvent.click(restore);
    await waitFor(() => expect(entriesOf(boxOf(opened))).toEqual(typed), timeout);
    setFault(fault);
    await send(opened);
  };
  /** The dialog stays with all that was typed, says what happened in words, and can be sent again or left. */
  const expectFailure = async (opened: Dialog, typed: readonly unknown[], words: RegExp) => {
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(words), timeout);
    const shown = document.activeElement as HTMLElement;
    await expect(shown).toBeVisible();
    await expect(shown.textContent).not.toMatch(codeRemains);
    const box = boxOf(opened);
    await expect(box).toContainElement(shown);
    if (!restoreButton(opened)) await expect(entriesOf(box)).toEqual(typed);
    await waitFor(() => expect(firstOf(opened, [button])).not.toHaveAttribute('aria-disabled'), timeout);
    for (const out of opened.getAllByRole('button', { name: /^(Cancel|Close|Not now|Log out)$/ })) await expect(out).not.toHaveAttribute('aria-disabled');
  };
  /** Another user saved first. Returns the dialog that reports it. */
  const expectOvertaken = async (opened: Dialog, asksPerValue: boolean): Promise<Dialog> => {
    if (asksPerValue) return expectConflict();
    await expectChangedMeanwhile();
    return opened;
  };
  const expectDone = async () => {
    const shown = await screen.findAllByText(options.done, {}, timeout);
    await expect(shown[0]).toBeInTheDocument();
    await expect(screen.queryByText(checkingText)).toBeNull();
    await options.check?.(world().appliance);
  };

  /** Leaves the dialog and its entries, and opens it anew. */
  const reopen = async (opened: Dialog): Promise<Dialog> => {
    const { appliance, navigation } = world();
    const [leave] = ['Cancel', 'Discard my changes', 'Close'].flatMap((name) => opened.queryAllByRole('button', { name }));
    await userEvent.click(leave as HTMLElement);
    const discard = await waitFor(() => {
      const found = screen.queryByRole('button', { name: 'Discard' });
      if (!found && queryDialog()) throw new Error('The dialog is still open.');
      return found;
    }, timeout);
    if (discard) await userEvent.click(discard);
    await waitFor(() => expect(navigation.get().params['dialog']).toBeUndefined(), timeout);
    navigation.go(parseAddress(at(appliance)));
    return openDialog(...first);
  };

  return {
    Ready: story({}, async () => {
      const opened = await openDialog(...first);
      await expect(opened.getAllByRole('heading')[0]).toBeVisible();
      // Whatever was shown while its lists were read: the keyboard is in it.
      await waitFor(() => expect(dialogAround(document.activeElement)).not.toBeNull());
      if (dialog.submit) await expect(opened.getByRole('button', { name: 'Show as code' })).toHaveAttribute('aria-expanded', 'false');
      if (dialog.tone === 'danger') await expectQuestion(dialogAround(firstOf(opened, first)) as HTMLElement);
    }),
    Invalid: walked(story({}, async () => expectInvalid(await openDialog(...first)))),
    Pending: walked(
      story({ faults: [{ call, mode: 'forever' }] }, async () => {
        const opened = await filled();
        await send(opened);
        await expectPending(opened);
      }),
    ),
    /** The last failure stands there in the end, or the conflict, where the call guards an object. */
    ServerError: walked(
      story({ clock: fastClock }, async () => {
        const opened = await filled();
        const typed = entriesOf(boxOf(opened));
        for (const [fault, words] of failures) {
          await sendAgain(opened, typed, fault);
          await expectFailure(opened, typed, words);
        }
        if (!guards) return;
        const asksPerValue = hasEntries(boxOf(opened));
        await sendAgain(opened, typed, { mode: 'overtaken' });
        if (options.apart) await waitFor(() => expect(messageKinds()).toContain('success'), timeout);
        else await expectOvertaken(opened, asksPerValue);
      }),
    ),
    /** The change took effect, and the response was lost: the client asks for the outcome, and the page looks as in Done. */
    AnswerLost: walked(
      withoutLooks(
        story({ clock: fastClock, faults: [{ call, mode: 'cut', times: 1 }] }, async () => {
          const opened = await filled();
          const { appliance, ports } = world();
          await send(opened);
          await waitFor(() => expect(messageKinds()).toContainEqual(expect.stringMatching(/success|info/)), timeout);
          for (const { text } of ports.messages.getSnapshot()) await expect(String(text)).not.toMatch(codeRemains);
          await expect(screen.queryByText(checkingText)).toBeNull();
          await options.check?.(appliance);
        }),
      ),
    ),
    /** Its address leads to the page alone, which has a story of its own. */
    Denied: walked(
      withoutLooks(
        story({ role: denied }, async () => {
          await waitFor(() => expect(world().navigation.get().params['dialog']).toBeUndefined(), timeout);
          await expect(queryDialog()).toBeNull();
        }),
      ),
    ),
    /** 'Show as code' shows the call that is sent. */
    Done: walked(
      story({}, async () => {
        const opened = await filled();
        const { sent } = world();
        const code = dialog.submit ? await codeOf(opened) : null;
        const before = sent.length;
        await send(opened);
        await expectDone();
        if (dialog.submit && code !== null) await expectShownCall(dialog.submit.call, code, sent.slice(before));
      }),
    ),
    /**
     * One visit through every state: invalid, pending, the conflict, each failure, and done. It ends with a lost response where
     * that looks the same.
     */
    walk: (states: WalkedStates): StoryObj => {
      const play = async () => {
        let opened = await openDialog(...first);
        if (spoil && isWalked(states.Invalid)) {
          await stage('Invalid', async () => {
            await expectInvalid(opened);
            await furtherChecks(states.Invalid)?.();
          });
          opened = await stage('reopen', () => reopen(opened));
        }
        await stage('fill', async () => fill?.(opened));
        const { sent } = world();
        const code = await stage('Show as code', async () => (dialog.submit ? codeOf(opened) : null));
        const before = sent.length;
        await stage('Pending', async () => {
          setFault({ mode: 'held' });
          await send(opened);
          await expectPending(opened);
        });

        // The held request gets the answer of the stage that follows.
        let isHeld = true;
        if (guards && !options.apart && isWalked(states.ServerError)) {
          const view = await stage('conflict', () => {
            const asksPerValue = hasEntries(boxOf(opened));
            setFault({ mode: 'overtaken' });
            return expectOvertaken(opened, asksPerValue);
          });
          isHeld = false;
          opened = await stage('reopen', () => reopen(view));
          await stage('fill', async () => fill?.(opened));
        }
        const typed = entriesOf(boxOf(opened));
        const sendInto = async (fault: Partial<Fault>) => {
          if (isHeld) setFault(fault);
          else await sendAgain(opened, typed, fault);
          isHeld = false;
        };
        for (const [fault, words] of isWalked(states.ServerError) ? failures : [])
          await stage(`ServerError ${words.source}`, async () => {
            await sendInto(fault);
            await expectFailure(opened, typed, words);
          });
        await furtherChecks(states.ServerError)?.();

        const checksOfDone = furtherChecks(states.Done);
        const arrives: Partial<Fault> = guards && options.apart ? { mode: 'overtaken' } : { times: 0 };
        await sendInto(usesAnswer || checksOfDone ? arrives : { mode: 'cut' });
        if (dialog.submit && code !== null) await expectShownCall(dialog.submit.call, code, sent.slice(before));
        await stage('Done', expectDone);
        for (const { text } of world().ports.messages.getSnapshot()) await expect(String(text)).not.toMatch(codeRemains);
        await stage('Done, further checks', async () => checksOfDone?.());
      };
      const walk = story({ clock: fastClock }, play);
      // The view of the result has elements that no other state has.
      return usesAnswer ? walk : withoutLooks(walk);
    },
  };
}
