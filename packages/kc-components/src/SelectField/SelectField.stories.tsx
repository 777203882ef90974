import * as Dialog from '@radix-ui/react-dialog';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { string } from 'yup';
import { inForm, refuses, saves } from '../Form/story-kit/inForm.tsx';
import { usePanel } from '../theme/theme.tsx';
import { SelectField, type Option, type SelectFieldProps } from './SelectField.tsx';

const regions: Option[] = [
  'eu-central-1',
  'eu-central-2',
  'eu-north-1',
  'eu-south-1',
  'eu-west-1',
  'eu-west-2',
  'us-east-1',
  'us-east-2',
  'us-west-1',
  'us-west-2',
].map((region) => ({ value: region, label: region }));
const groups: Option[] = ['Domain Admins', 'Key Custodians', 'Auditors'].map((label) => ({ value: `cn=${label}`, label }));

const meta: Meta<typeof SelectField<string>> = {
  title: 'Components/Fields/SelectField',
  tags: ['autodocs'],
  component: SelectField<string>,
  decorators: [inForm],
  args: { name: 'field', label: 'Region', options: regions },
  parameters: { form: { value: '' } },
};
export default meta;
type Story = StoryObj<typeof SelectField<string>>;

const control = (canvasElement: HTMLElement) => within(canvasElement).getByRole('combobox', { name: /Region|Group/ });
const active = (canvasElement: HTMLElement) => document.getElementById(control(canvasElement).getAttribute('aria-activedescendant') ?? '')?.textContent;

/** Up to eight plain options: the browser's own list. */
export const Empty: Story = {
  args: { options: regions.slice(0, 3) },
  play: async ({ canvasElement }) => {
    await expect(control(canvasElement).tagName).toBe('SELECT');
    await expect(within(canvasElement).getByRole('option', { name: 'Select' })).toBeDisabled();
    await userEvent.selectOptions(control(canvasElement), 'eu-north-1');
    await saves(canvasElement, 'eu-north-1');
    await expect(within(canvasElement).queryByRole('option', { name: 'Select' })).toBeNull();
  },
};

export const Filled: Story = {
  parameters: { form: { value: 'eu-west-1' } },
  play: async ({ canvasElement }) => {
    await expect(control(canvasElement)).toHaveValue('eu-west-1');
    await expect(control(canvasElement)).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Invalid: Story = {
  args: { required: true, clearable: true },
  parameters: { form: { value: '', schema: string().required('A region is required.') } },
  play: async ({ canvasElement }) => {
    await refuses(canvasElement, control(canvasElement), 'A region is required.');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(control(canvasElement)).not.toHaveAttribute('aria-invalid');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Clear Region' }));
    await expect(control(canvasElement)).toHaveAttribute('aria-invalid', 'true');
  },
};

export const Disabled: Story = {
  args: { disabledReason: 'The region of a key cannot be changed.' },
  parameters: { form: { value: 'eu-west-1' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(control(canvasElement));
    await userEvent.keyboard('{ArrowDown}us');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(control(canvasElement)).toHaveValue('eu-west-1');
    await expect(control(canvasElement)).toHaveAccessibleDescription('The region of a key cannot be changed.');
  },
};

export const DisabledNative: Story = {
  args: { options: regions.slice(0, 3), disabledReason: 'The region of a key cannot be changed.' },
  parameters: { form: { value: 'eu-north-1' } },
  play: async ({ canvasElement }) => {
    await userEvent.selectOptions(control(canvasElement), 'eu-central-1');
    await expect(control(canvasElement)).toHaveValue('eu-north-1');
    await saves(canvasElement, 'eu-north-1');
  },
};

/** Unfolded, by keyboard: arrows go round, Home and End go to the ends, Enter takes, Escape folds and takes nothing. */
export const Open: Story = {
  parameters: { form: { value: 'eu-north-1' } },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('listbox', { name: 'Region' })).toBeVisible();
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('eu-north-1');
    await expect(active(canvasElement)).toBe('eu-north-1');
    await userEvent.keyboard('{End}');
    await expect(active(canvasElement)).toBe('us-west-2');
    await userEvent.keyboard('{ArrowDown}');
    await expect(active(canvasElement)).toBe('eu-central-1');
    await userEvent.keyboard('{ArrowUp}{Home}{ArrowDown}{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(control(canvasElement)).toHaveValue('eu-north-1');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await saves(canvasElement, 'eu-south-1');
    await userEvent.click(control(canvasElement));
    await userEvent.click(screen.getByRole('option', { name: 'us-east-1' }));
    await expect(control(canvasElement)).toHaveValue('us-east-1');
    await userEvent.click(control(canvasElement));
    await expect(screen.getByRole('listbox')).toBeVisible();
  },
};

/** Typing narrows the list; leaving without a choice changes nothing. */
export const Narrowed: Story = {
  parameters: { form: { value: 'eu-west-1' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(control(canvasElement));
    await userEvent.keyboard('US-W');
    await expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['us-west-1', 'us-west-2']);
    await userEvent.tab();
    await expect(control(canvasElement)).toHaveValue('eu-west-1');
    await userEvent.click(control(canvasElement));
    await userEvent.keyboard('us-w{ArrowDown}{Enter}');
    await expect(control(canvasElement)).toHaveValue('us-west-2');
  },
};

/** Nothing matches, and it says so. */
export const NoneFound: Story = {
  args: { label: 'Group', options: groups, search: true, noneText: 'No groups found' },
  play: async ({ canvasElement }) => {
    await userEvent.type(control(canvasElement), 'xyz');
    await expect(screen.getByText('No groups found')).toBeVisible();
    await expect(screen.queryAllByRole('option')).toHaveLength(0);
    await userEvent.keyboard('{Enter}');
    await expect(control(canvasElement)).toHaveValue('xyz');
  },
};

const never: NonNullable<SelectFieldProps<string>['load']> = (_, signal) =>
  new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)));

