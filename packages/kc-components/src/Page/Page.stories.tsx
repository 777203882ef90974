import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Plus } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { Tabs } from '../Tabs/Tabs.tsx';
import { Page, PageSection } from './Page.tsx';

const Framed = (story: () => React.ReactNode) => <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>{story()}</div>;

const meta: Meta<typeof Page> = {
  title: 'Components/Page',
  tags: ['autodocs'],
  component: Page,
  decorators: [(Story) => Framed(() => <Story />)],
  args: {
    title: 'Users',
    sub: 'People who may sign in to this vault.',
    primary: (
      <Button tone="primary" icon={<Plus aria-hidden />}>
        Create user
      </Button>
    ),
    secondary: <Button>Import</Button>,
    children: (
      <div data-testid="content" style={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
        <div style={{ height: 2000 }}>
          Rows <Button>First row</Button>
        </div>
      </div>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof Page>;

/** The content gets the height that is left and scrolls inside itself. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    const content = canvas.getByTestId('content');
    await expect(content.getBoundingClientRect().bottom).toBe(innerHeight);
    await expect(content.scrollHeight).toBeGreaterThan(content.clientHeight);
    const primary = canvas.getByRole('button', { name: 'Create user' }).getBoundingClientRect();
    await expect(primary.left).toBeGreaterThan(canvas.getByRole('button', { name: 'Import' }).getBoundingClientRect().right);
    await expect(Math.round(primary.right)).toBe(innerWidth - 24);
  },
};

/** In Arabic a sentence runs from right to left, also where a Latin word begins it. */
export const LatinFirst: Story = {
  globals: { direction: 'rtl' },
  args: { sub: 'HSM الخاص بهذا النظام', primary: undefined, secondary: undefined },
  decorators: [
    (Story) => (
      <div lang="ar">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const text = canvas.getByText(/^HSM/).firstChild!;
    const edgesOf = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return range.getBoundingClientRect();
    };
    await expect(edgesOf(0, 3).left).toBeGreaterThan(edgesOf(4, 9).right);
  },
};

export const WithTabs: Story = {
  args: {
    tabs: (
      <Tabs
        label="Users"
        value="users"
        onValue={() => undefined}
        items={[
          { value: 'users', label: 'Users', count: 12 },
          { value: 'groups', label: 'Groups', count: 4 },
        ]}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const tabs = within(canvasElement).getByRole('tablist').getBoundingClientRect();
    await expect(tabs.top).toBeGreaterThan(within(canvasElement).getByRole('heading').getBoundingClientRect().bottom);
    await expect(tabs.bottom).toBeLessThan(within(canvasElement).getByTestId('content').getBoundingClientRect().top);
  },
};

export const TitleOnly: Story = {
  args: { sub: undefined, primary: undefined, secondary: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: 'Create user' })).toBeNull();
  },
};

const Settings = () => (
  <>
    {['Session', 'Password rules', 'Sign-in message', 'Audit log'].map((title) => (
      <PageSection key={title} title={title} text="Applies to everyone who signs in to this vault.">
        <div style={{ height: 240, border: '1px solid var(--kc-line)', borderRadius: 8, background: 'var(--kc-surface)' }} />
      </PageSection>
    ))}
  </>
);

/** A settings page scrolls as a whole, by keyboard too. */
export const Scrolling: Story = {
  args: { title: 'Settings', sub: 'How this vault treats its users.', scroll: true, secondary: undefined, children: <Settings /> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = canvas.getByRole('region', { name: 'Settings' });
    await expect(page.tabIndex).toBe(0);
    await expect(page.scrollHeight).toBeGreaterThan(page.clientHeight);
    await expect(page.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    const section = canvas.getByRole('region', { name: 'Password rules' });
    await expect(within(section).getByRole('heading', { level: 2 })).toHaveTextContent('Password rules');
  },
};

export const Narrow: Story = {
  ...Scrolling,
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBe(innerWidth);
    const heading = within(canvasElement).getByRole('heading', { level: 1 }).getBoundingClientRect();
    await expect(heading.left).toBe(16);
  },
};

export const LongTitle: Story = {
  args: { title: 'Administrators-of-the-payment-systems-of-the-northern-region-without-a-single-space-in-the-name' },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(innerWidth);
  },
};
