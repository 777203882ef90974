import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { signIns } from 'kc-appliance/scenarios';
import type { SessionWorld } from '../story-kit/StorySession.tsx';
import { sessionWorld, StorySession } from '../story-kit/StorySession.tsx';

const [known = { login: '', password: '' }] = signIns.filter(({ authentication }) => authentication === 'LDAP');

/** Signs in with a RADIUS server that also requires a code. */
const byRadius = ({ appliance }: SessionWorld) => {
  const people = appliance.environment.store.table('users');
  const user = people.all().find((one) => one.login_name === known.login);
  if (user) people.put({ ...user, authentication: 'RADIUS', radius: { server: 'code.example', port: 1812, auth: 'pap', secret: 'Radius-Secret-1' } });
};

const meta: Meta<typeof StorySession> = { title: 'Sign-in/RADIUS challenge', component: StorySession, args: { prepare: byRadius } };
export default meta;
type Story = StoryObj<typeof StorySession>;

const patience = { timeout: 8_000 };

async function asked() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Username' }, patience), known.login);
  await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), known.password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return screen.findByRole('textbox', { name: 'Token' }, patience);
}
const verify = () => userEvent.click(screen.getByRole('button', { name: 'Verify' }));

/** The prompt is the text of the server. */
export const Ready: Story = {
  play: async () => {
    const token = await asked();
    await expect(screen.getByText('Enter the code of your token.')).toBeVisible();
    await expect(screen.queryByText(/authenticator app/)).toBeNull();
    await expect(token).toHaveAttribute('inputmode', 'text');
    await expect(sessionWorld().host.session.token()).toBeNull();
  },
};

/** The server accepts each challenge only once: the sign-in starts again, and explains why. */
export const WrongCode: Story = {
  play: async () => {
    await userEvent.type(await asked(), '000000');
    await verify();
    await expect(await screen.findByText('The code is not correct. Please sign in again.', {}, patience)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Username' })).toBeVisible();
  },
};

export const Done: Story = {
  play: async () => {
    await userEvent.type(await asked(), '123456');
    await verify();
    await waitFor(() => expect(sessionWorld().host.session.getState().signedIn).toBe(true), patience);
  },
};
