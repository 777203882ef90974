import { useRef, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { array, boolean, object, ref, string } from 'yup';
import { Button } from '../Button/Button.tsx';
import { NumberField } from '../NumberField/NumberField.tsx';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { SelectField } from '../SelectField/SelectField.tsx';
import { SwitchField } from '../SwitchField/SwitchField.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { FieldGrid, Form, useFormValue, useSetFormValue, When, type FormHandle, type FormProps } from './Form.tsx';

interface User {
  login_name: string;
  email: string;
  authentication: 'LOCAL' | 'RADIUS' | '';
  server: string;
  password: string;
  again: string;
  enabled: boolean;
}

const blank: User = { login_name: '', email: '', authentication: 'LOCAL', server: '', password: '', again: '', enabled: true };

/** The pattern: one object, one line a field, conditions on siblings with `when` and a function, comparison with `ref`. */
const userSchema = object({
  login_name: string()
    .required('A login name is required.')
    .matches(/^[a-z][a-z0-9-]*$/, 'Use lowercase letters, digits and hyphens.'),
  email: string().email('This is not an email address.'),
  authentication: string().required('Choose how the user signs in.'),
  server: string().when('authentication', ([v], s) => (v === 'RADIUS' ? s.required('A RADIUS server is required.') : s)),
  password: string().when('authentication', ([v], s) => (v === 'LOCAL' ? s.required('A password is required.') : s)),
  again: string().when('authentication', ([v], s) =>
    v === 'LOCAL' ? s.required('Repeat the password.').oneOf([ref('password')], 'The passwords differ.') : s,
  ),
  enabled: boolean(),
});

function UserFields() {
  return (
    <FieldGrid>
      <TextField name="login_name" label="Login name" required wide help="Lowercase letters, digits and hyphens. Cannot be changed later." />
      <TextField name="email" label="Email" type="email" />
      <SelectField
        name="authentication"
        label="Authentication"
        required
        options={[
          { value: 'LOCAL', label: 'Local password' },
          { value: 'RADIUS', label: 'RADIUS' },
        ]}
      />
      <When<string> field="authentication" is={(v) => v === 'RADIUS'}>
        <TextField name="server" label="RADIUS server" required wide />
      </When>
      <When<string> field="authentication" is={(v) => v === 'LOCAL'}>
        <PasswordField name="password" label="Password" required />
        <PasswordField name="again" label="Password again" required />
      </When>
      <SwitchField name="enabled" label="May sign in" />
    </FieldGrid>
  );
}

/** As a dialog does it: the submit button stands outside of the form. */
function UserForm({ inside = false, ...props }: Partial<FormProps<User>> & Pick<FormProps<User>, 'onSubmit'> & { inside?: boolean }) {
  const button = (
    <Button tone="primary" type="submit" form="user">
      Create user
    </Button>
  );
  return (
    <div style={{ maxWidth: 568, padding: 24, display: 'grid', gap: 16, justifyItems: 'start' }}>
      <Form<User> id="user" initialValues={blank} schema={userSchema} {...props}>
        <UserFields />
        {inside && button}
      </Form>
      {!inside && button}
    </div>
  );
}

const meta: Meta<typeof UserForm> = {
  title: 'Components/Form',
  component: UserForm,
  args: { onSubmit: fn(), onDirty: fn(), onReason: fn(), onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof UserForm>;

const submit = (canvas: ReturnType<typeof within>) => userEvent.click(canvas.getByRole('button', { name: 'Create user' }));

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(args.onReason).toHaveBeenLastCalledWith('Fill in the required fields first.'));
    await expect(args.onDirty).not.toHaveBeenCalled();
    await expect(canvas.getByLabelText(/Login name/)).toHaveAttribute('aria-required', 'true');
    await expect(canvas.getByLabelText(/Login name/)).toHaveAccessibleDescription('Lowercase letters, digits and hyphens. Cannot be changed later.');
  },
};

/** A submit from the keyboard, straight after the last letter: what is still held is part of it. */
export const Submitted: Story = {
  args: { inside: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText(/Login name/), 'sam');
    await userEvent.type(canvas.getByLabelText(/^Password\b(?! again)/, { selector: 'input' }), 's3cret');
    await userEvent.type(canvas.getByLabelText(/Password again/, { selector: 'input' }), 's3cret{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await expect(args.onSubmit).toHaveBeenCalledWith({ ...blank, login_name: 'sam', password: 's3cret', again: 's3cret' });
    await expect(args.onDirty).toHaveBeenCalledOnce();
    await expect(args.onDirty).toHaveBeenCalledWith(true);
    await waitFor(() => expect(args.onReason).toHaveBeenLastCalledWith(undefined));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ again: 's3cret' })));
  },
};

