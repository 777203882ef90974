import * as yup from 'yup';
import { TextField } from 'kc-components/TextField';
import type { users, User } from 'kc-api/contract/security/users';
import { t } from 'kc-intl/t';
import { defineForm } from '../../shell/index.ts';

interface Values {
  full_name: string;
  email: string;
  alert_email: string;
}

const address = yup.string().trim().email(t('Enter a valid email address.'));

export const form = defineForm<Values, typeof users.change, User>({
  schema: ({ target }) =>
    yup.object({
      full_name: yup.string().trim().required(t('Enter the full name.')),
      email: target.email === '' ? address : address.required(t('Enter the email address.')),
      alert_email: address,
    }),
  initialValues: ({ target }) => ({ full_name: target.full_name, email: target.email, alert_email: target.alert_email }),
  Fields: ({ target }) => (
    <>
      <TextField name="full_name" label={t('Full name')} autoComplete="name" required />
      <TextField name="email" label={t('Email')} type="email" autoComplete="email" required={target.email !== ''} />
      <TextField name="alert_email" label={t('Alert email')} type="email" help={t('Alerts are sent here. If empty, they are sent to the address above.')} />
    </>
  ),
  // An address can be changed, not removed.
  undo: ({ user }, _, start) => (start.email === '' ? undefined : user),
  done: () => t('Your details were saved'),
});
