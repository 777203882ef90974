import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { DetailsList } from '../DetailsList/DetailsList.tsx';
import { TimesNote } from './TimesNote.tsx';

const meta: Meta<typeof TimesNote> = { title: 'Components/TimesNote', component: TimesNote, parameters: { layout: 'padded' } };
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
