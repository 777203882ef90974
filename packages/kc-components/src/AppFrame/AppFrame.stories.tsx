import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Server } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { Page } from '../Page/Page.tsx';
import { AppFrame, type AppFrameProps, type AppNavGroup } from './AppFrame.tsx';
import { item, nav, sampleFrame } from './story-kit/sampleFrame.tsx';

const meta: Meta<typeof AppFrame> = {
  title: 'Components/AppFrame',
  component: AppFrame,
  args: sampleFrame,
};
export default meta;
type Story = StoryObj<typeof AppFrame>;

/** The skip link comes first, the search opens, and a navigation link reports its target. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('banner')).toBeVisible();
    const main = canvas.getByRole('main');

    await userEvent.tab();
    const skip = canvas.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toHaveFocus();
    const address = location.hash;
    await userEvent.keyboard('{Enter}');
    await expect(main).toHaveFocus();
    await expect(location.hash).toBe(address);

    await userEvent.click(canvas.getByRole('button', { name: 'Search pages, objects, actions' }));
    await expect(args.onSearch).toHaveBeenCalledOnce();

    const links = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(links.getByRole('link', { name: /^Cloud keys/ })).toHaveAttribute('aria-current', 'page');
    await expect(links.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))).toHaveLength(1);
    await userEvent.click(links.getByRole('link', { name: 'Cluster' }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#/cluster', expect.anything());

    await expect(canvas.getByRole('link', { name: '3 alerts' })).toHaveAttribute('href', '#/alerts');
    const theme = canvas.getByRole('button', { name: 'Theme: dark. Switch to light' });
    await expect(theme.querySelector('svg')).toHaveClass('lucide-moon');
    await userEvent.click(theme);
    await expect(args.theme.onNext).toHaveBeenCalledOnce();
  },
};

export const UserMenu: Story = {
  play: async ({ canvasElement, args }) => {
    const user = within(canvasElement).getByRole('button', { name: 'SR account of secroot' });
    user.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const out = args.user.items.find((each) => each !== 'separator' && each.id === 'out');
    await expect(out !== 'separator' && out?.onSelect).toHaveBeenCalledOnce();
    await expect(user).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('menu', { name: 'secroot' })).toBeVisible();
  },
};

const openDrawer = async (canvasElement: HTMLElement): Promise<HTMLElement> => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open navigation' }));
  return screen.findByRole('dialog', { name: 'Key Control' });
};

/** The navigation is a drawer. It traps the focus; Escape restores it, and following a link closes the drawer. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await expect(document.documentElement.scrollWidth).toBe(innerWidth);

    // The vault name distinguishes two consoles.
    await expect(canvas.getByTitle(args.vault ?? '')).toBeVisible();

    let drawer = await openDrawer(canvasElement);
    const focusable = within(drawer).getAllByRole('link').length + within(drawer).getAllByRole('button').length;
    for (let i = 0; i <= focusable; i++) {
      await userEvent.tab();
      await expect(drawer).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Open navigation' })).toHaveFocus();

    drawer = await openDrawer(canvasElement);
    await userEvent.click(within(drawer).getByRole('link', { name: 'Cluster' }));
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#/cluster', expect.anything());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await userEvent.click(canvas.getByRole('button', { name: 'Search pages, objects, actions' }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('img', { name: 'Healthy · 3 nodes' })).toBeVisible();
  },
};

/** The open drawer, with help and theme at its foot. */
export const NarrowDrawer: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvasElement, args }) => {
    const drawer = await openDrawer(canvasElement);
    await userEvent.click(within(drawer).getByRole('button', { name: 'Theme: dark. Switch to light' }));
    await expect(args.theme.onNext).toHaveBeenCalledOnce();
    await expect(within(drawer).getByRole('link', { name: /Documentation/ })).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const WithBanners: Story = {
  args: {
    banners: (
      <output style={{ display: 'block', padding: '8px 24px', background: 'var(--kc-warn-soft)', color: 'var(--kc-warn)' }}>
        The license ends in 12 days.
      </output>
    ),
  },
  play: async ({ canvasElement }) => {
    const notice = within(canvasElement).getByText('The license ends in 12 days.').getBoundingClientRect();
    const main = within(canvasElement).getByRole('main').getBoundingClientRect();
    await expect(notice.top).toBe(48);
    await expect(main.top).toBe(notice.bottom);
    await expect(main.bottom).toBe(innerHeight);
  },
};

export const NoAlerts: Story = {
  args: { alerts: { count: 0, href: '#/alerts' } },
  play: async ({ canvasElement }) => {
    const bell = within(within(canvasElement).getByRole('banner')).getByRole('link', { name: 'Alerts' });
    await expect(bell.querySelector('b')).toBeNull();
  },
};

/** A user without permission to see alerts has no bell. */
export const AlertsDenied: Story = {
  args: { alerts: null },
  play: async ({ canvasElement }) => {
    await expect(within(within(canvasElement).getByRole('banner')).queryByRole('link', { name: /alert/i })).toBeNull();
  },
};

export const ManyAlerts: Story = {
  args: { alerts: { count: 1204, href: '#/alerts' }, health: { tone: 'bad', text: 'Node 2 is offline', href: '#/cluster' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: '99+ alerts' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Node 2 is offline' })).toHaveAttribute('href', '#/cluster');
  },
};

/** The progress line appears after 150 ms, so that quick work does not flicker. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
  },
};

function QuickFrame(args: AppFrameProps) {
  const [busy, setBusy] = useState(false);
  return (
    <AppFrame {...args} busy={busy}>
      <Page title="Quick work">
        <Button
          onClick={() => {
            setBusy(true);
            setTimeout(() => setBusy(false), 60);
          }}
        >
          Refresh
        </Button>
      </Page>
    </AppFrame>
  );
}

export const QuickWork: Story = {
  render: (args) => <QuickFrame {...args} />,
  play: async ({ canvasElement }) => {
    let seen = 0;
    const watch = new MutationObserver(() => {
      seen += canvasElement.querySelectorAll('progress').length;
    });
    watch.observe(canvasElement, { childList: true, subtree: true });
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Refresh' }));
    await new Promise((resolve) => setTimeout(resolve, 300));
    watch.disconnect();
    await expect(seen).toBe(0);
  },
};

const long = 'Key management for the payment systems of the northern region';
const longArgs: Partial<AppFrameProps> = {
  brand: long,
  vault: 'production-europe-north-payments-and-settlement-01',
  health: { tone: 'warn', text: 'Needs attention · 2 of 16 nodes do not answer' },
  alerts: { count: 128, href: '#/alerts' },
  nav: [
    ...nav,
    {
      title: long,
      items: Array.from({ length: 24 }, (_, i) => ({ ...item(`more${i}`, `${long} ${i + 1}`, <Server aria-hidden />, '12,345'), mark: 'Trial' })),
    },
  ],
};

/** Long names do not overflow the window. The navigation scrolls in its own box. */
export const LongNames: Story = {
  args: longArgs,
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBe(innerWidth);
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight);
    const avatar = within(canvasElement).getByRole('button', { name: 'SR account of secroot' }).getBoundingClientRect();
    await expect(avatar.right).toBeLessThanOrEqual(innerWidth);
    const links = within(canvasElement).getByRole('navigation', { name: 'Main' });
    await expect(links.parentElement?.scrollHeight).toBeGreaterThan(links.parentElement?.clientHeight ?? 0);
    await expect(links.parentElement?.scrollWidth).toBe(links.parentElement?.clientWidth);
  },
};

