import { supportLogin as calls, type SupportLogin } from 'kc-api/contract/cluster/supportLogin';
import type { Actor } from 'kc-api/rules/privileges';
import { serverRules } from 'kc-api/rules/cluster/servers';
import { fullMost, isSupportOn, supportProblems, usualSupportTime } from 'kc-api/rules/cluster/supportLogin';
import { strengthHint } from 'kc-api/rules/security/password';
import { t } from 'kc-intl/t';
import type { Due } from '../core/work/agenda.ts';
import { changesOf } from '../core/store/changes.ts';
import type { Context, Environment } from '../core/context.ts';
import { endsWithOwner, type GrantDefinition, grantHolds } from '../core/access/grants.ts';
import { resource } from '../core/handlers.ts';
import { revised } from '../core/store/record.ts';
import { check, checkFields } from '../core/refusal.ts';
import { commitBySystem } from '../core/system.ts';
import { defaultsOf } from '../security/index.ts';
import { onlyInKeyControl } from './clusterInfo.ts';
import { nodeRecord } from './nodes.ts';
import { nodeTable, supportLoginTable, type SupportLoginRecord } from './state.ts';

/** Returns the support login of a node; a disabled one if none was stored. */
const keptOf = (kept: Pick<Environment, 'store'>, id: string): SupportLoginRecord =>
  supportLoginTable.in(kept).get(id) ?? { id, revision: 1, login_enabled: 'no', type: 'restricted', expiry_time: 0, support_password: '' };

const isCluster = ({ privileges }: Pick<Actor, 'privileges'>): boolean => privileges.includes('CLUSTER');

function wire(context: Context, id: string): SupportLogin {
  const { id: node } = nodeRecord.find(context, id);
  const { type, expiry_time, revision, login_enabled, by = '' } = keptOf(context, node);
  const on = isSupportOn({ login_enabled, expiry_time }, context.now) && grantHolds(context, supportLoginGrant, { owner: by, allowed: isCluster }, context.now);
  return { login_enabled: on ? 'yes' : 'no', type, expiry_time, revision };
}

/** CLUS-045, CLUS-085, CLUS-086. */
export const supportLogin = {
  ...resource(calls, {
    read: (context, { params }) => wire(context, params.server_id),
    save: {
      changed: t('The support login was changed in the meantime.'),
      current: (context, { params }) => wire(context, params.server_id),
      run: async (context, { params: { server_id }, body }) => {
        const node = nodeRecord.find(context, server_id);
        check(serverRules.change(context.actor, node));
        const { name } = node;
        const { login_enabled, type = 'restricted', expiry_time = context.now + usualSupportTime, new_password } = body;
        const { strength } = defaultsOf(context).user_authentication;
        checkFields(
          supportProblems({ login_enabled, type, new_password, expiry_time }, { now: context.now, strength, weak: strengthHint('Password', strength) }),
        );
        const support_password = login_enabled === 'yes' ? await context.passwords.hash(new_password ?? '') : '';
        context.commit(({ audit, alert }) => {
          const before = keptOf(context, server_id);
          const after = revised(
            login_enabled === 'yes'
              ? { ...before, login_enabled, type, expiry_time, support_password, by: context.me.id }
              : { ...before, login_enabled, support_password },
          );
          supportLoginTable.in(context).put(after);
          audit({
            category: 'Cluster',
            content: `Support login of node ${name} switched ${login_enabled === 'yes' ? 'on' : 'off'}`,
            about: { kind: 'Node', id: server_id },
            changes: changesOf(before, after, { secrets: supportLoginTable.secrets, fields: ['login_enabled', 'type', 'expiry_time'] }),
          });
          if (login_enabled === 'yes') alert({ kind: 'support-login-enabled', id: server_id, name }, `Support login of node ${name} is switched on (${type}).`);
        });
        context.agenda.wake();
        return wire(context, server_id);
      },
    },
  }),
  allowed: onlyInKeyControl,
};

export const supportLoginGrant: GrantDefinition = {
  kind: 'support-login',
  label: 'Support login of node',
  fate: endsWithOwner,
  category: 'Cluster',
  all: (environment) =>
    supportLoginTable
      .in(environment)
      .all()
      .filter(({ login_enabled }) => login_enabled === 'yes')
      .map(({ id, by = '' }) => ({
        id,
        owner: by,
        name: nodeTable.in(environment).get(id)?.name ?? id,
        allowed: isCluster,
        about: { kind: 'Node', id },
      })),
  end: (environment, id) => {
    const kept = supportLoginTable.in(environment).get(id);
    if (kept) supportLoginTable.in(environment).put(revised({ ...kept, login_enabled: 'no' as const, support_password: '' }));
  },
};

/** Limits full access that an older version granted for longer: it ends seven days after the update at the latest. */
export function limitFullAccess(environment: Environment): void {
  const latest = Math.floor(environment.clock.now() / 1000) + fullMost;
  const tooLong = supportLoginTable
    .in(environment)
    .all()
    .filter(({ login_enabled, type, expiry_time }) => login_enabled === 'yes' && type === 'full' && expiry_time > latest);
  if (tooLong.length === 0) return;
  commitBySystem(environment, 'Cluster', (write) => {
    for (const before of tooLong) {
      const after = revised({ ...before, expiry_time: latest });
      supportLoginTable.in(environment).put(after);
      write.audit({
        content: `Full support login of node ${nodeTable.in(environment).get(before.id)?.name ?? before.id} limited to 7 days`,
        group: '',
        about: { kind: 'Node', id: before.id },
        changes: changesOf(before, after, { secrets: supportLoginTable.secrets, fields: ['expiry_time'] }),
      });
    }
  });
}

/** Disables an expired support login and deletes its password. */
export const supportLoginDue: Due = (environment) => {
  const [first] = supportLoginTable
    .in(environment)
    .all()
    .filter(({ login_enabled }) => login_enabled === 'yes')
    .toSorted((a, b) => a.expiry_time - b.expiry_time);
  if (!first) return undefined;
  const run = async () =>
    commitBySystem(environment, 'Cluster', (write) => {
      supportLoginTable.in(environment).put(revised({ ...first, login_enabled: 'no' as const, support_password: '' }));
      write.audit({
        content: `Support login of node ${nodeTable.in(environment).get(first.id)?.name ?? first.id} has expired`,
        group: '',
        about: { kind: 'Node', id: first.id },
      });
    });
  return { at: first.expiry_time, run };
};
