import { useState, type CSSProperties, type ReactNode } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { bringPlacement } from './place.ts';
import { Popup, type PopupProps } from './Popup.tsx';

type Args = Pick<PopupProps, 'placement' | 'gap' | 'children'>;

/** A button that shows and hides the popup. */
function Hung({ label = 'Hang', ...popup }: Args & { label?: string }) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <Button onClick={(e) => setAnchor(anchor ? null : e.currentTarget)}>{label}</Button>
      {anchor && <Popup anchor={anchor} data-testid="popup" {...popup} />}
    </>
  );
}

const Lines = ({ count = 3 }: { count?: number }) => (
  <ul data-testid="lines" style={{ minHeight: 0, overflowY: 'auto', padding: 8 }}>
    {Array.from({ length: count }, (_, i) => (
      <li key={i}>
        <a href="#version">Key version {i + 1}</a>
      </li>
    ))}
  </ul>
);

const meta: Meta<Args> = {
  title: 'Components/Popup',
  tags: ['autodocs'],
  component: Hung,
  parameters: { layout: 'padded' },
  args: { children: <Lines /> },
  render: (args) => <Hung {...args} />,
  // Each but the first popup of a page finds the library there.
  loaders: [bringPlacement],
};
export default meta;
type Story = StoryObj<Args>;

const hang = async (root: HTMLElement, label = 'Hang') => {
  const button = within(root).getByRole('button', { name: label });
  await userEvent.click(button);
  return button.getBoundingClientRect();
};
const popup = () => screen.getByTestId('popup');
const box = () => popup().getBoundingClientRect();
const inWindow = async (edge = 8) => {
  const { left, right, top, bottom } = box();
  await expect(left).toBeGreaterThanOrEqual(edge);
  await expect(top).toBeGreaterThanOrEqual(edge);
  await expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth - edge);
  await expect(bottom).toBeLessThanOrEqual(innerHeight - edge);
};

/** Below its anchor, along the left edge, 4 px away. */
export const Below: Story = {
  play: async ({ canvasElement }) => {
    const at = await hang(canvasElement);
    await expect(box().top).toBeCloseTo(at.bottom + 4, 0);
    await expect(box().left).toBeCloseTo(at.left, 0);
  },
};

const edges: Record<string, CSSProperties> = {
  'top left': { top: 4, left: 4 },
  top: { top: 4, left: '50%' },
  'top right': { top: 4, right: 4 },
  left: { top: '50%', left: 4 },
  right: { top: '50%', right: 4 },
  'bottom left': { bottom: 4, left: 4 },
  bottom: { bottom: 4, left: '50%' },
  'bottom right': { bottom: 4, right: 4 },
};

/** Wherever its anchor stands: inside the window, and never over the anchor. */
export const NearEachEdge: Story = {
  args: { children: <p style={{ width: 280, height: 160, padding: 8 }}>Wider and taller than what it hangs on.</p> },
  render: (args) => (
    <>
      {Object.entries(edges).map(([label, place]) => (
        <div key={label} style={{ position: 'fixed', ...place }}>
          <Hung {...args} label={label} />
        </div>
      ))}
    </>
  ),
  play: async ({ canvasElement, args }) => {
    const buttons = Object.keys(edges);
    await expect(buttons).toHaveLength(8);
    for (const label of buttons) {
      const at = await hang(canvasElement, label);
      await inWindow();
      const gap = args.gap ?? 4;
      const expected = label.startsWith('bottom') ? { bottom: at.top - gap } : { top: at.bottom + gap };
      await expect(box()).toMatchObject(Object.fromEntries(Object.entries(expected).map(([side, px]) => [side, expect.closeTo(px, 0)])));
      if (label !== buttons.at(-1)) await hang(canvasElement, label);
    }
  },
};

/** Lined up with the right edge of its anchor, and with its middle. */
export const Placements: Story = {
  render: (args) => (
    <div style={{ display: 'flex', justifyContent: 'space-evenly' }}>
      <Hung {...args} label="Middle" placement="bottom" />
      <Hung {...args} label="End" placement="bottom-end" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const middle = await hang(canvasElement, 'Middle');
    await expect(box().left + box().width / 2).toBeCloseTo(middle.left + middle.width / 2, 0);
    await hang(canvasElement, 'Middle');
    const end = await hang(canvasElement, 'End');
    await expect(box().right).toBeCloseTo(end.right, 0);
  },
};

