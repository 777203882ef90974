import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Page } from '../Page/Page.tsx';
import { Tabs } from '../Tabs/Tabs.tsx';
import { MAIN_MIN, PANEL_MIN, SplitPanel, type SplitPanelProps } from './SplitPanel.tsx';

const Details = () => {
  const [tab, setTab] = useState('details');
  return (
    <Tabs
      label="Details of payments-master"
      value={tab}
      onValue={setTab}
      items={[
        {
          value: 'details',
          label: 'Details',
          content: (
            <p style={{ padding: '16px 0' }}>
              AES-256, rotated every 30 days. <Button>Copy handle</Button>
            </p>
          ),
        },
        { value: 'tags', label: 'Tags', count: 7, content: 'Seven tags' },
      ]}
    />
  );
};

/** `mainHeight`: px that the main part would like to have. */
const Live = ({ size: first, onSize, panel: given, onClose, mainHeight = 2000, ...props }: SplitPanelProps & { mainHeight?: number }) => {
  const [size, setSize] = useState(first);
  const [panel, setPanel] = useState(given);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
      <Page title="Cloud keys">
        <SplitPanel
          {...props}
          size={size}
          onSize={(next) => {
            onSize(next);
            setSize(next);
          }}
          panel={panel}
          onClose={
            onClose &&
            (() => {
              onClose();
              setPanel(null);
            })
          }
          main={
            <div data-testid="main" style={{ flex: `0 1 ${mainHeight}px`, border: '1px solid var(--kc-line)', borderRadius: 8, marginBottom: 16 }}>
              <Button onClick={() => setPanel(given ?? <Details />)}>payments-master</Button>
            </div>
          }
        />
      </Page>
    </div>
  );
};

const meta: Meta<typeof SplitPanel> = {
  title: 'Components/SplitPanel',
  tags: ['autodocs'],
  component: SplitPanel,
  args: { panel: <Details />, panelLabel: 'details of payments-master', size: 260, onSize: fn(), onClose: fn(), main: null },
  render: (args) => <Live {...args} />,
};
export default meta;
type Story = StoryObj<typeof SplitPanel>;

const panelOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('region', { name: 'details of payments-master' });
const handleOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('separator', { name: 'Resize details of payments-master' });

/** The arrow keys resize it, Home and End go to its limits; the main part keeps its least height. */
export const Below: Story = {
  play: async ({ canvasElement, args }) => {
    const handle = handleOf(canvasElement);
    await expect(panelOf(canvasElement).offsetHeight).toBe(260);
    await expect(handle).toHaveAttribute('aria-valuenow', '260');
    handle.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onSize).toHaveBeenLastCalledWith(276);
    await expect(panelOf(canvasElement).offsetHeight).toBe(276);
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect(args.onSize).toHaveBeenLastCalledWith(212);
    await userEvent.keyboard('{End}');
    const main = within(canvasElement).getByTestId('main').parentElement;
    await expect(main?.offsetHeight).toBeGreaterThanOrEqual(MAIN_MIN);
    await expect(handle.getAttribute('aria-valuenow')).toBe(handle.getAttribute('aria-valuemax'));
    await userEvent.keyboard('{Home}');
    await expect(args.onSize).toHaveBeenLastCalledWith(PANEL_MIN);
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onSize).toHaveBeenCalledTimes(4);
  },
};

/** What a short main part does not need is the panel's: no empty space stands between them. */
export const ShortMain: Story = {
  render: (args) => <Live {...args} mainHeight={200} />,
  play: async ({ canvasElement }) => {
    const main = within(canvasElement).getByTestId('main').getBoundingClientRect();
    const panel = panelOf(canvasElement).getBoundingClientRect();
    await expect(panel.height).toBeGreaterThan(260);
    await expect(panel.top - main.bottom).toBeLessThanOrEqual(18);
    await expect(Math.round(panel.bottom)).toBe(innerHeight);
  },
};