const isInView = (link: HTMLElement): boolean => {
  const scroller = link.closest('nav')?.parentElement?.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  return scroller !== undefined && top >= scroller.top && bottom <= scroller.bottom;
};

const longNavAt = (id: string): AppNavGroup[] =>
  (longArgs.nav ?? []).map((group) => ({ ...group, items: group.items.map((each) => ({ ...each, current: each.id === id })) }));

function MovingFrame(args: AppFrameProps) {
  const [id, setId] = useState('more23');
  return (
    <AppFrame {...args} nav={longNavAt(id)}>
      <Page title="Navigation">
        <Button onClick={() => setId('dashboard')}>Show dashboard</Button>
      </Page>
    </AppFrame>
  );
}

/** The current entry is visible on load, and again after the page changes; the frame itself does not scroll. */
export const CurrentInView: Story = {
  args: longArgs,
  render: (args) => <MovingFrame {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const links = within(canvas.getByRole('navigation', { name: 'Main' }));
    await expect(isInView(links.getByRole('link', { current: 'page' }))).toBe(true);
    await expect(isInView(links.getByRole('link', { name: 'Dashboard' }))).toBe(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Show dashboard' }));
    await waitFor(() => expect(isInView(links.getByRole('link', { name: 'Dashboard' }))).toBe(true));
    await expect(document.documentElement.scrollTop).toBe(0);
  },
};

export const LongNamesNarrow: Story = {
  args: longArgs,
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBe(innerWidth);
    const avatar = within(canvasElement).getByRole('button', { name: 'SR account of secroot' }).getBoundingClientRect();
    await expect(avatar.right).toBeLessThanOrEqual(innerWidth);
  },
};
