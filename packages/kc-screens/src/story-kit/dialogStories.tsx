import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Fault } from 'kc-appliance';
import { systemClock, type Clock } from 'kc-api/client/clock';
import { checkingText, parseAddress, type DialogDefinition } from '../shell/index.ts';
import { demoRowOf, opening, type DemoPage } from './demoPage.ts';
import type { DialogStoriesOptions, InvalidEntry, NoInvalidEntry } from './dialogStoriesOptions.ts';
import { world, type StoryAppliance } from './storyConsole.tsx';
import { expectLooks } from './looks.ts';
import { codeOf } from './shownCode.ts';
import { covering, furtherChecks, isWalked, stage, walked, type WalkedStates } from './walked.ts';
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

/** Returns the label of the submit button for this number of rows. `first`: fields of the row that the label needs. */
export function buttonOf<Target>({ id, submit }: DialogDefinition<Target>, count = 1, first?: Partial<Target>): string {
  if (!submit) throw new Error(`${id} makes no call.`);
  return submit.button(count, first as Target);
}

/** Waits for the open dialog, once its form has rendered and one of the buttons exists. */
export async function openDialog(...buttons: readonly string[]): Promise<Dialog> {
  // The loading frame and the dialog are different elements.
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

/** Clicks the button once it is enabled. */
export async function press(dialog: Dialog, button: string): Promise<void> {
  const found = dialog.getByRole('button', { name: button });
  await waitFor(() => expect(found).not.toHaveAttribute('aria-disabled'), timeout);
  await userEvent.click(found);
}

/** A clock whose timers run 60 times faster, so that retries do not slow the story down. */
const fastClock: Clock = { ...systemClock, setTimeout: (run, ms) => systemClock.setTimeout(run, ms / 60) };

/** Turns off axe and the screenshot for a story that looks like another one. */
const withoutLooks = (story: StoryObj): StoryObj => ({
  ...story,
  parameters: { ...story.parameters, a11y: { test: 'off' }, chromatic: { disableSnapshot: true } },
});

type WalkedState = 'Ready' | 'Invalid' | 'Pending' | 'ServerError' | 'AnswerLost' | 'Denied' | 'Done';

/**
 * The standard states of a dialog, each with its own appliance, and `walk`, which goes through all of them in one mounted dialog. The run of all stories visits
 * only the walk. `Denied` is covered by a unit test over all dialogs.
 */
export function dialogStories<Target>(
  page: DemoPage,
  dialog: DialogDefinition<Target>,
  options: DialogStoriesOptions<Target> & InvalidEntry,
): ReturnType<typeof statesOf<Target>>;
export function dialogStories<Target>(
  page: DemoPage,
  dialog: DialogDefinition<Target>,
  options: DialogStoriesOptions<Target> & NoInvalidEntry,
): Omit<ReturnType<typeof statesOf<Target>>, 'Invalid'>;
export function dialogStories<Target>(page: DemoPage, dialog: DialogDefinition<Target>, options: DialogStoriesOptions<Target> & Partial<InvalidEntry>) {
  return statesOf(page, dialog, options);
}

function statesOf<Target>(page: DemoPage, dialog: DialogDefinition<Target>, options: DialogStoriesOptions<Target> & Partial<InvalidEntry>) {
  const { fill, spoil, problem, usesAnswer = false, denied = page.denied } = options;
  const { default: Screen } = page.module;
  const button = buttonOf(dialog, 1, options.first);
  // Only the last step of a wizard has the submit button.
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
  // If a failure resets the form, a button restores the entries.
  const restoreButton = (opened: Dialog) => opened.queryByRole('button', { name: 'Restore my entries' });

  const expectReady = async (opened: Dialog) => {
    await expect(opened.getAllByRole('heading')[0]).toBeVisible();
    // The focus must be in the dialog, also after a loading state.
    await waitFor(() => expect(dialogAround(document.activeElement)).not.toBeNull());
    if (dialog.submit) await expect(opened.getByRole('button', { name: 'Show as code' })).toHaveAttribute('aria-expanded', 'false');
    if (dialog.tone === 'danger') await expectQuestion(dialogAround(firstOf(opened, first)) as HTMLElement);
  };
  const expectInvalid = async (opened: Dialog) => {
    await spoil?.(opened);
    if (problem !== undefined) await expect(await opened.findByText(problem, {}, timeout)).toBeVisible();
    await waitFor(() => expect(firstOf(opened, first)).toHaveAttribute('aria-disabled', 'true'), timeout);
    if (problem === undefined) await expect(firstOf(opened, first)).toHaveAccessibleDescription(/\w/);
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
  /** Expects that the dialog keeps all entries, shows the error text, and can be submitted again or closed. */
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

  /** Closes the dialog, discards its entries, and opens it again. */
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

  /** The address opens the page without the dialog; the page has its own stories. */
  const Denied = walked(
    'Denied',
    withoutLooks(
      story({ role: denied }, async () => {
        await waitFor(() => expect(world().navigation.get().params['dialog']).toBeUndefined(), timeout);
        await expect(queryDialog()).toBeNull();
      }),
    ),
  );

  return {
    Ready: walked(
      'Ready',
      story({}, async () => expectReady(await openDialog(...first))),
    ),
    Invalid: walked(
      'Invalid',
      story({}, async () => expectInvalid(await openDialog(...first))),
    ),
    Pending: walked(
      'Pending',
      story({ faults: [{ call, mode: 'forever' }] }, async () => {
        const opened = await filled();
        await send(opened);
        await expectPending(opened);
      }),
    ),
    /** Goes through all failures. It ends with the last one, or with the conflict if the call guards an object. */
    ServerError: walked(
      'ServerError',
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
    /** The call succeeded and its response was lost: the client asks for the outcome. The page looks as in Done. */
    AnswerLost: walked(
      'AnswerLost',
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
    Denied,
    /** 'Show as code' shows the call that is then sent. */
    Done: walked(
      'Done',
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
    /** Goes through all states in one visit: ready, invalid, pending, conflict, each failure, and done. It ends with a lost response if that looks like done. */
    walk: (states: WalkedStates<WalkedState>): StoryObj => {
      const checksOfDone = furtherChecks(states, 'Done');
      // A success that is made of the response, or is checked further, needs it. The story AnswerLost then shows a lost one.
      const endsLost = !usesAnswer && !checksOfDone;
      const play = async () => {
        let opened = await openDialog(...first);
        if (isWalked(states, 'Ready'))
          await stage('Ready', async () => {
            await expectReady(opened);
            await furtherChecks(states, 'Ready')?.();
            await expectLooks();
          });
        if (spoil && isWalked(states, 'Invalid')) {
          await stage('Invalid', async () => {
            await expectInvalid(opened);
            await furtherChecks(states, 'Invalid')?.();
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

        // The held request receives the response of the next stage.
        let isHeld = true;
        if (guards && !options.apart && isWalked(states, 'ServerError')) {
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
        for (const [fault, words] of isWalked(states, 'ServerError') ? failures : [])
          await stage(`ServerError ${words.source}`, async () => {
            await sendInto(fault);
            await expectFailure(opened, typed, words);
          });
        await furtherChecks(states, 'ServerError')?.();

        const arrives: Partial<Fault> = guards && options.apart ? { mode: 'overtaken' } : { times: 0 };
        await sendInto(endsLost ? { mode: 'cut' } : arrives);
        if (dialog.submit && code !== null) await expectShownCall(dialog.submit.call, code, sent.slice(before));
        await stage('Done', expectDone);
        for (const { text } of world().ports.messages.getSnapshot()) await expect(String(text)).not.toMatch(codeRemains);
        await stage('Done, further checks', async () => checksOfDone?.());
      };
      const walk = story({ clock: fastClock }, play);
      // The result view has elements that no other state has, so it needs axe and a screenshot.
      // The unit test over all dialogs shows Denied.
      return covering(usesAnswer ? walk : withoutLooks(walk), { ...states, Denied, ...(endsLost ? {} : { AnswerLost: undefined }) });
    },
  };
}