/** A search on a server that has not answered yet. */
export const Searching: Story = {
  args: { label: 'Group', options: undefined, load: never, minChars: 2 },
  play: async ({ canvasElement }) => {
    await userEvent.type(control(canvasElement), 'a');
    await expect(screen.getByText('Type at least 2 characters')).toBeVisible();
    await userEvent.type(control(canvasElement), 'd');
    await expect(screen.getByText('Searching…')).toBeVisible();
    await expect(screen.getByRole('listbox', { hidden: true })).toHaveAttribute('aria-busy', 'true');
  },
};

const asked: string[] = [];
const search: NonNullable<SelectFieldProps<string>['load']> = async (text) => {
  asked.push(text);
  return groups.filter((group) => group.label.toLowerCase().includes(text.toLowerCase()));
};

/** One question after the text has rested, not one a letter; the label of the choice stays. */
export const Found: Story = {
  args: { label: 'Group', options: undefined, load: search, minChars: 2, clearable: true },
  play: async ({ canvasElement }) => {
    asked.length = 0;
    await userEvent.type(control(canvasElement), 'custod');
    await userEvent.click(await screen.findByRole('option', { name: 'Key Custodians' }));
    await expect(asked).toEqual(['custod']);
    await expect(control(canvasElement)).toHaveValue('Key Custodians');
    await saves(canvasElement, 'cn=Key Custodians');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Clear Group' }));
    await saves(canvasElement, '');
  },
};

const broken: NonNullable<SelectFieldProps<string>['load']> = async () => {
  throw new Error('The directory does not respond.');
};

export const SearchFailed: Story = {
  args: { label: 'Group', options: undefined, load: broken },
  play: async ({ canvasElement }) => {
    await userEvent.type(control(canvasElement), 'a');
    await expect(await screen.findByText('The search failed. Change the text to try again.')).toBeVisible();
  },
};

/** Options with a second line; one is off and says why. */
export const Explained: Story = {
  args: {
    options: [
      { value: 'a', label: 'Software', help: 'Keys are wrapped by the appliance.' },
      { value: 'b', label: 'HSM', disabledReason: 'No HSM is connected.' },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(control(canvasElement));
    await expect(screen.getByRole('option', { name: /HSM/ })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.click(screen.getByRole('option', { name: /HSM/ }));
    await expect(screen.getByRole('listbox')).toBeVisible();
    await userEvent.click(screen.getByRole('option', { name: /Software/ }));
    await saves(canvasElement, 'a');
    await userEvent.click(control(canvasElement));
  },
};

/** A thousand options: two hundred are drawn, and a line says how to reach the others. */
export const Many: Story = {
  args: { options: Array.from({ length: 1000 }, (_, i) => ({ value: `k${i}`, label: `Key ${i}` })) },
  play: async ({ canvasElement }) => {
    await userEvent.click(control(canvasElement));
    await expect(screen.getAllByRole('option')).toHaveLength(200);
    await expect(screen.getByText(/Type to narrow/)).toBeVisible();
    await userEvent.keyboard('999');
    await expect(screen.getByRole('option')).toHaveTextContent('Key 999');
  },
};

/** Where there is no room below, the list stands above its control. */
export const Flipped: Story = {
  decorators: [
    (Story) => (
      <div style={{ paddingTop: 'calc(100vh - 200px)' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await userEvent.click(control(canvasElement));
    const list = screen.getByRole('listbox').getBoundingClientRect();
    await expect(list.bottom).toBeLessThanOrEqual(control(canvasElement).getBoundingClientRect().top);
    await expect(list.top).toBeGreaterThanOrEqual(0);
  },
};

function InADialog(props: SelectFieldProps<string>) {
  const { element } = usePanel();
  return (
    <Dialog.Root defaultOpen>
      {element && (
        <Dialog.Portal container={element}>
          <Dialog.Content
            aria-describedby={undefined}
            style={{ position: 'fixed', inset: '40px auto auto 40px', width: 360, padding: 24, background: 'var(--kc-overlay)' }}
          >
            <Dialog.Title>Create key</Dialog.Title>
            <SelectField {...props} />
          </Dialog.Content>
        </Dialog.Portal>
      )}
    </Dialog.Root>
  );
}

/** In a modal dialog: options take the pointer, and Escape folds the list and leaves the dialog. */
export const InsideDialog: Story = {
  render: (args) => <InADialog {...args} />,
  play: async () => {
    const box = await screen.findByRole('combobox', { name: 'Region' });
    await userEvent.click(box);
    await userEvent.click(screen.getByRole('option', { name: 'us-east-2' }));
    await expect(box).toHaveValue('us-east-2');
    await userEvent.click(box);
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
