import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { DialogAsideContext } from './DialogAside.tsx';

/** What stands at the foot of dialogs that say nothing of their own there. */
const meta: Meta = { title: 'Components/Dialog aside', tags: ['autodocs'] };
export default meta;
type Story = StoryObj;

const around = { button: 'Delete', aside: <Button tone="quiet">As code</Button>, below: <p>curl -X DELETE</p> };

/** It stands after Cancel, and below the body. */
export const Around: Story = {
  render: () => (
    <DialogAsideContext.Provider value={around}>
      <Dialog open title="Export" footer={{ cancel: <Button>Cancel</Button>, primary: <Button tone="primary">Export</Button> }}>
        All records.
      </Dialog>
    </DialogAsideContext.Provider>
  ),
  play: async () => {
    await expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Cancel', 'As code', 'Export']);
    await expect(screen.getByText('curl -X DELETE')).toBeVisible();
  },
};

/** A question that is about something else does not get it. */
export const OtherQuestion: Story = {
  render: () => (
    <DialogAsideContext.Provider value={around}>
      <Dialog open title="Discard?" questionId="lost" footer={{ cancel: <Button>Keep</Button>, primary: <Button tone="danger">Discard</Button> }}>
        <p id="lost">Your entries are lost.</p>
      </Dialog>
    </DialogAsideContext.Provider>
  ),
  play: async () => {
    await expect(screen.queryByRole('button', { name: 'As code' })).toBeNull();
    await expect(screen.queryByText('curl -X DELETE')).toBeNull();
  },
};
