import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { LongForm, NameField, StoryPage } from '../Dialog/story-kit/DialogParts.tsx';
import { Form } from '../Form/Form.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Interlude } from './Interlude.tsx';

interface Shown {
  /** Default: a short form. */
  long?: boolean;
  /** The question comes up with no dialog open. */
  alone?: boolean;
  busy?: boolean;
}

/** A dialog whose button brings up a question before it does its work. */
function Asking({ long = false, alone = false, busy = false }: Shown) {
  const [shown, setShown] = useState(!alone);
  const [asked, setAsked] = useState(false);
  return (
    <StoryPage onCreate={() => (alone ? setAsked(true) : setShown(true))}>
      <Dialog
        open={shown}
        title="Create user"
        busy={asked}
        onDismiss={() => setShown(false)}
        footer={{
          primary: (
            <Button tone="primary" onClick={() => setAsked(true)}>
              Create user
            </Button>
          ),
        }}
      >
        {long ? <LongForm /> : <NameField />}
      </Dialog>
      {asked && (
        <Interlude
          title="Which building?"
          onLeave={() => setAsked(false)}
          busy={busy}
          footer={{
            cancel: (
              <Button tone="quiet" onClick={() => setAsked(false)}>
                Back
              </Button>
            ),
            primary: <Button tone="primary">Continue</Button>,
          }}
        >
          <Form initialValues={{ building: '' }} onSubmit={() => undefined}>
            <TextField name="building" label="Building" />
          </Form>
        </Interlude>
      )}
    </StoryPage>
  );
}

const meta: Meta<typeof Asking> = {
  title: 'Components/Interlude',
  tags: ['autodocs'],
  component: Asking,
  parameters: { docs: { story: { inline: false, height: '480px' } } },
};
export default meta;
type Story = StoryObj<typeof Asking>;

const ask = async () => {
  const box = within(await screen.findByRole('dialog', { name: 'Create user' }));
  await userEvent.click(box.getByRole('button', { name: 'Create user' }));
  return { box, question: within(await box.findByRole('region', { name: 'Which building?' })) };
};

/** What was typed stays in sight and out of reach; Escape leaves the question alone, and focus returns to where it was. */
export const InDialog: Story = {
  play: async () => {
    const field = await screen.findByLabelText('Login name');
    await userEvent.type(field, 'mira');
    const { box, question } = await ask();
    await expect(field).toBeVisible();
    await expect(field).toHaveValue('mira');
    await expect(field.closest('[inert]')).not.toBeNull();
    await expect(box.queryByRole('button', { name: 'Create user' })).toBeNull();
    await expect(question.getByRole('button', { name: 'Continue' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(field).not.toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(box.getByRole('button', { name: 'Create user' })).toHaveFocus());
    await expect(field).toHaveValue('mira');
    await expect(field.closest('[inert]')).toBeNull();
    await expect(screen.queryByRole('region', { name: 'Which building?' })).toBeNull();
  },
};

/** While its work is under way Escape does nothing. */
export const Busy: Story = {
  args: { busy: true },
  play: async () => {
    const { question } = await ask();
    await userEvent.keyboard('{Escape}');
    await expect(question.getByRole('button', { name: 'Continue' })).toBeVisible();
  },
};

/** The question stays in sight below a form that is longer than the window. */
export const LongDialog: Story = {
  args: { long: true },
  play: async () => {
    const { question } = await ask();
    const { bottom } = question.getByRole('button', { name: 'Continue' }).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(globalThis.innerHeight);
  },
};

/** With no dialog open it is one. */
export const Alone: Story = {
  args: { alone: true },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'New user' }));
    const box = within(await screen.findByRole('dialog', { name: 'Which building?' }));
    await waitFor(() => expect(box.getByLabelText('Building')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
