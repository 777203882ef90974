import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Marker, Status } from './Status.tsx';

const meta: Meta<typeof Status> = {
  title: 'Components/Status',
  tags: ['autodocs'],
  component: Status,
  decorators: [
    (Story) => (
      <div style={{ padding: 24 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Status>;

/** Each says its state in a word; the colour of the dot is never alone. */
const says =
  (word: string): NonNullable<Story['play']> =>
  async ({ canvasElement, args }) => {
    const shown = within(canvasElement).getByText(word);
    await expect(shown).toBeVisible();
    const box = shown.closest(`[data-kc-status="${args.tone}"]`);
    await expect(box).not.toBeNull();
    await expect(getComputedStyle(box as Element, '::before').backgroundColor).toBe(getComputedStyle(shown).color);
  };

export const Works: Story = { args: { tone: 'ok', children: 'Available' }, play: says('Available') };
export const WillNeedYou: Story = { args: { tone: 'warn', children: 'Pending Delete' }, play: says('Pending Delete') };
export const NeedsYou: Story = { args: { tone: 'bad', children: 'Not Available' }, play: says('Not Available') };
export const Off: Story = { args: { tone: 'idle', children: 'Disabled' }, play: says('Disabled') };
export const UnderWay: Story = { args: { tone: 'info', children: 'Running' }, play: says('Running') };

/** A word beside a name. */
export const Marked: Story = {
  args: { tone: 'ok', children: '' },
  render: () => (
    <p>
      Anna Holm
      <Marker>Local</Marker>
    </p>
  ),
  play: async ({ canvasElement }) => void (await expect(within(canvasElement).getByText('Local')).toBeVisible()),
};
