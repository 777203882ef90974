import * as yup from 'yup';
import type { OidcConfig } from 'kc-api/contract/security/oidc';
import { problemText, readCertificates } from 'kc-api/rules/certificateFiles/read';
import { caTexts } from 'kc-api/rules/certificates';
import { oidcTexts, oidcUrlLabels } from 'kc-api/rules/security/oidc/oidc';
import { isProviderAddress } from 'kc-api/rules/security/oidc/oidcSignIn';
import { t } from 'kc-intl/t';

/** Values of the OIDC form. */
export interface OidcValues {
  vendor: OidcConfig['vendor'];
  idpVendorName: string;
  clientId: string;
  clientSecret: string | undefined;
  baseUrl: string;
  clientAuthentication: NonNullable<OidcConfig['clientAuthentication']>;
  acceptUnverifiedEmail: boolean;
  issuer: string;
  authorizationUrl: string;
  accessTokenUrl: string;
  jwksURI: string;
  userInfoUrl: string;
  logoutUrl: string;
  /** A new CA certificate of the provider. null keeps the stored one, if there is one. */
  ca: File | null;
  /** True removes the stored CA certificate. A selected file takes precedence. */
  noCa: boolean;
  /** The `fingerprint` of the values that passed the last validation. */
  validated: string;
}

export const urlLabels = oidcUrlLabels;
type UrlField = keyof typeof urlLabels;
export const urlFields = Object.keys(urlLabels) as UrlField[];
export const optionalUrls: ReadonlySet<string> = new Set<UrlField>(['userInfoUrl', 'logoutUrl']);

export function oidcValues(config: OidcConfig | null): OidcValues {
  const {
    vendor = 'okta',
    idpVendorName = '',
    clientId = '',
    baseUrl = '',
    clientAuthentication = 'client_secret_basic',
    acceptUnverifiedEmail = false,
  } = config ?? {};
  const urls = config?.urls ?? { issuer: '', authorizationUrl: '', accessTokenUrl: '', jwksURI: '', userInfoUrl: '', logoutUrl: '' };
  return {
    vendor,
    idpVendorName,
    clientId,
    clientSecret: undefined,
    baseUrl,
    clientAuthentication,
    acceptUnverifiedEmail,
    ...urls,
    ca: null,
    noCa: false,
    validated: '',
  };
}

/** Converts the form values to the request body. A separate switch changes `enabled`, so its stored value is kept. */
export const oidcBody = (values: OidcValues, kept: OidcConfig | null): OidcConfig => ({
  enabled: kept?.enabled ?? false,
  ...(kept?.enforced === undefined ? {} : { enforced: kept.enforced }),
  vendor: values.vendor,
  idpVendorName: values.idpVendorName.trim(),
  clientId: values.clientId.trim(),
  ...(values.clientSecret ? { clientSecret: values.clientSecret } : {}),
  baseUrl: values.baseUrl.trim(),
  clientAuthentication: values.clientAuthentication,
  acceptUnverifiedEmail: values.acceptUnverifiedEmail,
  urls: {
    issuer: values.issuer.trim(),
    authorizationUrl: values.authorizationUrl.trim(),
    accessTokenUrl: values.accessTokenUrl.trim(),
    jwksURI: values.jwksURI.trim(),
    userInfoUrl: values.userInfoUrl.trim(),
    logoutUrl: values.logoutUrl.trim(),
  },
});

/** Serializes the values that a validation covers. If the result is unchanged, the validation still applies. */
export const fingerprint = (values: OidcValues): string =>
  JSON.stringify([oidcBody(values, null), values.ca ? [values.ca.name, values.ca.size, values.ca.lastModified] : values.noCa]);

/** Returns the CA certificate for the request, base64. '' removes the stored certificate, an empty object keeps it. */
export async function caBody({ ca, noCa }: Pick<OidcValues, 'ca' | 'noCa'>): Promise<{ cacert?: string }> {
  if (!ca) return noCa ? { cacert: '' } : {};
  return { cacert: btoa(Array.from(new Uint8Array(await ca.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('')) };
}

const address = (optional: boolean) => {
  const field = yup
    .string()
    .trim()
    .test('address', oidcTexts.address, (value) => !value || isProviderAddress(value));
  return optional ? field : field.required(oidcTexts.required);
};

const fields = {
  vendor: yup.string().required(),
  idpVendorName: yup.string().trim().required(oidcTexts.required),
  clientId: yup.string().trim().required(oidcTexts.required),
  baseUrl: address(true),
  ...Object.fromEntries(urlFields.map((field) => [field, address(optionalUrls.has(field))])),
};

/** The values that a validation requires. */
export const configSchema = yup.object(fields);

/** Accepts only values that passed the validation and did not change since. */
export const oidcSchema = yup.object({
  ...fields,
  ca: yup
    .mixed<File>()
    .nullable()
    .test('ca', async (file, { createError }) => {
      const result = file ? readCertificates(new Uint8Array(await file.arrayBuffer())) : undefined;
      return !result || result.ok || createError({ message: problemText(result.reason, caTexts.invalid) ?? caTexts.invalid });
    }),
  validated: yup.string().test('validated', t('Validate the configuration before you save it.'), function check(validated) {
    return validated === fingerprint(this.options.context as OidcValues);
  }),
});
