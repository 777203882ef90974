import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { DetailsList } from '../DetailsList/DetailsList.tsx';
import { TimesNote } from './TimesNote.tsx';

const meta: Meta<typeof TimesNote> = { title: 'Components/TimesNote', tags: ['autodocs'], component: TimesNote, parameters: { layout: 'padded' } };
export default meta;
type Story = StoryObj<typeof TimesNote>;

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const Local: Story = {
  play: async ({ canvasElement }) => expect(within(canvasElement).getByText(`Times in local time (${zone})`)).toBeVisible(),
};

/** Chosen for the whole page: the toolbar of Storybook has it, too. */
export const Utc: Story = {
  globals: { times: 'utc' },
  play: async ({ canvasElement }) => expect(within(canvasElement).getByText('Times in UTC')).toBeVisible(),
};

/** What the server counts by its own days, whatever is on show. */
export const OfOtherClocks: Story = {
  args: { times: 'utc' },
  play: Utc.play!,
};

/** A list says it of the times that it holds. */
export const OfAList: Story = {
  render: () => (
    <DetailsList
      items={[
        { label: 'Name', value: 'vault-7' },
        { label: 'Created', value: '04 Jan 2027, 09:05' },
      ]}
    />
  ),
  play: Local.play!,
};

/** A screen with several lists says it once, and the next one says it when the first one goes. */
function Lists() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(!isOpen)}>First list</Button>
      {isOpen && <TimesNote />}
      <TimesNote />
      <TimesNote times="utc" />
    </>
  );
}

export const OncePerScreen: Story = {
  render: () => <Lists />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const own = `Times in local time (${zone})`;
    await waitFor(() => expect(canvas.getAllByText(own)).toHaveLength(1));
    await expect(canvas.getAllByText('Times in UTC')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'First list' }));
    await waitFor(() => expect(canvas.getAllByText(own)).toHaveLength(1));
    await userEvent.click(canvas.getByRole('button', { name: 'First list' }));
    await waitFor(() => expect(canvas.getAllByText(own)).toHaveLength(1));
  },
};