/** Taller than the window: it takes the side with more room, and what is in it scrolls. */
export const TallerThanTheWindow: Story = {
  args: { children: <Lines count={100} /> },
  render: (args) => (
    <div style={{ position: 'fixed', left: 40, bottom: '30%' }}>
      <Hung {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const at = await hang(canvasElement);
    await inWindow();
    await expect(box().bottom).toBeCloseTo(at.top - 4, 0);
    const scroller = screen.getByTestId('lines');
    await expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight);
    // Placed anew, it stays where it was scrolled to.
    scroller.scrollTop = 500;
    window.dispatchEvent(new Event('resize'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(scroller.scrollTop).toBe(500);
  },
};

function Growing(args: Args) {
  const [count, setCount] = useState(1);
  return (
    <div style={{ position: 'fixed', left: 40, bottom: 90, display: 'flex', gap: 8 }}>
      <Hung {...args}>
        <Lines count={count} />
      </Hung>
      <Button onClick={() => setCount(12)}>Find more</Button>
    </div>
  );
}

/** What comes late may need the other side. */
export const Growth: Story = {
  render: (args) => <Growing {...args} />,
  play: async ({ canvasElement }) => {
    const at = await hang(canvasElement);
    await expect(box().top).toBeCloseTo(at.bottom + 4, 0);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Find more' }));
    await waitFor(() => expect(box().bottom).toBeCloseTo(at.top - 4, 0));
    await inWindow();
  },
};

function WithBanner(args: Args) {
  const [banner, setBanner] = useState(false);
  return (
    <>
      {banner && <p style={{ height: 60 }}>The appliance restarts in 5 minutes.</p>}
      <Hung {...args} />
      <Button onClick={() => setBanner(true)}>Announce</Button>
    </>
  );
}

/** It goes along when something above moves its anchor. */
export const AnchorMoves: Story = {
  render: (args) => <WithBanner {...args} />,
  play: async ({ canvasElement }) => {
    const at = await hang(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Announce' }));
    await waitFor(() => expect(box().top).toBeCloseTo(at.bottom + 60 + 4, 0));
  },
};

const Scrolling = ({ children }: { children: ReactNode }) => (
  <div data-testid="scroller" style={{ height: 200, width: 300, overflow: 'auto', border: '1px solid' }}>
    <div style={{ height: 900, paddingTop: 150 }}>{children}</div>
  </div>
);

/** It follows its anchor, and the box that scrolls does not cut it off. */
export const InAScrollContainer: Story = {
  render: (args) => (
    <Scrolling>
      <Hung {...args} />
    </Scrolling>
  ),
  play: async ({ canvasElement }) => {
    const at = await hang(canvasElement);
    const frame = screen.getByTestId('scroller');
    await expect(box().bottom).toBeGreaterThan(frame.getBoundingClientRect().bottom);
    await expect(popup()).toContainElement(document.elementFromPoint(box().left + 10, box().bottom - 10) as HTMLElement);
    frame.scrollTop = 60;
    await waitFor(() => expect(box().top).toBeCloseTo(at.bottom - 60 + 4, 0));
  },
};

/** In a dialog that cuts off what is too big and moves its own coordinates: drawn inside it, and whole. */
export const InDialog: Story = {
  render: (args) => (
    <dialog
      open
      aria-label="Rotate key"
      style={{
        position: 'fixed',
        margin: 0,
        padding: 8,
        left: 100,
        top: 100,
        width: 200,
        height: 60,
        overflow: 'hidden',
        transform: 'translate(20px, 10px)',
        border: '1px solid',
      }}
    >
      <Hung {...args} />
    </dialog>
  ),
  play: async () => {
    const dialog = screen.getByRole('dialog', { name: 'Rotate key' });
    const at = await hang(dialog);
    await expect(dialog).toContainElement(popup());
    await expect(box().top).toBeCloseTo(at.bottom + 4, 0);
    await expect(box().left).toBeCloseTo(at.left, 0);
    await expect(box().bottom).toBeGreaterThan(dialog.getBoundingClientRect().bottom);
    await expect(popup()).toContainElement(document.elementFromPoint(box().left + 10, box().bottom - 10) as HTMLElement);
  },
};

/** In a window of 400 px: no wider than the window, and moved to the left as far as it must. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: { children: <p style={{ padding: 8 }}>{'Rotation makes a new version of the key and keeps the old ones for what they encrypted. '.repeat(3)}</p> },
  render: (args) => (
    <div style={{ textAlign: 'right' }}>
      <Hung {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(innerWidth).toBeLessThan(500);
    await hang(canvasElement);
    await inWindow();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

function AtAPoint(args: Args) {
  const [point, setPoint] = useState<{ x: number; y: number } | null>(null);
  return (
    <>
      <Button onClick={() => setPoint({ x: innerWidth - 20, y: innerHeight - 30 })}>Hang</Button>
      {point && <Popup anchor={point} data-testid="popup" {...args} />}
    </>
  );
}

/** At a point in the lower right corner, as a pointer gives it. */
export const Point: Story = {
  render: (args) => <AtAPoint {...args} />,
  play: async ({ canvasElement }) => {
    await hang(canvasElement);
    await inWindow();
    await expect(box().bottom).toBeCloseTo(innerHeight - 30 - 4, 0);
  },
};
