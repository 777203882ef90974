import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { SelectField } from '../SelectField/SelectField.tsx';
import { inForm } from '../Form/story-kit/inForm.tsx';
import { Popover } from './Popover.tsx';

const onOuterKey = fn();
const onOuterClick = fn();

function Filter({ search = false }: { search?: boolean }) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <div role="presentation" onKeyDown={onOuterKey} onClick={onOuterClick}>
      <Button aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(e) => setAnchor(anchor ? null : e.currentTarget)}>
        Filter
      </Button>
      {anchor && (
        <Popover anchor={anchor} aria-label="Filter by region" onDone={() => setAnchor(null)}>
          <div style={{ padding: 12 }}>
            {search ? <SelectField name="field" label="Region" search options={[{ value: 'eu', label: 'Europe' }]} /> : <input aria-label="Region" />}
            <Button>Apply</Button>
          </div>
        </Popover>
      )}
    </div>
  );
}

const meta: Meta<typeof Filter> = {
  title: 'Components/Popup/Popover',
  tags: ['autodocs'],
  component: Filter,
  parameters: { layout: 'padded' },
  beforeEach: () => {
    onOuterKey.mockClear();
    onOuterClick.mockClear();
  },
};
export default meta;
type Story = StoryObj<typeof Filter>;

const opener = () => screen.getByRole('button', { name: 'Filter' });
const popover = () => screen.queryByRole('dialog', { name: 'Filter by region' });
const input = () => screen.getByRole('textbox', { name: 'Region' });

/** Focus goes to the first control, Escape closes it, and focus is back. Its keys and presses do not reach what it was opened from. */
export const Keyboard: Story = {
  play: async () => {
    opener().focus();
    await userEvent.keyboard('{Enter}');
    await expect(input()).toHaveFocus();
    onOuterKey.mockClear();
    onOuterClick.mockClear();
    await userEvent.keyboard('eu');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await expect(onOuterKey).not.toHaveBeenCalled();
    await expect(onOuterClick).not.toHaveBeenCalled();
    await expect(popover()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(popover()).toBeNull();
    await expect(opener()).toHaveFocus();
  },
};

/** A press outside closes it and keeps focus; so does a second press on its button, and focus that goes elsewhere. */
export const Left: Story = {
  render: () => (
    <>
      <Filter />
      <input aria-label="Elsewhere" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const elsewhere = within(canvasElement).getByRole('textbox', { name: 'Elsewhere' });
    await userEvent.click(opener());
    await userEvent.click(elsewhere);
    await expect(popover()).toBeNull();
    await expect(elsewhere).toHaveFocus();
    await userEvent.click(opener());
    await expect(popover()).toBeVisible();
    await userEvent.click(opener());
    await expect(popover()).toBeNull();
    await userEvent.click(opener());
    await waitFor(() => expect(input()).toHaveFocus());
    elsewhere.focus();
    await waitFor(() => expect(popover()).toBeNull());
    await expect(elsewhere).toHaveFocus();
  },
};

/** In a modal dialog, with a list unfolded in it: Escape closes one at a time, the newest first. */
export const InDialog: Story = {
  decorators: [inForm],
  parameters: { form: { value: '' } },
  render: function Render() {
    const [shown, setShown] = useState(true);
    return (
      <Dialog open={shown} title="Create key" onDismiss={() => setShown(false)}>
        <Filter search />
      </Dialog>
    );
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    const box = screen.getByRole('combobox', { name: 'Region' });
    await expect(box).toHaveFocus();
    await userEvent.click(box);
    await expect(popover()).toContainElement(screen.getByRole('listbox', { name: 'Region' }));
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(popover()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(popover()).toBeNull();
    await expect(opener()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create key' })).toBeNull());
  },
};
