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

/** The choice applies to the whole page. The toolbar of Storybook offers it too. */
export const Utc: Story = {
  globals: { times: 'utc' },
  play: async ({ canvasElement }) => expect(within(canvasElement).getByText('Times in UTC')).toBeVisible(),
};

/** The server counts these by its own days, whatever time zone the page displays. */
export const OfOtherClocks: Story = {
  args: { times: 'utc' },
  play: Utc.play!,
};

/** A list shows the note for the times that it contains. */
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

/** On a screen with several lists, only the first shows the note. If that list disappears, the next one shows it. */
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
