import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { array } from 'yup';
import { inForm, refuses, saves } from '../Form/story-kit/inForm.tsx';
import type { Option } from '../SelectField/options.ts';
import { MultiSelectField } from './MultiSelectField.tsx';

const privileges: Option[] = [
  { value: 'SECURITY', label: 'Security Admin' },
  { value: 'CLOUD', label: 'Cloud Admin' },
  { value: 'DOMAIN', label: 'Domain Admin' },
  { value: 'AUDIT', label: 'Auditor', disabledReason: 'Auditors hold no other privilege.' },
];

const meta: Meta<typeof MultiSelectField<string>> = {
  title: 'Components/Fields/MultiSelectField',
  tags: ['autodocs'],
  component: MultiSelectField<string>,
  decorators: [inForm],
  args: { name: 'field', label: 'Privileges', options: privileges },
  parameters: { form: { value: [] } },
};
export default meta;
type Story = StoryObj<typeof MultiSelectField<string>>;

const control = (canvasElement: HTMLElement) => within(canvasElement).getByRole('combobox', { name: /Privileges|Groups/ });

/** By keyboard: Enter takes and leaves the list unfolded, Enter again gives back, Backspace gives back the last one. */
export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}{ArrowDown}{Enter}');
    await expect(screen.getAllByRole('option', { selected: true })).toHaveLength(3);
    await userEvent.keyboard('{Enter}{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await saves(canvasElement, ['SECURITY', 'CLOUD']);
    control(canvasElement).focus();
    await userEvent.keyboard('{Backspace}');
    await saves(canvasElement, ['SECURITY']);
  },
};

export const Filled: Story = {
  parameters: { form: { value: ['CLOUD', 'SECURITY'] } },
  play: async ({ canvasElement }) => {
    const chips = within(within(canvasElement).getByRole('list', { name: 'Chosen: Privileges' }));
    await expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual(['Cloud Admin', 'Security Admin']);
    await userEvent.click(chips.getByRole('button', { name: 'Remove Cloud Admin' }));
    await expect(control(canvasElement)).toHaveFocus();
    await saves(canvasElement, ['SECURITY']);
  },
};

export const Invalid: Story = {
  args: { required: true },
  parameters: { form: { value: [], schema: array().min(1, 'Choose at least one privilege.') } },
  play: async ({ canvasElement }) => {
    await refuses(canvasElement, control(canvasElement), 'Choose at least one privilege.');
    await userEvent.keyboard('cloud{Enter}{Escape}');
    await saves(canvasElement, ['CLOUD']);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remove Cloud Admin' }));
    await expect(control(canvasElement)).toHaveAttribute('aria-invalid', 'true');
  },
};

export const Disabled: Story = {
  args: { disabledReason: 'You cannot change your own privileges.' },
  parameters: { form: { value: ['CLOUD'] } },
  play: async ({ canvasElement }) => {
    await userEvent.click(control(canvasElement));
    await userEvent.keyboard('{Backspace}{ArrowDown}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(within(canvasElement).queryByRole('button', { name: /Remove/ })).toBeNull();
    await saves(canvasElement, ['CLOUD']);
  },
};

export const Open: Story = {
  parameters: { form: { value: ['CLOUD'] } },
  play: async ({ canvasElement }) => {
    await userEvent.click(control(canvasElement));
    await expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
    await userEvent.click(screen.getByRole('option', { name: /Auditor/ }));
    await expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  },
};

const groups: Option[] = ['Domain Admins', 'Key Custodians', 'Auditors'].map((label) => ({ value: `cn=${label}`, label }));
const search = async (text: string) => groups.filter((group) => group.label.toLowerCase().includes(text.toLowerCase()));

/** Found on a server, one search after the other; labels of earlier finds stay. */
export const Loaded: Story = {
  args: { label: 'Groups', options: undefined, load: search, minChars: 2, noneText: 'No groups found' },
  play: async ({ canvasElement }) => {
    await userEvent.type(control(canvasElement), 'cust');
    await userEvent.click(await screen.findByRole('option', { name: 'Key Custodians' }));
    await userEvent.type(control(canvasElement), 'audi');
    await userEvent.click(await screen.findByRole('option', { name: 'Auditors' }));
    await userEvent.type(control(canvasElement), 'zz');
    await expect(await screen.findByText('No groups found')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(within(canvasElement).getByText('Key Custodians')).toBeVisible();
    await saves(canvasElement, ['cn=Key Custodians', 'cn=Auditors']);
  },
};

/** What another field makes impossible leaves the choice, and is not offered. */
export const OfferedOnly: Story = {
  args: { offered: (value) => value !== 'CLOUD' },
  parameters: { form: { value: ['SECURITY', 'CLOUD'] } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).queryByText('Cloud Admin')).toBeNull());
    await userEvent.click(control(canvasElement));
    await expect(screen.getAllByRole('option').map((option) => option.textContent)).not.toContain('Cloud Admin');
    await userEvent.keyboard('{Escape}');
    await saves(canvasElement, ['SECURITY']);
  },
};
