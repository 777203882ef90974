import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Choice, type ChoiceProps } from './Choice.tsx';

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const few = named(['eu-north-1', 'eu-west-1']);
const many = named(Array.from({ length: 24 }, (_, index) => `payments-${index + 1}`));

function Held(props: ChoiceProps<string>) {
  const [value, setValue] = useState(props.value);
  return <Choice {...props} value={value} onValue={setValue} />;
}

const meta: Meta<typeof Choice> = {
  title: 'Components/Choice',
  tags: ['autodocs'],
  component: Choice,
  render: (props) => <Held {...props} />,
  decorators: [
    (Story) => (
      <div style={{ padding: 24, minHeight: 320 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Choice>;

/** Nothing is chosen; the words say what that means. */
export const None: Story = { args: { label: 'Region', value: '', options: few, none: 'any' } };

export const Few: Story = {
  args: { label: 'Region', value: '', options: few, none: 'any' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByLabelText('Region').focus();
    await expect(canvas.getByLabelText('Region')).toHaveStyle({ outlineStyle: 'none' });
    await userEvent.selectOptions(canvas.getByLabelText('Region'), 'eu-west-1');
    await expect(canvas.getByLabelText('Region')).toHaveValue('eu-west-1');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Region' }));
    await expect(canvas.getByLabelText('Region')).toHaveValue('');
  },
};

/** One types to find one of many. */
export const Many: Story = {
  args: { label: 'Key set', value: 'payments-3', options: many, none: 'all' },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('combobox', { name: 'Key set' });
    await userEvent.click(box);
    await userEvent.keyboard('17');
    await userEvent.click(await screen.findByRole('option', { name: 'payments-17' }));
    await expect(box).toHaveValue('payments-17');
  },
};

/** A choice that is never taken back. */
export const Required: Story = {
  args: { label: 'Group', value: 'Payments cloud', options: named(['Payments cloud', 'Data platform']) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};
