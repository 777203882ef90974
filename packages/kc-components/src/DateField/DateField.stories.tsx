import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { string } from 'yup';
import { inForm, refuses, saves } from '../Form/story-kit/inForm.tsx';
import { DateField } from './DateField.tsx';

const meta: Meta<typeof DateField> = {
  title: 'Components/Fields/DateField',
  tags: ['autodocs'],
  component: DateField,
  decorators: [inForm],
  args: { name: 'field', label: 'Expires' },
  parameters: { form: { value: '' } },
};
export default meta;
type Story = StoryObj<typeof DateField>;

const control = (canvasElement: HTMLElement) => within(canvasElement).getByRole('textbox', { name: /Expires/ });

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await saves(canvasElement, '');
    await userEvent.type(control(canvasElement), '14 jan 2027');
    await saves(canvasElement, '2027-01-14');
    await expect(control(canvasElement)).toHaveValue('14 Jan 2027');
  },
};

/** What is typed in ISO is shown as all dates are. */
export const Iso: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(control(canvasElement), '2027-01-14');
    await userEvent.tab();
    await expect(control(canvasElement)).toHaveValue('14 Jan 2027');
    await saves(canvasElement, '2027-01-14');
  },
};

/** Half a date, or one that could be read two ways, is answered with one that can be typed. */
export const Unreadable: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(control(canvasElement), '01/02/2027');
    await refuses(canvasElement, control(canvasElement), 'Enter a date such as 14 Jan 2027.');
  },
};

const focusedDay = () => document.activeElement?.getAttribute('aria-label');

/** By the keyboard alone: Alt+Down opens the calendar, arrows and Page Down move, Enter chooses, and the focus comes back. */
export const Calendar: Story = {
  args: { min: '2027-01-10' },
  parameters: { form: { value: '2027-01-14' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(control(canvasElement));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('dialog', { name: 'expires' });
    await waitFor(() => expect(focusedDay()).toBe('14 Jan 2027'));
    await expect(screen.getByRole('button', { name: '09 Jan 2027' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(focusedDay()).toBe('22 Jan 2027'));
    await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
    await waitFor(() => expect(focusedDay()).toBe('22 Jan 2028'));
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}');
    await waitFor(() => expect(focusedDay()).toBe('22 Jan 2027'));
    await userEvent.keyboard('{End}{PageDown}');
    await waitFor(() => expect(focusedDay()).toBe('24 Feb 2027'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(control(canvasElement)).toHaveFocus();
    await saves(canvasElement, '2027-02-24');
  },
};

/** With the pointer: a day that is out of bounds cannot be chosen, Escape leaves all as it was. */
export const CalendarPointer: Story = {
  args: { max: '2027-01-20' },
  parameters: { form: { value: '2027-01-14' } },
  play: async ({ canvasElement }) => {
    const open = within(canvasElement).getByRole('button', { name: 'Choose expires' });
    await userEvent.click(open);
    await userEvent.click(await screen.findByRole('button', { name: '21 Jan 2027' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(open).toHaveFocus());
    await saves(canvasElement, '2027-01-14');
    await userEvent.click(open);
    await userEvent.click(await screen.findByRole('button', { name: 'Previous month' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous year' }));
    await expect(await screen.findByRole('heading', { name: 'December 2025' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next year' }));
    await userEvent.click(await screen.findByRole('button', { name: '31 Dec 2026' }));
    await waitFor(() => expect(open).toHaveFocus());
    await saves(canvasElement, '2026-12-31');
  },
};

export const Filled: Story = {
  parameters: { form: { value: '2027-01-14' } },
  play: async ({ canvasElement }) => {
    await expect(control(canvasElement)).toHaveValue('14 Jan 2027');
    await userEvent.clear(control(canvasElement));
    await saves(canvasElement, '');
    await fireEvent.change(control(canvasElement), { target: { value: '2027-01-15' } });
    await saves(canvasElement, '2027-01-15');
  },
};

export const Invalid: Story = {
  args: { required: true },
  parameters: { form: { value: '', schema: string().required('An expiration date is required.') } },
  play: async ({ canvasElement }) => refuses(canvasElement, control(canvasElement), 'An expiration date is required.'),
};

export const TooEarly: Story = {
  args: { min: '2027-01-01', max: '2027-12-31' },
  play: async ({ canvasElement }) => {
    await fireEvent.change(control(canvasElement), { target: { value: '2026-12-31' } });
    await refuses(canvasElement, control(canvasElement), 'The date must not be before 01 Jan 2027.');
    await fireEvent.change(control(canvasElement), { target: { value: '2028-01-01' } });
    await refuses(canvasElement, control(canvasElement), 'The date must not be after 31 Dec 2027.');
  },
};

/** The picker starts at one day, and a day before it can still be typed. */
export const TypedEarlier: Story = {
  args: { min: '2027-01-02', max: '2027-12-31', typedMin: '2027-01-01' },
  parameters: { form: { value: '2027-01-05' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Choose expires' }));
    await expect(await screen.findByRole('button', { name: '01 Jan 2027' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await fireEvent.change(control(canvasElement), { target: { value: '2026-12-31' } });
    await refuses(canvasElement, control(canvasElement), 'The date must not be before 01 Jan 2027.');
    await fireEvent.change(control(canvasElement), { target: { value: '2027-01-01' } });
    await saves(canvasElement, '2027-01-01');
  },
};

export const Disabled: Story = {
  args: { disabledReason: 'An expired key keeps its date.' },
  parameters: { form: { value: '2027-01-14' } },
  play: async ({ canvasElement }) => {
    await expect(control(canvasElement)).toHaveAttribute('readonly');
    await expect(within(canvasElement).queryByRole('button', { name: 'Choose expires' })).toBeNull();
    await expect(control(canvasElement)).toHaveAccessibleDescription('An expired key keeps its date.');
  },
};
