import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { token } from '../theme/theme.tsx';
import { WizardFrame } from './WizardFrame.tsx';

const meta: Meta<typeof WizardFrame> = {
  title: 'Components/WizardFrame',
  tags: ['autodocs'],
  component: WizardFrame,
  args: {
    steps: [
      { id: 'set', title: 'Key set', state: 'done' },
      { id: 'details', title: 'Details', state: 'current' },
      { id: 'access', title: 'Access', state: 'todo' },
      { id: 'schedule', title: 'Schedule', state: 'todo' },
      { id: 'review', title: 'Review', state: 'todo' },
    ],
    onStep: fn(),
    children: 'The fields of the step',
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 758, background: token('overlay') }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof WizardFrame>;

/** Only what was done can be gone back to. */
export const InTheMiddle: Story = {
  play: async ({ canvasElement, args }) => {
    const steps = within(within(canvasElement).getByRole('navigation', { name: 'Steps' }));
    await expect(steps.getAllByRole('listitem')).toHaveLength(5);
    await expect(canvasElement.querySelectorAll('[aria-current="step"]')).toHaveLength(1);
    await expect(canvasElement.querySelector('[aria-current="step"]')).toHaveTextContent('Details');
    await expect(steps.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(steps.getByRole('button', { name: 'Key set done' }));
    await expect(args.onStep).toHaveBeenCalledWith('set');
  },
};

/** A step that has an error says so in words, and is one press away. */
export const WithError: Story = {
  args: {
    steps: [
      { id: 'set', title: 'Key set', state: 'done' },
      { id: 'details', title: 'Details', state: 'error' },
      { id: 'review', title: 'Review', state: 'current' },
    ],
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Details needs attention' }));
    await expect(args.onStep).toHaveBeenCalledWith('details');
  },
};

/** While the steps must be taken in order, none can be pressed. */
export const Fixed: Story = {
  args: { onStep: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
    await expect(canvasElement.querySelector('[aria-current="step"]')).toHaveTextContent('Details');
  },
};

/** A narrow screen has a line and a bar in place of the column. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Step 2 of 5 · Details')).toBeVisible();
    await expect(canvas.queryByRole('list')).toBeNull();
    await expect(canvas.getByText('The fields of the step')).toBeVisible();
  },
};
