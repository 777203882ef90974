import * as yup from 'yup';
import type { AcmeSettings, AcmeKeyType } from 'kc-api/contract/acme/acme';
import { acmePresets, acmeProblems } from 'kc-api/rules/acme/acme';

export interface AcmeValues {
  enabled: boolean;
  /** Id of a preset, or 'other' for the URL in `directory`. */
  ca: string;
  directory: string;
  email: string;
  names: readonly string[];
  key_type: AcmeKeyType;
  terms_agreed: boolean;
  /** PEM of a new file. '' keeps the stored certificate. */
  cacert: string;
  /** True removes the stored CA certificate. A selected file takes precedence. */
  no_cacert: boolean;
  eab_kid: string;
  /** Undefined keeps the stored key. */
  eab_hmac_key: string | undefined;
}

export const otherCa = 'other';

const yesNo = (is: boolean) => (is ? ('yes' as const) : ('no' as const));

export const directoryOf = ({ ca, directory }: Pick<AcmeValues, 'ca' | 'directory'>): string =>
  acmePresets.find(({ id }) => id === ca)?.directory ?? directory.trim();

export const acmeValues = ({ enabled, directory, email, names, key_type, terms_agreed, eab_kid }: AcmeSettings): AcmeValues => {
  const preset = acmePresets.find((one) => one.directory === directory);
  return {
    enabled: enabled === 'yes',
    ca: preset?.id ?? otherCa,
    directory: preset ? '' : directory,
    email,
    names,
    key_type,
    terms_agreed: terms_agreed === 'yes',
    cacert: '',
    no_cacert: false,
    eab_kid,
    eab_hmac_key: undefined,
  };
};

/** Returns the values for the wire, without secrets and files that stay. */
export const acmeBody = ({ enabled, ca, directory, email, names, key_type, terms_agreed, cacert, no_cacert, eab_kid, eab_hmac_key }: AcmeValues) => ({
  enabled: yesNo(enabled),
  directory: directoryOf({ ca, directory }),
  email: email.trim(),
  names: [...names],
  key_type,
  terms_agreed: yesNo(terms_agreed),
  eab_kid: eab_kid.trim(),
  ...(cacert === '' && !no_cacert ? {} : { cacert }),
  ...(eab_hmac_key ? { eab_hmac_key: eab_hmac_key.trim() } : {}),
});

/** Validates each field with the rules of the appliance. `stored`: the settings that the form changes. */
export function acmeSchema(stored: AcmeSettings) {
  const judged = (field: keyof ReturnType<typeof acmeProblems>) =>
    yup.mixed().test('acme', function judge() {
      const body = acmeBody(this.options.context as AcmeValues);
      const isKept = body.eab_hmac_key === undefined;
      const eab_hmac_key = body.eab_hmac_key ?? (stored.eab_hmac_key_set === 'yes' && body.eab_kid !== '' ? 'kept' : '');
      const message = acmeProblems({ ...body, cacert: body.cacert ?? '', eab_hmac_key }, isKept)[field];
      return message === undefined || this.createError({ message });
    });
  return yup.object({
    directory: judged('directory'),
    email: judged('email'),
    names: judged('names'),
    cacert: judged('cacert'),
    eab_kid: judged('eab_kid'),
    eab_hmac_key: judged('eab_hmac_key'),
  });
}
