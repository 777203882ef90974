import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { impliedText, requestTexts } from 'kc-api/rules/requests/requests';
import { leaveOneAdmin } from '../../security/story-kit/records.ts';
import { findDialog } from '../../story-kit/dialogQueries.ts';
import { patience } from '../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../story-kit/storyConsole.tsx';
import { ruleDemo } from '../story-kit/rule.demo.ts';

const { default: Screen } = ruleDemo.module;

const meta: Meta = { title: 'Security/Two-person rule', render: () => <Screen params={{}} /> };
export default meta;

const story = (play: NonNullable<StoryObj['play']>, appliance: StoryAppliance = {}, { shows }: { shows: readonly string[] } = { shows: [] }): StoryObj => ({
  parameters: { appliance: { at: '/requests/rule', ...appliance } satisfies StoryAppliance, shows },
  play,
});
const box = (name: RegExp) => screen.findByRole('checkbox', { name }, patience);
const kept = () => world().appliance.environment.store.value('two_person_rule');
const apply = async () => {
  const button = screen.getByRole('button', { name: 'Apply' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'), patience);
  await userEvent.click(button);
};

/** The rule is off on a new appliance. */
export const Off = story(
  async () => {
    await expect(await box(/^Delete or purge cloud keys/)).not.toBeChecked();
    await expect(screen.getByText('The rule is off.')).toBeVisible();
    await expect(screen.getByText(impliedText('keycontrol'))).toBeVisible();
    await expect(screen.getByText(/^Always needs a second administrator while any action is selected\./)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: /^Requests expire after/ })).toHaveValue('24');
  },
  {},
  { shows: ['TWO-16', 'TWO-30'] },
);

export const TurnedOn = story(
  async () => {
    await userEvent.click(await box(/^Delete key sets/));
    await apply();
    await expect(await screen.findByText('Applied Successfully', {}, patience)).toBeVisible();
    await expect(kept()).toEqual({ acts: ['keySets.remove'], hours: 24 });
  },
  {},
  { shows: ['TWO-01'] },
);

/** Once the rule is on, changing it also needs approval: the page asks for the reason. After the request is sent, the form shows the current rule again. */
export const ChangeNeedsApproval = story(
  async () => {
    await userEvent.click(await box(/^Delete key sets/));
    await apply();
    const dialog = within(await findDialog({ name: 'Request approval' }, patience));
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Reason/ }, patience), 'The audit asks for less.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    const sent = within(await findDialog({ name: 'Request sent' }, patience));
    await userEvent.click(sent.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(async () => expect(await box(/^Delete key sets/)).toBeChecked(), patience);
    await expect(kept()?.acts).toEqual(['keySets.remove']);
    await expect(world().appliance.environment.store.table('requests').all()).toHaveLength(1);
  },
  { prepare: ({ environment }) => environment.store.setValue('two_person_rule', { acts: ['keySets.remove'], hours: 24 }) },
  { shows: ['TWO-01', 'TWO-31'] },
);

/** With only one administrator, the rule could never be turned off again. */
export const OneAdministrator = story(
  async () => {
    await expect((await screen.findAllByText(requestTexts.secondAdmin, {}, patience))[0]).toBeVisible();
    await userEvent.click(await box(/^Delete key sets/));
    await expect(screen.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-disabled', 'true');
  },
  { prepare: (appliance) => leaveOneAdmin(appliance, 'Security root') },
  { shows: ['TWO-14'] },
);

export const WrongHours = story(async () => {
  await box(/^Delete key sets/);
  const hours = screen.getByRole('textbox', { name: /^Requests expire after/ });
  await userEvent.clear(hours);
  await userEvent.type(hours, '721');
  await userEvent.tab();
  await expect(await screen.findByText('Enter at most 720 hours (30 days).', {}, patience)).toBeVisible();
});

export const Failed = story(
  async () => {
    await expect(await screen.findByText('The rule cannot be read now.', {}, patience)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await box(/^Delete key sets/);
  },
  { faults: [{ call: 'requests.rule', status: 500, error: 'The rule cannot be read now.', times: 1 }] },
);

export const Loading = story(
  async () => {
    await screen.findByRole('heading', { name: 'Two-person rule' }, patience);
    await expect(screen.queryByRole('checkbox')).toBeNull();
  },
  { faults: [{ call: 'requests.rule', mode: 'forever' }] },
);