/** A refused submit shows every message and focuses the first field that has one. */
export const Invalid: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await submit(canvas);
    const first = canvas.getByLabelText(/Login name/);
    await waitFor(() => expect(first).toHaveFocus());
    await expect(first).toHaveAttribute('aria-invalid', 'true');
    await expect(first).toHaveAccessibleDescription(/A login name is required\./);
    await expect(canvas.getByText('A password is required.')).toBeVisible();
    await expect(canvas.getByLabelText('Email')).not.toHaveAttribute('aria-invalid');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Nothing is said about a field before it was left once; from then on it is judged whenever its text rests. */
export const ValidatedOnLeave: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const login = canvas.getByLabelText(/Login name/);
    await userEvent.type(login, 'Sam');
    await new Promise((done) => setTimeout(done, 250));
    await expect(login).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect(login).toHaveAttribute('aria-invalid', 'true');
    await userEvent.clear(login);
    await userEvent.type(login, 'sam');
    await waitFor(() => expect(login).not.toHaveAttribute('aria-invalid'));
  },
};

/** A field is judged again when another one it is compared with changes. */
export const Compared: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const password = canvas.getByLabelText(/^Password\b(?! again)/, { selector: 'input' });
    const again = canvas.getByLabelText(/Password again/, { selector: 'input' });
    await userEvent.type(password, 'one');
    await userEvent.type(again, 'two');
    // Past the button that shows the password, which is part of the field.
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(again).toHaveAccessibleDescription('The passwords differ.'));
    await userEvent.clear(password);
    await userEvent.type(password, 'two');
    await waitFor(() => expect(again).not.toHaveAttribute('aria-invalid'));
  },
};

/** Fields that depend on another's value come and go; hidden ones do not refuse the submit. */
export const Dependent: Story = {
  args: { inside: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText(/Login name/), 'sam');
    await userEvent.selectOptions(canvas.getByLabelText(/Authentication/), 'RADIUS');
    await expect(canvas.queryByLabelText(/Password again/)).toBeNull();
    await submit(canvas);
    await waitFor(() => expect(canvas.getByText('A RADIUS server is required.')).toBeVisible());
    // The message of a field that is taken away goes with it.
    await userEvent.selectOptions(canvas.getByLabelText(/Authentication/), 'LOCAL');
    await expect(canvas.queryByText('A RADIUS server is required.')).toBeNull();
    await userEvent.selectOptions(canvas.getByLabelText(/Authentication/), 'RADIUS');
    await submit(canvas);
    await waitFor(() => expect(canvas.getByLabelText(/RADIUS server/)).toHaveFocus());
    await userEvent.keyboard('radius.example.com{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
};

/** What the server said about a field stays until that field changes. */
export const ServerErrors: Story = {
  args: { serverErrors: { email: 'This address is already used.', login_name: 'This name is taken.', quota: 'The vault is full.' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const email = canvas.getByLabelText('Email');
    await waitFor(() => expect(email).toHaveAccessibleDescription('This address is already used.'));
    await userEvent.type(email, 'sam@example.com');
    await waitFor(() => expect(email).not.toHaveAttribute('aria-invalid'));
    await expect(canvas.getByText('This name is taken.')).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('The vault is full.');
  },
};

const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** After a refusal the button is pressed straight after the last key: it does not slip away under the pointer as the message goes. */
export const PressedAfterRefusal: Story = {
  args: {
    inside: true,
    restored: { login_name: 'sam', authentication: 'RADIUS', server: 'r' },
    serverErrors: { server: 'This server does not respond.', login_name: 'This name is taken.' },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const hand = userEvent.setup();
    const button = canvas.getByRole('button', { name: 'Create user' });
    await waitFor(() => expect(canvas.getByText('This server does not respond.')).toBeVisible());
    await hand.type(canvas.getByLabelText(/RADIUS server/), '2');
    const { top } = button.getBoundingClientRect();
    await hand.pointer({ keys: '[MouseLeft>]', target: button });
    await frames();
    await expect(button.getBoundingClientRect().top).toBe(top);
    await hand.pointer({ keys: '[/MouseLeft]', target: button });
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
    await waitFor(() => expect(canvas.queryByText('This server does not respond.')).toBeNull());
  },
};

/** A restored draft counts as dirty from the start. */
export const Restored: Story = {
  args: { restored: { login_name: 'sam' } },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByLabelText(/Login name/)).toHaveValue('sam');
    await waitFor(() => expect(args.onDirty).toHaveBeenCalledOnce());
    await expect(args.onDirty).toHaveBeenCalledWith(true);
  },
};

