import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { string } from 'yup';
import { inForm, refuses, saves } from '../Form/story-kit/inForm.tsx';
import { FileField, hasPem } from './FileField.tsx';

const pem = '-----BEGIN CERTIFICATE-----\nTUlJQg==\n-----END CERTIFICATE-----\n';
const file = (content: string, title = 'ca.pem') => new File([content], title, { type: 'application/x-pem-file' });

const meta: Meta<typeof FileField> = {
  title: 'Components/Fields/FileField',
  tags: ['autodocs'],
  component: FileField,
  decorators: [inForm],
  args: {
    name: 'field',
    label: 'CA certificate',
    maxBytes: 20 * 1024,
    check: (text) => (hasPem(text, 'CERTIFICATE') ? undefined : 'Invalid CA Certificate file.'),
  },
  parameters: { form: { value: '' } },
};
export default meta;
type Story = StoryObj<typeof FileField>;

const control = (canvasElement: HTMLElement) => within(canvasElement).getByLabelText(/CA certificate/, { selector: 'input' });

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(control(canvasElement)).toHaveFocus();
    await saves(canvasElement, '');
  },
};

/** Chosen, then removed. */
export const Chosen: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(control(canvasElement), file(pem));
    await expect(await canvas.findByText('ca.pem')).toBeVisible();
    await expect(canvas.getByText(`${pem.length} B`)).toBeVisible();
    await waitFor(() => saves(canvasElement, pem));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove ca.pem' }));
    await expect(control(canvasElement)).toHaveFocus();
    await saves(canvasElement, '');
    await userEvent.upload(control(canvasElement), file(pem));
    await expect(await canvas.findByText('ca.pem')).toBeVisible();
  },
};

export const Dropped: Story = {
  play: async ({ canvasElement }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file(pem, 'dropped.pem'));
    within(canvasElement)
      .getByText('Drop a file here')
      .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect(await within(canvasElement).findByText('dropped.pem')).toBeVisible();
    await waitFor(() => saves(canvasElement, pem));
  },
};

/** A text that was stored before; its file name is not known. */
export const Filled: Story = {
  parameters: { form: { value: pem } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Stored file')).toBeVisible();
    await saves(canvasElement, pem);
  },
};

export const TooLarge: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.upload(control(canvasElement), file('x'.repeat(20 * 1024 + 1)));
    await expect(await within(canvasElement).findByText('The file is larger than 20 KB.')).toBeVisible();
    await refuses(canvasElement, control(canvasElement), 'The file is larger than 20 KB.');
  },
};

/** The content is no certificate. It says so as soon as the file is read. */
export const Invalid: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.upload(control(canvasElement), file('hello'));
    await expect(await within(canvasElement).findByText('Invalid CA Certificate file.')).toBeVisible();
    await refuses(canvasElement, control(canvasElement), 'Invalid CA Certificate file.');
    await userEvent.upload(control(canvasElement), file(pem));
    await waitFor(() => expect(control(canvasElement)).not.toHaveAttribute('aria-invalid'));
    await userEvent.upload(control(canvasElement), file('hello again'));
    await waitFor(() => expect(control(canvasElement)).toHaveAccessibleDescription('Invalid CA Certificate file.'));
  },
};

export const Missing: Story = {
  args: { required: true },
  parameters: { form: { value: '', schema: string().required('A CA certificate is required.') } },
  play: async ({ canvasElement }) => refuses(canvasElement, control(canvasElement), 'A CA certificate is required.'),
};

export const Disabled: Story = {
  args: { disabledReason: 'STARTTLS is off.' },
  play: async ({ canvasElement }) => {
    await userEvent.upload(control(canvasElement), file(pem));
    await expect(within(canvasElement).queryByText('ca.pem')).toBeNull();
    await expect(control(canvasElement)).toHaveAccessibleDescription('STARTTLS is off.');
  },
};

export const Base64: Story = {
  args: { as: 'base64', check: undefined },
  play: async ({ canvasElement }) => {
    await userEvent.upload(control(canvasElement), file('key material'));
    await within(canvasElement).findByText('ca.pem');
    await waitFor(() => saves(canvasElement, btoa('key material')));
  },
};

/** The File itself, for uploads. */
export const AsFile: Story = {
  args: { as: 'file', check: undefined },
  parameters: { form: { value: null } },
  play: async ({ canvasElement }) => {
    await saves(canvasElement, null);
    await userEvent.upload(control(canvasElement), file('image', 'upgrade.img'));
    await saves(canvasElement, 'upgrade.img');
  },
};
