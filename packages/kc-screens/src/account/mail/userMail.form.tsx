import * as yup from 'yup';
import { TextField } from 'kc-components/TextField';
import type { users, User } from 'kc-api/contract/security/users';
import { t } from 'kc-intl/t';
import { defineForm } from '../../shell/index.ts';

interface Values {
  email: string;
  alert_email: string;
}

export const form = defineForm<Values, typeof users.change, User>({
  schema: yup.object({
    email: yup.string().trim().required(t('Enter the email address.')).email(t('Enter a valid email address.')),
    alert_email: yup.string().trim().email(t('Enter a valid email address.')),
  }),
  initialValues: ({ target }) => ({ email: target.email, alert_email: target.alert_email }),
  Fields: () => (
    <>
      <p>{t('One-time codes and invitations go to your email address. You can do this later on your account page.')}</p>
      <TextField name="email" label={t('Email')} type="email" autoComplete="email" required />
      <TextField name="alert_email" label={t('Alert email')} type="email" help={t('Alerts are sent here. If empty, they are sent to the address above.')} />
    </>
  ),
  // An address can be changed, not removed.
  undo: ({ user }, _, start) => (start.email === '' ? undefined : user),
  done: () => t('Email addresses saved'),
});
