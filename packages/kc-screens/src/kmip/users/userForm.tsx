import * as yup from 'yup';
import { DateField } from 'kc-components/DateField';
import { dayAhead, dayStart, localDay } from 'kc-components/format';
import { PasswordField } from 'kc-components/PasswordField';
import { expireProblem, kmipUserTexts } from 'kc-api/rules/kmip/users';
import { t } from 'kc-intl/t';
import { CertificateFileField } from '../../certificates/index.ts';

/** The fields of every user form. */
export interface UserForm {
  passwd: string;
  repeated: string;
  /** The last day on which the user may connect, yyyy-MM-dd. */
  day: string;
  /** The file in base64; '' for none. */
  kmip_csr: string;
}

const secondsOfDay = 86_400;

/** KMIP-071: whole days from today. `now` is milliseconds. */
export const daysUntil = (day: string, now: number): number => Math.round((dayStart(day) - dayStart(localDay(Math.floor(now / 1000)))) / secondsOfDay);

/** `now` is milliseconds. `unchanged`: a day that needs no validation, because it is not sent. */
export const userFields = (now: number, unchanged?: string) => ({
  day: yup.string().test('day', (value = '', { createError }) => {
    const problem = value === unchanged ? undefined : expireProblem(daysUntil(value, now));
    return problem === undefined || createError({ message: problem });
  }),
  repeated: yup.string().test('same', kmipUserTexts.mismatch, (value = '', { parent }) => value === ((parent as UserForm).passwd ?? '')),
});

/** The fields for the password with its confirmation, the expiry, and the CSR of a key that was created elsewhere. */
export const UserFields = ({ now, passwordHelp, dayHelp }: { now: number; passwordHelp: string; dayHelp?: string }) => (
  <>
    <DateField name="day" label={t('Expires')} serverName="expire" help={dayHelp} min={dayAhead(now, 1)} tooEarly={kmipUserTexts.early} required wide />
    <PasswordField name="passwd" label={t('Password')} help={passwordHelp} />
    <PasswordField name="repeated" repeats="passwd" label={t('Confirm password')} />
    <CertificateFileField
      name="kmip_csr"
      of="request"
      label={t('Certificate signing request')}
      base64
      invalid={kmipUserTexts.csr}
      help={t('For a key that was created elsewhere. Without a request, the appliance creates the key.')}
      wide
    />
  </>
);

/** KMIP-072: returns the request body. Omits empty values. */
export const userBody = ({ passwd, kmip_csr }: UserForm) => ({ ...(passwd === '' ? {} : { passwd }), ...(kmip_csr === '' ? {} : { kmip_csr }) });
