import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { users } from 'kc-api/contract/security/users';
import { findDialog } from '../../../story-kit/dialogQueries.ts';
import { opening } from '../../../story-kit/demoPage.ts';
import { patience, refusedRow } from '../../../story-kit/plays.ts';
import { world, type StoryAppliance } from '../../../story-kit/storyConsole.tsx';
import { testSteps } from '../../../story-kit/testSteps.ts';
import { rowOf, userNamed } from '../../story-kit/records.ts';
import { securityDemo } from '../../story-kit/security.demo.ts';
import { testSignInDialog } from './testSignIn.dialog.tsx';

const meta: Meta = { title: 'Security/Users/Test sign-in' };
export default meta;

const { default: Screen } = securityDemo.module;
const of = (person: string, play: NonNullable<StoryObj['play']>, more: StoryAppliance = {}): StoryObj => ({
  render: () => <Screen params={{}} />,
  parameters: { appliance: { ...more, ...opening(securityDemo, testSignInDialog, { row: rowOf(person) }) } },
  play,
});
const dialogOf = async () => within(await findDialog({ name: /^Test the sign-in of / }, patience));

/** Enters a password and starts the test. */
async function test(password: string) {
  const dialog = await dialogOf();
  await userEvent.type(await dialog.findByLabelText(/^Password/, { selector: 'input' }, patience), password);
  await userEvent.keyboard('{Enter}');
  return dialog;
}

/** All steps pass. Each shows its result. */
export const Passed = of('Ingrid Berg', async () => {
  const dialog = await test('Directory-Demo-1');
  await expect(await dialog.findByText('The user can sign in. No session was opened.', {}, patience)).toBeVisible();
  const steps = await testSteps(dialog);
  await expect(steps.at(-3)).toHaveTextContent(/^Check the password: passed/);
  await expect(steps.at(-1)).toHaveTextContent(/^Check the privileges: passed.*Cloud Admin/);
});

/** The failed step explains the cause and the remedy. The attempt counts as a failed sign-in. */
export const WrongPassword = of('Ingrid Berg', async () => {
  const dialog = await test('wrong');
  await expect((await testSteps(dialog)).at(-1)).toHaveTextContent(/^Check the password: failed.*refused the password.*counts as a failed sign-in/);
  await expect(userNamed(world().appliance, 'Ingrid Berg').failed_logins).toBe(1);
});

/** Users of an identity provider enter their password at the provider, so the test does not ask for one. */
export const IdentityProvider = of('Camille Laurent', async () => {
  const dialog = await dialogOf();
  await expect(dialog.queryByLabelText(/^Password/)).toBeNull();
  await expect(dialog.getByRole('button', { name: 'Test' })).not.toHaveAttribute('aria-disabled', 'true');
});

/** Only one test can run at a time. */
export const Pending = of(
  'Ingrid Berg',
  async () => {
    const dialog = await test('Directory-Demo-1');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Test' })).toHaveAttribute('aria-disabled', 'true'), patience);
  },
  { faults: [{ call: users.testSignIn.id, mode: 'forever' }] },
);

/** The test is not available for local users, because it needs an external server. */
export const LocalUser = refusedRow(securityDemo, testSignInDialog, { row: rowOf('Björn Halvorsen') });
export const Denied = refusedRow(securityDemo, testSignInDialog, { row: rowOf('Ingrid Berg') }, { role: 'cloud' });
