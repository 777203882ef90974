import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { Carousel } from './Carousel.tsx';

const slides = [
  { title: 'Your keys, in every cloud, on your terms.', text: 'Create, rotate and revoke the keys behind AWS, Azure and Google Cloud from one place.' },
  { title: 'Encrypted workloads.', text: 'Disks that open only where policy allows.' },
  { title: 'One record of everything.', text: 'Every change, who made it and when.' },
];

const meta: Meta<typeof Carousel> = {
  title: 'Components/Carousel',
  tags: ['autodocs'],
  component: Carousel,
  parameters: { layout: 'padded', motion: 'full' },
  args: { label: 'About Key Control', slides, intervalMs: 200 },
};
export default meta;
type Story = StoryObj<typeof Carousel>;

const title = (canvasElement: HTMLElement) => canvasElement.querySelector('li[aria-hidden="false"]')?.getAttribute('aria-label');
/** Pauses it and waits for the end of the change: text that fades has no measurable contrast. */
async function settle(canvasElement: HTMLElement): Promise<void> {
  within(canvasElement).getByRole('button', { name: 'Pause' }).click();
  await within(canvasElement).findByRole('button', { name: 'Play' });
  const shown = () => [...canvasElement.querySelectorAll('li')].map((slide) => getComputedStyle(slide).opacity);
  await waitFor(() => expect(shown().toSorted()).toEqual(['0', '0', '1']));
}
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Changes by itself and begins again; pausing it keeps what is shown. */
export const Playing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const region = canvas.getByRole('region', { name: 'About Key Control' });
    await expect(region).toHaveAttribute('aria-roledescription', 'carousel');
    await expect(title(canvasElement)).toBe('1 of 3');
    await expect(canvas.getByRole('list')).toHaveAttribute('aria-live', 'off');
    await waitFor(() => expect(title(canvasElement)).toBe('2 of 3'));
    await waitFor(() => expect(title(canvasElement)).toBe('3 of 3'));
    await waitFor(() => expect(title(canvasElement)).toBe('1 of 3'));
    canvas.getByRole('button', { name: 'Pause' }).click();
    const kept = await waitFor(() => {
      canvas.getByRole('button', { name: 'Play' });
      return title(canvasElement);
    });
    await expect(canvas.getByRole('list')).toHaveAttribute('aria-live', 'polite');
    await rest(600);
    await expect(title(canvasElement)).toBe(kept);
  },
};

/** Waits while the pointer is over it, and goes on when it leaves. */
export const UnderThePointer: Story = {
  play: async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole('region');
    await userEvent.hover(region);
    const kept = title(canvasElement);
    await rest(600);
    await expect(title(canvasElement)).toBe(kept);
    await userEvent.unhover(region);
    await waitFor(() => expect(title(canvasElement)).not.toBe(kept));
    await settle(canvasElement);
  },
};

/** Waits while focus is inside; a dot picks its slide. */
export const Picked: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const last = canvas.getByRole('button', { name: /^Show 3 of 3/ });
    last.focus();
    await userEvent.keyboard('{Enter}');
    await expect(title(canvasElement)).toBe('3 of 3');
    await expect(last).toHaveAttribute('aria-current', 'true');
    await waitFor(() => expect(canvas.getByText('One record of everything.')).toBeVisible());
    await expect(canvas.getByText('Encrypted workloads.')).not.toBeVisible();
    await rest(600);
    await expect(title(canvasElement)).toBe('3 of 3');
    await fireEvent.blur(last);
    last.blur();
    await waitFor(() => expect(title(canvasElement)).toBe('1 of 3'));
    await settle(canvasElement);
  },
};

/** For whoever asks for less motion it stands still until Play is pressed. */
export const LessMotion: Story = {
  beforeEach: () => {
    const real = globalThis.matchMedia;
    globalThis.matchMedia = (query) =>
      query.includes('reduced-motion')
        ? (Object.assign(new EventTarget(), { ...real.call(globalThis, query), matches: true, media: query }) as MediaQueryList)
        : real.call(globalThis, query);
    return () => {
      globalThis.matchMedia = real;
    };
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await rest(600);
    await expect(title(canvasElement)).toBe('1 of 3');
    await expect(canvas.getByRole('button', { name: 'Play' })).toBeVisible();
    canvas.getByRole('button', { name: 'Play' }).click();
    await waitFor(() => expect(title(canvasElement)).toBe('2 of 3'));
    await settle(canvasElement);
  },
};

export const OneSlide: Story = {
  args: { slides: slides.slice(0, 1) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
    await rest(400);
    await expect(title(canvasElement)).toBe('1 of 1');
  },
};
