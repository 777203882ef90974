import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from 'kc-components/Button';
import type { Appliance, Fault } from 'kc-appliance';
import { useAddress, usePorts, withParams } from '../../../shell/index.ts';
import { BulkStrip, KcProvider } from '../../../shell/host/index.ts';
import { reload, Reloadable } from '../../../shell/story-kit/reload.tsx';
import { act } from '../../../story-kit/act.ts';
import { findDialog, getDialog, queryDialog } from '../../../story-kit/dialogQueries.ts';
import { openDialog, press } from '../../../story-kit/dialogStories.tsx';
import { patience, tick } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { changeCvm, cvmNamed, keptCvm } from '../../story-kit/records.ts';
import { workloadsScreen } from '../../index.ts';
import WorkloadsScreen from '../../WorkloadsScreen.tsx';

/** An operation on several VMs that continues after navigation, a reload, or in another tab. */
const meta: Meta = { title: 'Workloads/VMs/Left and found again' };
export default meta;

const seven = ['ledger-02', 'ledger-03', 'ledger-04', 'ledger-05', 'ledger-06', 'ledger-07', 'ledger-08'];
const slow = (ms = 700): Fault => ({ call: 'cvms.operate', mode: 'slow', ms, times: 100 });
const refusal: Fault = { call: 'cvms.operate', status: 409, error: 'A task is changing this VM.', times: 2 };
const screenAt = () => workloadsScreen;

function Tab() {
  const { path } = useAddress();
  return (
    <>
      <BulkStrip screenAt={screenAt} />
      {path === '/workloads' ? <WorkloadsScreen /> : <p>Another page</p>}
    </>
  );
}

const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** Two tabs of one browser. The second one shows only its operations. */
function Tabs() {
  const ports = usePorts();
  const [first, setFirst] = useState(true);
  return (
    <>
      <Button onClick={() => setFirst(false)}>Close the first tab</Button>
      <section aria-label="Second tab">
        <KcProvider ports={{ ...ports, tab: nothing }}>
          <BulkStrip screenAt={screenAt} />
        </KcProvider>
      </section>
      {first && (
        <Reloadable>
          <Tab />
        </Reloadable>
      )}
    </>
  );
}

const story = (
  {
    shows = [],
    Page = () => (
      <Reloadable>
        <Tab />
      </Reloadable>
    ),
    ...more
  }: StoryAppliance & { shows?: readonly string[]; Page?: () => React.ReactNode },
  play: NonNullable<StoryObj['play']>,
): StoryObj => ({
  render: () => <Page />,
  parameters: { appliance: { at: '/workloads?tab=vms&filter.cvmset_name=ledger', faults: [slow()], ...more } satisfies StoryAppliance, shows },
  play,
});

const strip = (within_ = screen) => within_.findByRole('region', { name: 'Operations on several objects' }, patience);
const line = async (text: RegExp) => waitFor(async () => expect((await strip()).textContent).toMatch(text), patience);
const onStrip = async (button: string) => press(within(await strip()), button);
const gone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Operations on several objects' })).toBeNull(), patience);
const said = async (text: string) => expect((await screen.findAllByText(text, {}, patience))[0]).toBeInTheDocument();
const mappings = () => seven.map((name) => keptCvm(world().appliance, cvmNamed(world().appliance, name)));
let before: readonly number[] = [];
/** Asserts that each VM was mapped by exactly one request. */
const eachOnce = async () => expect(mappings().map(({ revision }) => revision)).toEqual(before.map((revision) => revision + 1));

/** Starts to map seven VMs and closes the results. */
async function mapSeven() {
  await screen.findByRole('row', { name: /ledger-02/ }, patience);
  before = mappings().map(({ revision }) => revision);
  await tick(...seven);
  await act('Mapping');
  const button = 'Set mapping of 7 VMs';
  const dialog = await openDialog(button);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Mapping/ }), 'south');
  await press(dialog, button);
  await userEvent.click(await screen.findByRole('button', { name: 'Run in background' }, patience));
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
}

/** The operation continues on other pages, shows its progress and a summary, and clears the selection. */
export const Left = story({ shows: ['VM-086'] }, async () => {
  await mapSeven();
  await line(/Set mapping of 7 VMs \d of 7 done/);
  world().navigation.go({ path: '/elsewhere', params: {} });
  await expect(await screen.findByText('Another page')).toBeVisible();
  await line(/5 of 7 done/);
  await said('VM(s) mapped successfully');
  await gone();
  await eachOnce();
  world().navigation.go(withParams({ path: '/workloads', params: {} }, { tab: 'vms', 'filter.cvmset_name': 'ledger' }));
  await screen.findByRole('row', { name: /ledger-02/ }, patience);
  await expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
});

