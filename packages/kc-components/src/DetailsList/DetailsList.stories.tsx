import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Status } from '../Status/Status.tsx';
import { DetailsList } from './DetailsList.tsx';

const meta: Meta<typeof DetailsList> = {
  title: 'Components/DetailsList',
  tags: ['autodocs'],
  component: DetailsList,
  decorators: [
    (Story) => (
      <div style={{ padding: 24 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    items: [
      { label: 'Handle', value: 'a41f-7c02-93be', mono: true },
      { label: 'Key set', value: 'payments-eu' },
      { label: 'Source', value: 'Key control (BYOK)' },
      { label: 'Status', value: <Status tone="ok">Available</Status> },
      { label: 'Rotation schedule', value: 'Every 30 days · next 14 Dec 2026' },
      { label: 'Expires', value: '' },
      { label: 'Versions', value: 0 },
      { label: 'Tags', value: [] },
      { label: 'Description', value: 'Card vault data keys, EU\nSecond line', wide: true },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof DetailsList>;

const columns = (canvas: HTMLElement) => getComputedStyle(canvas.querySelector('dl') as Element).gridTemplateColumns.split(' ').length;

const valueOf = (canvas: HTMLElement, label: string) => within(canvas).getByText(label).nextElementSibling as HTMLElement;

/** Four columns where there is room. */
export const Wide: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 1000 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(columns(canvasElement)).toBe(4);
    await expect(valueOf(canvasElement, 'Handle')).toHaveTextContent('a41f-7c02-93be');
    await expect(getComputedStyle(valueOf(canvasElement, 'Handle')).fontFamily).toContain('Mono');
    const list = canvasElement.querySelector('dl') as HTMLElement;
    await expect(valueOf(canvasElement, 'Description').offsetWidth).toBe(list.offsetWidth);
  },
};

/** What is not set is a dash for the eye and 'Not set' for the ear; zero is a value. */
export const EmptyValues: Story = {
  play: async ({ canvasElement }) => {
    await expect(valueOf(canvasElement, 'Expires')).toHaveTextContent('—Not set');
    await expect(valueOf(canvasElement, 'Tags')).toHaveTextContent('—Not set');
    await expect(valueOf(canvasElement, 'Versions')).toHaveTextContent(/^0$/);
  },
};

/** Folds by the width of its own place, not of the window. */
export const Folded: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 380 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(columns(canvasElement)).toBe(2);
    const list = canvasElement.querySelector('dl') as HTMLElement;
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
};
