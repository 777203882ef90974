import { cluster as calls, type ClusterInfo } from 'kc-api/contract/cluster/cluster';
import { clusterAdmin, clusterProblems, clusterTexts, isByHsm, startupProblems, startupText } from 'kc-api/rules/cluster/cluster';
import { allow, deny } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { changesOf } from '../core/store/changes.ts';
import type { Context, Environment } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { check, checkFields } from '../core/refusal.ts';
import { without } from '../core/store/without.ts';
import { rootOfTrustValue } from '../hsm/index.ts';
import { recoveryPassphrase } from '../keyPart/index.ts';
import { nodesOf } from './nodes.ts';
import { cluster as kept } from './state.ts';

/** A vault within a system uses the cluster of that system. */
export const onlyInKeyControl = ({ vault }: Environment) => (vault.flavour === 'keycontrol' ? allow : deny(clusterTexts.onlyInKeyControl));

/** If an HSM takes part in the start, it overrides this setting. */
function authType(context: Context): string {
  const { mode } = rootOfTrustValue.get(context);
  return isByHsm(mode) ? mode : kept.get(context).auth_type;
}

function wire(context: Context): ClusterInfo {
  return {
    ...without(kept.get(context), 'startup_passphrase', 'passphrase'),
    nodes: nodesOf(context).map(({ status, name, ipaddr, nodeType, authenticated }) => ({
      status,
      name,
      ipaddr,
      nodeType,
      authenticated,
      joining: status === 'Joining' ? ('yes' as const) : ('no' as const),
    })),
    auth_type: authType(context),
    revision: kept.revision(context),
  };
}
const shown = (context: Context) => ({ clusterinfo: wire(context) });
const guarded = { changed: t('The cluster was changed in the meantime.'), current: wire };

/** CLUS-065, CLUS-087. */
export const cluster = {
  ...resource(calls, {
    info: shown,
    change: {
      ...guarded,
      run: (context, { body }) => {
        check(clusterAdmin(context.actor));
        const before = kept.get(context);
        const sent = without(body, 'revision');
        const after = { ...before, ...sent };
        checkFields(clusterProblems(after));
        context.commit(({ audit }) => {
          kept.set(context, after);
          audit({
            category: 'Cluster',
            content: 'Cluster settings changed',
            changes: changesOf(before, after, { secrets: kept.secrets, fields: Object.keys(sent) }),
          });
        });
        return shown(context);
      },
    },
    changeStartup: {
      ...guarded,
      run: async (context, { body: { auth_type, password } }) => {
        check(clusterAdmin(context.actor));
        const old = authType(context);
        if (isByHsm(old)) check(deny(clusterTexts.byHsm));
        checkFields(startupProblems({ auth_type, password }));
        const startup_passphrase = auth_type === 'AUTH_PWD' ? await context.passwords.hash(password ?? '') : '';
        context.commit(({ audit }) => {
          kept.set(context, { ...kept.get(context), auth_type, startup_passphrase });
          // RECOV-32: the passphrase also recovers the master key.
          recoveryPassphrase.set(context, startup_passphrase === '' ? null : startup_passphrase);
          audit({
            category: 'Cluster',
            content: `Startup authentication set to ${startupText(auth_type)}`,
            changes: old === auth_type ? [] : [{ field: 'auth_type', old, new: auth_type }],
          });
        });
        return shown(context);
      },
    },
  }),
  allowed: onlyInKeyControl,
};
