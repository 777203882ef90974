import { luna as calls, type LunaInfo } from 'kc-api/contract/hsm/luna';
import { hsmRules, hsmTexts, lunaProblems } from 'kc-api/rules/hsm/hsm';
import { allow, deny } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { activeHsm } from '../../core/activeHsm.ts';
import { changesOf } from '../../core/store/changes.ts';
import type { Context, Environment } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { check, checkFields, orMissing, refuse } from '../../core/refusal.ts';
import { without } from '../../core/store/without.ts';
import { adminKeyIn } from '../adminKey.ts';
import { clientCertificate, clientList, commonNames } from '../ncipher/clientCertificates.ts';
import { asked, deviceOf, enter, tellActive } from '../device.ts';
import { locateAdminKey, testDevice } from '../deviceTest.ts';
import { checkKeks, kekSetsIn, resetDevice } from '../reset.ts';
import { lunaSettings, noLuna } from '../state.ts';

/** A vault within a system uses the HSM of that system. */
export const onlyInKeyControl = ({ vault }: Environment) => (vault.flavour === 'keycontrol' ? allow : deny(hsmTexts.onlyInKeyControl));

function wire(context: Context): LunaInfo {
  const kept = lunaSettings.get(context);
  const client_list = clientList(context, kept);
  return {
    ...without(kept, 'password'),
    client_cert: kept.cert_mode === 'CLUSTER' ? (client_list[0]?.client_cert ?? '') : '',
    admin_keyid: adminKeyIn(context, 'Luna'),
    kek_cvmset: kekSetsIn(context, 'Luna').join(', '),
    client_list,
    ...(context.hsms.Luna.module === undefined ? {} : { module: context.hsms.Luna.module }),
    password_set: kept.password === '' ? 'no' : 'yes',
    revision: lunaSettings.revision(context),
  };
}
const shown = (context: Context) => ({ settings: { hsm_info: wire(context) } });
const device = (context: Context) => deviceOf(context, 'Luna');

async function certificatesOf(pem: string) {
  if (pem === '') return [];
  const { certificatesIn } = await import('../../core/x509/certificates.ts');
  return certificatesIn(pem) ?? refuse(400, hsmTexts.wrongCert, { fields: { server_cert: hsmTexts.wrongCert } });
}

/** HSM-063 to HSM-068. */
export const luna = {
  ...resource(calls, {
    info: shown,
    change: {
      changed: t('The Luna settings were changed in the meantime.'),
      current: wire,
      run: async (context, { body }) => {
        const { hostname, client_name, ...rest } = without(body, 'revision');
        const now = lunaSettings.get(context);
        const named = {
          ...(hostname === undefined ? {} : { hostname: hostname.trim() }),
          ...(client_name === undefined ? {} : { client_name: client_name.trim() }),
        };
        const certificates = rest.server_cert === undefined ? now.certificates : await certificatesOf(rest.server_cert.trim());
        context.commit(({ audit }) => {
          const before = lunaSettings.get(context);
          // Another host is another HSM: the partition and the password are not valid there.
          const other = named.hostname !== undefined && named.hostname !== before.hostname ? { label: '', password: '' } : {};
          const after = { ...before, ...rest, ...named, ...other, certificates };
          if (after.state === 'ENABLED') check(hsmRules.configure(context.actor, activeHsm.get(context), 'Luna'));
          checkFields(lunaProblems(after));
          // The keys in the former HSM become unavailable, as after a reset.
          const isLeft = before.hostname !== '' && after.hostname !== before.hostname;
          if (before.state === 'ENABLED' && (isLeft || after.state === 'DISABLED')) checkKeks(context, {});
          lunaSettings.set(context, after);
          tellActive(context);
          audit({
            category: 'HSM',
            content: 'Luna HSM settings changed',
            changes: changesOf(without(before, 'certificates'), without(after, 'certificates'), lunaSettings),
          });
        });
        return shown(context);
      },
    },

    tokens: async (context) => {
      const { hsm, host } = device(context) ?? refuse(400, hsmTexts.notConfigured);
      return { tokens: await asked(hsm.tokens(host)) };
    },
    logIn: async (context, { body: { label, password } }) => {
      const { hsm, host } = device(context) ?? refuse(400, hsmTexts.notConfigured);
      await enter(context, { hsm, host, label, password });
      context.commit(({ audit }) => {
        lunaSettings.set(context, { ...lunaSettings.get(context), label, password });
        audit({ category: 'HSM', content: `Logged in to partition ${label} of the Luna HSM` });
      });
      return {};
    },

    test: (context, { query }) => testDevice(context, device(context), query.test_id),
    locateAdminKey: (context) => locateAdminKey(context, device(context)),
    clientCert: async (context, { params: { comm_name } }) => {
      orMissing(
        commonNames(context, lunaSettings.get(context)).find((one) => one.comm_name === comm_name),
        t('This client certificate'),
      );
      const { certificate } = await clientCertificate(context, comm_name);
      return { file: certificate, filename: `${comm_name}.pem`, type: 'application/x-pem-file' };
    },

    reset: (context, { body }) => resetDevice(context, 'Luna', body, () => lunaSettings.set(context, noLuna)),
  }),
  allowed: onlyInKeyControl,
};