/** One answer a submit: a second press while the first is under way does nothing. */
export const OneRequest: Story = {
  args: { restored: { login_name: 'sam', authentication: 'RADIUS', server: 'r' }, onSubmit: fn(() => new Promise<void>((done) => setTimeout(done, 300))) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await submit(canvas);
    await submit(canvas);
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalled());
    await submit(canvas);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

function Handled({ onSubmit }: Pick<FormProps<User>, 'onSubmit'>) {
  const form = useRef<FormHandle<User>>(null);
  const [shown, setShown] = useState('');
  return (
    <div style={{ maxWidth: 568, padding: 24, display: 'grid', gap: 16 }}>
      <Form<User> initialValues={blank} schema={userSchema} onSubmit={onSubmit} handle={form}>
        <UserFields />
      </Form>
      <Button onClick={() => form.current?.reset()}>Reset</Button>
      <Button onClick={() => form.current?.reset({ ...blank, login_name: 'kim' })}>Reset to Kim</Button>
      <Button onClick={() => form.current?.submit()}>Submit</Button>
      <Button
        onClick={() => {
          form.current?.flush();
          setShown(form.current?.values().login_name ?? '');
        }}
      >
        Show
      </Button>
      <p>Login name: {shown}</p>
    </div>
  );
}

/** The surroundings reset, read and submit through the handle; a reset forgets what is still held. */
export const Handle: StoryObj<typeof Handled> = {
  render: (args) => <Handled {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const login = canvas.getByLabelText(/Login name/);
    await userEvent.type(login, 'sam');
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await expect(canvas.getByText('Login name: sam')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(login).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(login).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Reset to Kim' }));
    await expect(login).toHaveValue('kim');
    await expect(login).not.toHaveAttribute('aria-invalid');
  },
};

function Domain() {
  const email = useFormValue<string>('email');
  const set = useSetFormValue();
  return <Button onClick={() => set('login_name', email.split('@')[0])}>Take the name from {email || 'the email'}</Button>;
}

/** A part of the form that reads one value and sets another. */
export const ReadsAndSets: Story = {
  render: (args) => (
    <Form<User> initialValues={blank} schema={userSchema} onSubmit={args.onSubmit}>
      <UserFields />
      <Domain />
    </Form>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const login = canvas.getByLabelText(/Login name/);
    await userEvent.type(canvas.getByLabelText('Email'), 'kim@example.com');
    await userEvent.click(await canvas.findByRole('button', { name: 'Take the name from kim@example.com' }));
    await expect(login).toHaveValue('kim');
    // What the field holds is replaced as well, though its committed value stays.
    await userEvent.type(login, 'berly');
    canvas.getByRole('button', { name: /Take the name/ }).click();
    await waitFor(() => expect(login).toHaveValue('kim'));
  },
};

/** A text that no schema can see makes the form invalid as well, though the value stays null. */
export const UnreadableText: Story = {
  render: (args) => (
    <Form initialValues={{ days: null as number | null }} onSubmit={() => {}} onReason={args.onReason}>
      <NumberField name="days" label="Days" />
    </Form>
  ),
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(args.onReason).toHaveBeenLastCalledWith(undefined));
    await userEvent.type(within(canvasElement).getByLabelText('Days'), 'x');
    await waitFor(() => expect(args.onReason).toHaveBeenLastCalledWith('Days: Only numeric value is allowed.'));
  },
};

/** Errors of a list's rows, and of fields that are not on the page, are not lost. */
export const Unseen: Story = {
  render: (args) => (
    <Form initialValues={{ tags: [] as string[] }} schema={object({ tags: array().min(1, 'Add at least one tag.') })} onSubmit={() => args.onSubmit(blank)}>
      <Button type="submit">Save</Button>
    </Form>
  ),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Add at least one tag.'));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