/** A drag resizes at once and reports once, when it ends. */
export const Dragged: Story = {
  play: async ({ canvasElement, args }) => {
    const handle = handleOf(canvasElement);
    handle.setPointerCapture = () => undefined;
    const from = handle.getBoundingClientRect().top;
    await fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientY: from });
    await fireEvent.pointerMove(handle, { pointerId: 1, clientY: from - 40 });
    await fireEvent.pointerMove(handle, { pointerId: 1, clientY: from - 80 });
    await waitFor(() => expect(panelOf(canvasElement).offsetHeight).toBe(340));
    await expect(args.onSize).not.toHaveBeenCalled();
    await fireEvent.pointerUp(handle, { pointerId: 1 });
    await expect(args.onSize).toHaveBeenCalledOnce();
    await expect(args.onSize).toHaveBeenCalledWith(340);
  },
};

/** Escape inside closes it, and focus returns to the row it came from. */
export const Escape: Story = {
  play: async ({ canvasElement, args }) => {
    const row = within(canvasElement).getByRole('button', { name: 'payments-master' });
    row.focus();
    within(canvasElement).getByRole('tab', { name: 'Details' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(row).toHaveFocus());
    await expect(within(canvasElement).queryByRole('separator')).toBeNull();
    await userEvent.click(row);
    await userEvent.click(within(panelOf(canvasElement)).getByRole('button', { name: 'Close details of payments-master' }));
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

export const Beside: Story = {
  args: { side: 'beside', size: 360 },
  play: async ({ canvasElement, args }) => {
    const panel = panelOf(canvasElement);
    await expect(panel.offsetWidth).toBe(360);
    await expect(Math.round(panel.getBoundingClientRect().right)).toBe(innerWidth);
    const handle = handleOf(canvasElement);
    await expect(handle).toHaveAttribute('aria-orientation', 'vertical');
    handle.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onSize).toHaveBeenLastCalledWith(376);
  },
};

export const Nothing: Story = {
  args: { panel: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('separator')).toBeNull();
    await expect(within(canvasElement).queryByRole('region')).toBeNull();
  },
};

/** A size from a larger window is cut to what fits here. */
export const TooLarge: Story = {
  args: { size: 4000 },
  play: async ({ canvasElement, args }) => {
    const main = within(canvasElement).getByTestId('main').parentElement;
    await waitFor(() => expect(main?.offsetHeight).toBe(MAIN_MIN));
    await expect(args.onSize).not.toHaveBeenCalled();
  },
};

/** A sheet over the lower part, at most 70% high. */
export const Narrow: Story = {
  args: {
    panel: (
      <div style={{ height: 3000 }}>
        Long details <Button>Copy</Button>
      </div>
    ),
  },
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvasElement }) => {
    const sheet = panelOf(canvasElement).getBoundingClientRect();
    await expect(Math.round(sheet.bottom)).toBe(innerHeight);
    await expect(sheet.height).toBeLessThanOrEqual(innerHeight * 0.7 + 1);
    await expect(sheet.width).toBe(innerWidth);
  },
};

/** From right to left: the panel stands at the left, and grows to the right. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { side: 'beside', size: 360 },
  play: async ({ canvasElement, args }) => {
    await expect(Math.round(panelOf(canvasElement).getBoundingClientRect().left)).toBe(0);
    const handle = handleOf(canvasElement);
    handle.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onSize).toHaveBeenLastCalledWith(376);
    handle.setPointerCapture = () => undefined;
    await fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientX: 376 });
    await fireEvent.pointerMove(handle, { pointerId: 1, clientX: 416 });
    await waitFor(() => expect(panelOf(canvasElement).offsetWidth).toBe(416));
    await fireEvent.pointerUp(handle, { pointerId: 1 });
    await expect(args.onSize).toHaveBeenLastCalledWith(416);
  },
};
