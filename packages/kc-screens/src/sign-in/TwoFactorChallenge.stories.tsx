import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { SessionWorld } from '../story-kit/StorySession.tsx';
import { sessionWorld, signInOf, StorySession } from '../story-kit/StorySession.tsx';

/** Sara gets her codes by email, so that the story can read them. */
const withCodes = ({ appliance }: SessionWorld) => {
  const people = appliance.environment.store.table('users');
  const sara = people.all().find((one) => one.login_name === signInOf('security').username);
  if (sara) people.put({ ...sara, otp: { type: 'email', secret: '', verified: true, lastCounter: 0 } });
};

const mailedCode = () => {
  const mails = sessionWorld().appliance.environment.store.table('mails');
  return (
    mails
      .all()
      .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
      .find((code) => code !== undefined) ?? ''
  );
};

const meta: Meta<typeof StorySession> = { title: 'Sign-in/Two-factor challenge', component: StorySession, args: { prepare: withCodes } };
export default meta;
type Story = StoryObj<typeof StorySession>;

const patience = { timeout: 8_000 };

async function challenged() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Username' }, patience), signInOf('security').username);
  await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), signInOf('security').password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return screen.findByRole('textbox', { name: 'Token' }, patience);
}

const verify = () => userEvent.click(screen.getByRole('button', { name: 'Verify' }));

/** There is no session yet: one field, and a way back. */
export const Ready: Story = {
  parameters: { shows: ['AUTH-17', 'AUTH-37'] },
  play: async () => {
    const token = await challenged();
    await expect(screen.getByRole('heading', { level: 1, name: 'Two-Factor Authentication' })).toBeVisible();
    await expect(token).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(screen.getAllByRole('textbox')).toHaveLength(1);
    await expect(sessionWorld().host.session.token()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(token));
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await expect(await screen.findByRole('textbox', { name: 'Username' })).toBeVisible();
  },
};

export const Invalid: Story = {
  play: async () => {
    await challenged();
    await verify();
    await expect(await screen.findByText('Enter the token.')).toBeVisible();
  },
};

export const WrongCode: Story = {
  play: async () => {
    const token = await challenged();
    await userEvent.type(token, mailedCode() === '000000' ? '000001' : '000000');
    await verify();
    await expect(await screen.findByText('The code is not correct.', {}, patience)).toBeVisible();
    await expect(token).toHaveValue('');
  },
};

/** The challenge has expired: the console asks for the first factor again, and explains why. */
export const TooLate: Story = {
  args: { faults: [{ call: 'session.challenge', status: 400, error: 'The sign-in took too long. Please sign in again.' }] },
  play: async () => {
    await userEvent.type(await challenged(), '123456');
    await verify();
    await expect(await screen.findByText('The sign-in took too long. Please sign in again.', {}, patience)).toBeVisible();
    await expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveValue('');
    await expect(screen.queryByRole('textbox', { name: 'Token' })).toBeNull();
  },
};

/** Five wrong codes end the challenge. */
export const TooManyTries: Story = {
  play: async () => {
    const token = await challenged();
    const wrong = mailedCode() === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i += 1) {
      await userEvent.type(token, wrong);
      await verify();
      if (i < 4) await waitFor(() => expect(token).toHaveValue(''), patience);
    }
    await expect(await screen.findByText('Too many wrong codes. Please sign in again.', {}, patience)).toBeVisible();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Username' })));
  },
};

/** The proof of the first factor stays in this page and is not stored. */
export const SecretOfThePage: Story = {
  play: async () => {
    await challenged();
    const [open] = sessionWorld().appliance.environment.store.table('challenges').all();
    await expect(open?.id).toMatch(/^[0-9a-f]{64}$/);
    const left = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, document.body.innerHTML]);
    await expect(left).not.toMatch(/[0-9a-f]{64}/);
  },
};

/** The response to the correct token contains the session. */
export const Done: Story = {
  parameters: { shows: ['AUTH-52', 'AUTH-22'] },
  play: async () => {
    await userEvent.type(await challenged(), mailedCode());
    await verify();
    await waitFor(() => expect(sessionWorld().host.session.getState().signedIn).toBe(true), patience);
    await expect(sessionWorld().host.session.getState().username).toBe(signInOf('security').username);
    await expect(await screen.findByRole('heading', { level: 1, name: 'Users and groups' }, patience)).toBeVisible();
  },
};
