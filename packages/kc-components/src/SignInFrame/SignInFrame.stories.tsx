import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Link } from '../Link/Link.tsx';
import { SignInFrame } from './SignInFrame.tsx';

const field = { width: '100%', height: 36, padding: '0 10px', border: '1px solid var(--kc-control-line)', borderRadius: 6, background: 'var(--kc-canvas)' };

const Form = () => (
  <form style={{ display: 'flex', flexDirection: 'column', gap: 18 }}>
    <label>
      Username <input style={field} autoComplete="username" />
    </label>
    <label>
      Password <input style={field} type="password" autoComplete="current-password" />
    </label>
    <Button tone="primary">Sign in</Button>
  </form>
);

const meta: Meta<typeof SignInFrame> = {
  title: 'Components/SignInFrame',
  tags: ['autodocs'],
  component: SignInFrame,
  args: {
    brand: 'Key Control',
    heading: 'Sign in',
    sub: (
      <>
        Vault <b>prod-eu</b>
      </>
    ),
    slides: [
      { title: 'Your keys, in every cloud, on your terms.', text: 'Create, rotate and revoke the keys behind AWS, Azure and Google Cloud from one place.' },
      { title: 'Encrypted workloads.', text: 'Disks that open only where policy allows.' },
      { title: 'One record of everything.', text: 'Every change, who made it and when.' },
    ],
    children: <Form />,
  },
};
export default meta;
type Story = StoryObj<typeof SignInFrame>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const main = canvas.getByRole('main');
    await expect(within(main).getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(main.getBoundingClientRect().width).toBe(520);
    await expect(canvas.getByRole('region', { name: 'About Key Control' }).getBoundingClientRect().left).toBeGreaterThan(520);
  },
};

export const WithoutSlides: Story = {
  args: { slides: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('region')).toBeNull();
    await expect(within(canvasElement).getByRole('complementary').getBoundingClientRect().width).toBeGreaterThan(300);
  },
};

export const WithFoot: Story = {
  args: {
    foot: (
      <>
        Version 10.4 ·{' '}
        <Link href="https://docs.example.com/" external>
          Documentation
        </Link>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const foot = within(canvasElement).getByRole('contentinfo').getBoundingClientRect();
    await expect(foot.bottom).toBeGreaterThan(innerHeight - 60);
  },
};

/** One column: the form first, the words below it. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(document.documentElement.scrollWidth).toBe(innerWidth);
    const form = canvas.getByRole('button', { name: 'Sign in' }).getBoundingClientRect();
    await expect(canvas.getByRole('region').getBoundingClientRect().top).toBeGreaterThan(form.bottom);
  },
};

export const LongNames: Story = {
  args: {
    brand: 'Key management for the payment systems of the northern region',
    sub: (
      <>
        Vault <b>production-europe-north-payments-and-settlement-reconciliation-01</b>
      </>
    ),
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(innerWidth);
  },
};
