import * as yup from 'yup';
import { DateField } from 'kc-components/DateField';
import { dayAhead, dayEnd } from 'kc-components/format';
import { PasswordField } from 'kc-components/PasswordField';
import { certificateDays, certificateExpiryProblem, cvmCertificateTexts, passphraseLeast } from 'kc-api/rules/workloads/cvmCertificates';
import { t } from 'kc-intl/t';

/** The fields of every form that creates a certificate. */
export interface CertificateForm {
  /** The last day of validity, yyyy-MM-dd; '' for the default. */
  day: string;
  passphrase: string;
  repeated: string;
}

/** `day`: the suggested expiration date. */
export const certificateForm = (day: string): CertificateForm => ({ day, passphrase: '', repeated: '' });

/** `now` is milliseconds. */
export const certificateFields = (now: number) => ({
  day: yup.string().test('day', (value = '', { createError }) => {
    const problem = value === '' ? undefined : certificateExpiryProblem(dayEnd(value), Math.floor(now / 1000));
    return problem === undefined || createError({ message: problem });
  }),
  passphrase: yup.string().test('length', cvmCertificateTexts.shortPassphrase, (value = '') => value === '' || value.length >= passphraseLeast),
  repeated: yup.string().test('same', cvmCertificateTexts.mismatch, (value = '', { parent }) => value === ((parent as CertificateForm).passphrase ?? '')),
});

/** The fields for the expiry and for the passphrase with its confirmation. */
export const CertificateFields = ({ now }: { now: number }) => (
  <>
    <DateField
      name="day"
      label={t('Expiration')}
      serverName="expiration"
      help={t('If you clear it, the certificate is valid for {days, plural, one {# day} other {# days}}.', { days: certificateDays.usual })}
      min={dayAhead(now, 1)}
      tooEarly={cvmCertificateTexts.expiration}
      wide
    />
    <PasswordField
      name="passphrase"
      label={t('Passphrase')}
      help={t('At least {least, plural, one {# character} other {# characters}}. Without one, the certificate alone authenticates its VM.', {
        least: passphraseLeast,
      })}
    />
    <PasswordField name="repeated" repeats="passphrase" label={t('Confirm passphrase')} />
  </>
);

/** Returns the request body. Omits empty values. */
export const certificateBody = ({ day, passphrase }: CertificateForm) => ({
  ...(day === '' ? {} : { expiration: dayEnd(day) }),
  ...(passphrase === '' ? {} : { passphrase }),
});
