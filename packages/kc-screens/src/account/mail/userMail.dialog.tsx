import * as yup from 'yup';
import { AtSign } from 'lucide-react';
import { TextField } from 'kc-components/TextField';
import { users, type User } from 'kc-api/contract/security/users';
import { allow } from 'kc-api/rules/verdict';
import { defineFormDialog } from '../../shell/index.ts';

interface Values {
  email: string;
  alert_email: string;
}

/** AUTH-18: the own addresses. Opens from the account page, and by itself for who has none. */
export const userMailDialog = defineFormDialog<Values, typeof users.change, User>({
  id: 'account.mail',
  title: 'Your email addresses',
  label: 'Set up email',
  action: 'Save addresses',
  icon: <AtSign aria-hidden />,
  allowed: () => allow,
  schema: yup.object({
    email: yup.string().trim().required('Enter the email address.').email('Enter a valid email address.'),
    alert_email: yup.string().trim().email('Enter a valid email address.'),
  }),
  initialValues: ({ target }) => ({ email: target.email, alert_email: target.alert_email }),
  Fields: () => (
    <>
      <p>One-time codes and invitations go to your email address. You can do this later on your account page.</p>
      <TextField name="email" label="Email" type="email" autoComplete="email" required />
      <TextField name="alert_email" label="Alert email" type="email" help="Alerts are sent here. If empty, they are sent to the address above." />
    </>
  ),
  call: users.change,
  params: (user) => ({ id: user.id }),
  done: () => 'Email addresses saved',
});
