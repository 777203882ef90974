import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Appliance } from 'kc-appliance';
import type { Call } from 'kc-api/contract/call';
import { formatAddress, linkTo, type ScreenDefinition } from '../shell/index.ts';
import type { DemoPage } from './demoPage.ts';
import { expectLooks } from './looks.ts';
import { fitsBesideNavigation, rowButtonOffersAll } from './plays.ts';
import { world, type StoryAppliance } from './storyConsole.tsx';
import { covering, furtherChecks, isWalked, stage, walked, type WalkedStates } from './walked.ts';

interface ScreenStoriesOptions {
  /** Accessible name of the grid. */
  grid: string;
  /** URL parameters: the tab of the list. Default: none. */
  at?: Readonly<Record<string, string>> | ((appliance: Appliance) => Readonly<Record<string, string>>);
  /** The call that loads the list. */
  call: Call;
  /** A text in a row of the demo scenario. */
  row: string | RegExp;
  /** Default: 'No data to display'. */
  emptyText?: string;
  /** Initial state with an empty list. */
  empty: StoryAppliance;
  /** Initial state with many rows. */
  many: StoryAppliance;
  /** Minimum number of rows in `many`. */
  manyRows: number;
  /** Text for a user without access. Omit it if everyone has access. */
  denied?: string | RegExp;
}

const patience = { timeout: 10_000 };

/** The standard states of a screen with a grid. */
export function screenStories({ screen: page, module, denied }: DemoPage, options: ScreenStoriesOptions) {
  const { call, at: given = {} } = options;
  const { default: Screen } = module;
  const at = (appliance: Appliance) => formatAddress(linkTo(page as ScreenDefinition<'/'>, { params: typeof given === 'function' ? given(appliance) : given }));
  const story = (appliance: StoryAppliance, play: NonNullable<StoryObj['play']>): StoryObj => ({
    render: () => <Screen params={{}} />,
    parameters: { appliance: { at, ...appliance } satisfies StoryAppliance },
    play,
  });
  const grid = () => screen.findByRole('grid', { name: options.grid }, patience);

  const failure = { call: call.id, status: 500, error: 'The list cannot be read now.', times: 1 } as const;

  const expectLoading = async () => {
    const found = await grid();
    await waitFor(() => expect(found.closest('[aria-busy="true"]') ?? found.querySelector('[aria-busy="true"], .kc-bone')).not.toBeNull(), patience);
    await expect(screen.queryByText(options.row)).toBeNull();
  };
  const expectFailed = async () => {
    const message = await screen.findByText(failure.error, {}, patience);
    await expect(message).toBeVisible();
    // The error replaces the rows, with a retry button.
    const rows = message.closest<HTMLElement>('.kc-grid') ?? document.body;
    await expect(within(rows).getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(rows.querySelector('[role="grid"]')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect((await screen.findAllByText(options.row, {}, patience))[0]).toBeVisible();
  };
  const expectLoaded = async () => {
    const found = await grid();
    await expect((await screen.findAllByText(options.row, {}, patience))[0]).toBeVisible();
    await rowButtonOffersAll(found);
    await fitsBesideNavigation(found);
  };

  return {
    Loaded: walked('Loaded', story({}, expectLoaded)),
    Empty: story(options.empty, async () => {
      await grid();
      await expect(await screen.findByText(options.emptyText ?? 'No data to display', {}, patience)).toBeVisible();
    }),
    Loading: walked('Loading', story({ faults: [{ call: call.id, mode: 'forever' }] }, expectLoading)),
    Failed: walked('Failed', story({ faults: [failure] }, expectFailed)),
    Denied: story({ role: denied }, async () => {
      if (options.denied) await expect(await screen.findByText(options.denied, {}, patience)).toBeVisible();
      else await grid();
    }),
    ManyRows: story(options.many, async () => {
      const found = await grid();
      await waitFor(() => expect(Number(found.getAttribute('aria-rowcount'))).toBeGreaterThan(options.manyRows), patience);
    }),
    /** Goes from the loading list over a failed request to the loaded list, in one visit. */
    walk: (states: WalkedStates<'Loaded' | 'Loading' | 'Failed'>): StoryObj =>
      covering(
        story({ faults: [{ call: call.id, mode: 'held' }] }, async () => {
          if (isWalked(states, 'Loading'))
            await stage('Loading', async () => {
              await expectLoading();
              await furtherChecks(states, 'Loading')?.();
              await expectLooks();
            });
          const fails = isWalked(states, 'Failed');
          world().appliance.faults.set(fails ? [failure] : []);
          if (fails) await stage('Failed', expectFailed);
          await stage('Loaded', async () => {
            await expectLoaded();
            await furtherChecks(states, 'Loaded')?.();
          });
        }),
        states,
      ),
  };
}
