import * as yup from 'yup';
import { radiusDefaults, settingsTexts } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';

/** RADIUS server as form values. */
export interface RadiusValues {
  radius_server: string;
  radius_port: number | null;
  radius_auth: 'pap' | 'chap' | 'mschapv2';
  /** undefined keeps the stored secret. */
  radius_secret: string | undefined;
}

/** Converts the stored server, if any, to form values. */
export const radiusValues = (kept: { [Field in keyof RadiusValues]?: RadiusValues[Field] | undefined }): RadiusValues => ({
  radius_server: kept.radius_server ?? '',
  radius_port: kept.radius_port ?? radiusDefaults.radius_port,
  radius_auth: kept.radius_auth ?? 'pap',
  radius_secret: undefined,
});

export const radiusShape = {
  radius_server: yup.string().trim().required(t('Enter the RADIUS server.')),
  radius_port: yup.number().nullable().required(settingsTexts.port).min(1, settingsTexts.port).max(65_535, settingsTexts.port),
};

/** The same rules, applied only if the field `way` selects RADIUS. */
export const radiusIf = (way: string) =>
  Object.fromEntries(
    Object.entries<yup.Schema>(radiusShape).map(([field, schema]) => [
      field,
      yup.mixed().when(way, ([chosen]: unknown[], other) => (chosen === 'RADIUS' ? schema : other)),
    ]),
  );

export const radiusBody = ({ radius_server, radius_port, radius_auth }: RadiusValues) => ({
  radius_server: radius_server.trim(),
  radius_port: radius_port ?? radiusDefaults.radius_port,
  radius_auth,
});
export const radiusSecret = ({ radius_secret }: RadiusValues) => (radius_secret ? { radius_secret } : {});
