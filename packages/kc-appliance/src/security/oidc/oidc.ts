import { oidc as calls, type OidcConfig } from 'kc-api/contract/security/oidc';
import { caTexts } from 'kc-api/rules/certificates';
import { oidcProblems, oidcSecretProblems, oidcTexts } from 'kc-api/rules/security/oidc/oidc';
import { isProviderAddress } from 'kc-api/rules/security/oidc/oidcSignIn';
import { t } from 'kc-intl/t';
import { changesOf } from '../../core/store/changes.ts';
import type { Context } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { checkFields, refuse } from '../../core/refusal.ts';
import { takeSteps } from '../../core/checks/testCourse.ts';
import { without } from '../../core/store/without.ts';
import { certificatesOfFile } from '../../core/files/caFile.ts';
import { caOf, oidcConfiguration, oidcOf, providerSettings } from './oidcProvider.ts';
import { afterLogout, redirectOf } from './oidcPages.ts';
import { testProvider } from './oidcTest.ts';
import type { OidcRecord } from '../state.ts';

/** Flattens the configuration for the audit log: the secret as dots, each address as a field of its own. */
const flat = (config: OidcRecord | undefined) => {
  if (!config) return null;
  const { urls, ca, ...rest } = config;
  return { ...rest, ...urls, ...(ca ? { ca: ca.name } : {}) };
};

/** Returns the stored configuration for `oidcSecretProblems`, which checks where the stored secret may be sent. */
const toldOf = (kept: OidcRecord | undefined) => (kept ? { ...kept, clientSecretSet: Boolean(kept.clientSecret) } : null);

function save(context: Context, given: OidcConfig & { revision?: number | undefined }) {
  const body: OidcConfig = without(given, 'revision');
  checkFields(oidcProblems(body));
  checkFields(oidcSecretProblems(toldOf(oidcOf(context)), body, body.clientSecret !== undefined));
  context.commit(({ audit }) => {
    const before = oidcOf(context);
    const { clientSecret = before?.clientSecret, ...rest } = without(body, 'clientSecretSet');
    const after: OidcRecord = { ...rest, enforced: body.enforced ?? true, ...(clientSecret ? { clientSecret } : {}), ...(before?.ca ? { ca: before.ca } : {}) };
    oidcConfiguration.set(context, after);
    audit({ category: 'Security', content: 'OIDC configuration saved', changes: changesOf(flat(before), flat(after), oidcConfiguration) });
  });
  return { revision: oidcConfiguration.revision(context) };
}

/** Returns the configuration for the response, without its secret. */
const shown = (context: Context) => {
  const config = oidcOf(context);
  const revision = oidcConfiguration.revision(context);
  const there = { redirect_url: redirectOf(context), logout_redirect_url: afterLogout(context, context.request) };
  if (!config) return { oidc: null, ...there, revision };
  const { clientSecret, ca, ...rest } = config;
  return {
    oidc: { ...rest, clientSecretSet: clientSecret !== undefined, ...(ca ? { oidc_cert: ca.name, certificates: ca.certificates } : {}) },
    ...there,
    revision,
  };
};
const guarded = { changed: t('The OIDC configuration was changed in the meantime.'), current: shown };

/** Returns the CA certificates (PEM) that are trusted in addition to the public authorities: those of the request, or the stored ones. */
async function authorityOf(context: Context, cacert: string | undefined): Promise<string> {
  if (cacert === undefined) return caOf(oidcOf(context));
  if (cacert === '') return '';
  if (!(await certificatesOfFile(cacert))) checkFields({ cacert: caTexts.invalid });
  return atob(cacert);
}

const configured = (context: Context): OidcRecord => oidcOf(context) ?? refuse(400, oidcTexts.notConfigured);

export const oidc = resource(calls, {
  read: shown,
  save: { ...guarded, run: (context, { body }) => save(context, body) },
  saveWithoutDirectory: { ...guarded, run: (context, { body }) => save(context, body) },

  setCa: {
    ...guarded,
    run: async (context, { body }) => {
      const certificates = await certificatesOfFile(body.cacert);
      const config = configured(context);
      if (!certificates) return checkFields({ cacert: caTexts.invalid });
      context.commit(({ audit }) => {
        oidcConfiguration.set(context, { ...config, ca: { name: body.name, cacert: body.cacert, certificates } });
        audit({
          category: 'Security',
          content: 'Certificate authority of the OIDC provider set',
          changes: [{ field: 'ca', old: config.ca?.name ?? null, new: body.name }],
        });
      });
      return {};
    },
  },

  removeCa: {
    ...guarded,
    run: (context) => {
      const { ca, ...config } = configured(context);
      if (!ca) {
        context.changesNothing();
        return {};
      }
      context.commit(({ audit }) => {
        oidcConfiguration.set(context, config);
        audit({
          category: 'Security',
          content: 'Certificate authority of the OIDC provider removed',
          changes: [{ field: 'ca', old: ca.name, new: null }],
        });
      });
      return {};
    },
  },

  setStatus: {
    ...guarded,
    run: (context, { body }) => {
      const config = configured(context);
      context.commit(({ audit }) => {
        oidcConfiguration.set(context, { ...config, enabled: body.enabled });
        audit({
          category: 'Security',
          content: `OIDC sign-in ${body.enabled ? 'enabled' : 'disabled'}`,
          changes: changesOf({ enabled: config.enabled }, { enabled: body.enabled }, oidcConfiguration),
        });
      });
      return {};
    },
  },

  discover: async (context, { body }) => {
    const refusal = (text: string) => refuse(400, text, { fields: { issuer: text } });
    if (!isProviderAddress(body.issuer)) return refusal(oidcTexts.address);
    const answer = await providerSettings(context, body.issuer, await authorityOf(context, body.cacert));
    return answer.ok ? answer.settings : refusal(answer.problem);
  },

  validate: async (context, { body }) => {
    const { cacert, test_id, ...config } = body;
    checkFields(oidcProblems(config));
    const ca = await authorityOf(context, cacert);
    const kept = oidcOf(context);
    checkFields(oidcSecretProblems(toldOf(kept), config, config.clientSecret !== undefined));
    const { clientSecret = kept?.clientSecret } = config;
    const entered: OidcConfig = { ...config, ...(clientSecret ? { clientSecret } : {}) };
    return takeSteps(context, { id: test_id, failed: oidcTexts.notValid }, (course) => testProvider(context, entered, ca, course));
  },

  remove: (context) => {
    const config = configured(context);
    context.commit(({ audit }) => {
      oidcConfiguration.set(context, null);
      audit({ category: 'Security', content: 'OIDC configuration deleted', changes: changesOf(flat(config), null, oidcConfiguration) });
    });
    return {};
  },
});