/** While paused, no new request starts, even after a reload. */
export const Paused = story({ faults: [slow(3_000)] }, async () => {
  await mapSeven();
  await onStrip('Pause');
  await line(/5 of 7 done, paused/);
  reload();
  await line(/5 of 7 done, paused/);
  await expect(mappings().filter(({ mapping_name }) => mapping_name === 'south').length).toBeLessThan(7);
});

/** A reload during the operation loses and repeats nothing: it resumes at the same place. */
export const Reloaded = story({ shows: ['VM-086'] }, async () => {
  await mapSeven();
  await line(/[1-6] of 7 done/);
  reload();
  await said('VM(s) mapped successfully');
  await gone();
  await eachOnce();
});

/** Failures keep their reasons after a reload. A retry covers only the failed VMs. */
export const WithFailures = story({ shows: ['VM-086'], faults: [refusal, slow(1_500)] }, async () => {
  await mapSeven();
  await said('Not all VMs were mapped successfully');
  await line(/5 of 7 done, 2 failed/);
  reload();
  await line(/5 of 7 done, 2 failed/);
  await onStrip('Show results');
  const results = within(await findDialog({}, patience));
  await expect(results.getAllByText('A task is changing this VM.')).toHaveLength(2);
  await userEvent.click(await results.findByRole('button', { name: 'Retry failed' }, patience));
  await said('VM(s) mapped successfully');
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
  await eachOnce();
});

/** Dismiss the results. */
export const Dismissed = story({ faults: [refusal, slow(1_500)] }, async () => {
  await mapSeven();
  await line(/5 of 7 done, 2 failed/);
  await onStrip('Dismiss results');
  await gone();
  reload();
  await screen.findByRole('row', { name: /ledger-02/ }, patience);
  await gone();
});

const passphrase = 'Sunrise-over-Nordbank';
const unauthenticated = {
  faults: [slow(1_500)],
  at: '/workloads?tab=unauthenticated&filter.cvmset_name=ledger',
  prepare: (appliance: Appliance) =>
    seven.forEach((name) => changeCvm(appliance, cvmNamed(appliance, name), { authenticated: 'no', cert_expiration: 4_000_000_000 })),
};

async function authenticateSeven(): Promise<void> {
  await tick(...seven);
  await act('Authenticate');
  const button = 'Authenticate 7 VMs';
  const dialog = await openDialog(button);
  await userEvent.type(dialog.getByLabelText(/^Passphrase/), passphrase);
  await press(dialog, button);
}

async function continueWithSecret(): Promise<void> {
  await line(/done, waiting for you/);
  await onStrip('Continue');
  const asks = within(await findDialog({}, patience));
  await expect(asks.getByText(/It is never stored/)).toBeVisible();
  await userEvent.type(asks.getByLabelText(/^Passphrase/), passphrase);
  await press(asks, 'Continue');
  await said('VM(s) authenticated successfully');
  await waitFor(() => expect(queryDialog()).toBeNull(), patience);
}

/** The secret is never stored. After a reload the operation stops and asks for it again. */
export const SecretAgain = story({ ...unauthenticated, shows: ['VM-086'] }, async () => {
  await authenticateSeven();
  await waitFor(() => expect(within(getDialog()).getByText(/^\d of 7 done/)).toBeVisible(), patience);
  reload();
  await continueWithSecret();
});

/** A paused operation also asks for the secret again before it resumes. */
export const SecretAfterPause = story({ ...unauthenticated, faults: [slow(3_000)], shows: ['VM-086'] }, async () => {
  await authenticateSeven();
  await userEvent.click(await screen.findByRole('button', { name: 'Run in background' }, patience));
  await onStrip('Pause');
  await line(/5 of 7 done, paused/);
  reload();
  await continueWithSecret();
});

/** Only one tab runs the operation. The other tab says so and can take over after the first is closed. */
export const AnotherTab = story({ Page: Tabs, faults: [slow(3_000)] }, async () => {
  const second = within(await screen.findByRole('region', { name: 'Second tab' }));
  await mapSeven();
  // Simulates the event that the browser sends to other tabs.
  globalThis.dispatchEvent(new StorageEvent('storage'));
  await waitFor(() => expect(second.getByText(/running in another tab/)).toBeVisible(), patience);
  await expect(second.queryByRole('button', { name: 'Pause' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close the first tab' }));
  await userEvent.click(await second.findByRole('button', { name: 'Resume' }, patience));
  await waitFor(() => expect(mappings().every(({ mapping_name }) => mapping_name === 'south')).toBe(true), patience);
  await eachOnce();
});
