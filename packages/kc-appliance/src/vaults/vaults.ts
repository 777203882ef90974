import type { AdminPolicy } from 'kc-api/contract/tenancy';
import { vaults as calls } from 'kc-api/contract/vaults/vaults';
import { mayUseVaults } from 'kc-api/rules/vaults/vaultLicense';
import { vaultNameProblem, vaultRules, vaultTexts } from 'kc-api/rules/vaults/vaults';
import { allow, all, deny } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import type { Environment } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { newGuid } from '../core/random.ts';
import { changesOf } from '../core/store/changes.ts';
import { revised } from '../core/store/record.ts';
import { check, checkFields, refuse } from '../core/refusal.ts';
import { userTable } from '../core/state.ts';
import { without } from '../core/store/without.ts';
import { systemLicense } from '../license/index.ts';
import { contentsOf } from './contents.ts';
import { defaultsOf, directoryRecord, directoryTable, endSessions } from '../security/index.ts';
import { beginningOf, checkPassword, directoryAdmin, foundingOf, layAdmin, type Admin } from './firstAdmin.ts';
import { domainIn, runningVault } from './ofRunning.ts';
import { domainAfter } from './vaultDomain.ts';
import { deletedVaults } from './state.ts';
import { membersOf, policyOf, replaceAdmins } from './vaultAdmins.ts';
import { toldVault, vaultRecord } from './vaultRecord.ts';

const administeredBy = ({ full_name, login_name, email }: Admin) => ({ vaultadmin_name: full_name, vaultadmin_username: login_name, vaultadmin_email: email });
const namesIn = ({ members }: AdminPolicy) => ({ administrators: members.map(({ name }) => name) });

/** VAULT-22 to VAULT-26. */
export const vaults = {
  ...resource(calls, {
    list: (context) => ({ vaults: vaultRecord.all(context).map((vault) => toldVault(context, vault)) }),

    create: async (context, { body }) => {
      check(vaultRules.create(context.actor));
      const title = body.name.trim();
      const problem = vaultNameProblem(title);
      if (problem !== undefined) checkFields({ name: problem });
      const founding = await foundingOf(context, body);
      const { admin, domain } = founding;
      const record = {
        name: title,
        desc: body.desc ?? '',
        vault_type: body.vault_type,
        vault_auth_type: body.vault_auth_type,
        ad_domain: domain?.domain_name ?? '',
        ...administeredBy(admin),
        created: context.now,
      };
      // Validate before the vault is created.
      vaultRecord.check(context, { ...record, id: '', revision: 0 });
      const id = newGuid(context.random);
      await context.vaultSite.make({ flavour: body.vault_type, tenant: id, name: title }, beginningOf(context, founding));
      try {
        return { vault: toldVault(context, vaultRecord.create(context, { ...record, id })) };
      } catch (error) {
        await context.vaultSite.destroy(id);
        throw error;
      }
    },

    read: async (context, { params }) => {
      const vault = toldVault(context, vaultRecord.find(context, params.id));
      const running = await context.vaultSite.open(vault.id);
      return running ? { vault, contents: contentsOf(running) } : { vault };
    },

    change: {
      ...vaultRecord.guarded(({ id }: { id: string }) => id),
      current: (context, { params }) => toldVault(context, vaultRecord.find(context, params.id)),
      run: async (context, { params, body }) => {
        check(vaultRules.change(context.actor));
        const changed = vaultRecord.change(context, params.id, (before) => ({ ...before, ...without(body, 'revision') }));
        const running = await context.vaultSite.open(changed.id);
        if (running) running.vault.name = changed.name;
        return { vault: toldVault(context, changed) };
      },
    },

    remove: async (context, { params }) => {
      check(vaultRules.remove(context.actor));
      const { id } = vaultRecord.find(context, params.id);
      vaultRecord.remove(context, id, { also: () => deletedVaults.set(context, [...deletedVaults.get(context), id]) });
      await context.vaultSite.destroy(id);
      return {};
    },

    resetPassword: async (context, { params, body }) => {
      const { vault, running } = await runningVault(context, params.id);
      check(vaultRules.resetPassword(context.actor, vault));
      const users = userTable.in(running);
      const admin = users.all().find(({ login_name }) => login_name === vault.vaultadmin_username);
      if (!admin || body.tenant_name !== vault.name || body.username !== admin.login_name) return refuse(400, vaultTexts.otherAdmin);
      checkPassword(context, body.new_password, 'new_password');
      const password = await running.passwords.hash(body.new_password);
      const lasts = defaultsOf(running).user_authentication.password_expires;
      context.commit(({ audit }) => {
        running.store.transaction(() => {
          users.put(revised({ ...admin, password, password_expiration: context.now + lasts, failed_logins: 0, locked_until: null, enabled: true }));
          endSessions(running, admin.id);
        });
        audit({ category: 'Vaults', content: `Password of ${admin.login_name} in vault ${vault.name} reset`, about: { kind: 'Vault', id: vault.id } });
      });
      return {};
    },

    adSettings: async (context, { params }) => {
      const { vault, running } = await runningVault(context, params.id);
      check(vaultRules.readDirectory(context.actor, vault));
      return { ad_domain: directoryRecord.wire(running, domainIn(running, vault)) };
    },

    changeAdSettings: {
      changed: directoryRecord.guarded(() => '').changed,
      current: (context, { params }) => {
        const running = context.vaultSite.running(params.id) ?? refuse(503, vaultTexts.unreachable);
        return directoryRecord.wire(running, domainIn(running, vaultRecord.find(context, params.id)));
      },
      run: async (context, { params, body }) => {
        const { vault, running } = await runningVault(context, params.id);
        check(vaultRules.directory(context.actor, vault));
        const before = domainIn(running, vault);
        const after = await domainAfter(context, before, without(body, 'revision'));
        context.commit(({ audit }) => {
          directoryTable.in(running).put(revised(after));
          audit({
            category: 'Vaults',
            content: `Directory domain of vault ${vault.name} changed`,
            about: { kind: 'Vault', id: vault.id },
            changes: changesOf(before, after, { secrets: directoryTable.secrets, fields: ['service_account_name', 'service_account_pw', 'dc_list'] }),
          });
        });
        return { ad_domain: directoryRecord.wire(running, domainIn(running, vault)) };
      },
    },

    changeDomain: async (context, { params, body }) => {
      const { vault, running } = await runningVault(context, params.id);
      check(vaultRules.directory(context.actor, vault));
      const domain = await domainAfter(context, null, body.ad_domain);
      const admin = await directoryAdmin(context, body.initial_admember, domain);
      const changed = vaultRecord.change(
        context,
        vault.id,
        (before) => ({
          ...before,
          ad_domain: domain.domain_name,
          ...administeredBy(admin),
        }),
        {
          also: (_, before) => {
            running.store.transaction(() => {
              directoryTable.in(running).remove(domainIn(running, before).id);
              directoryTable.in(running).put(domain);
              // Users of the previous directory can no longer sign in.
              const gone = userTable
                .in(running)
                .all()
                .filter(({ authentication }) => authentication === 'LDAP');
              for (const user of gone) {
                userTable.in(running).put(revised({ ...user, enabled: false }));
                endSessions(running, user.id);
              }
              layAdmin(running, admin, context.now);
            });
            running.agenda.wake();
            return { content: `Directory domain of vault ${before.name} replaced` };
          },
        },
      );
      return { vault: toldVault(context, changed) };
    },

    adminPolicy: async (context, { params }) => {
      const { vault, running } = await runningVault(context, params.id);
      check(vaultRules.readDirectory(context.actor, vault));
      return { admin_policy: policyOf(running) };
    },

    changeAdminPolicy: {
      changed: t('The administrators of this vault were changed in the meantime.'),
      current: (context, { params }) => policyOf(context.vaultSite.running(params.id) ?? refuse(503, vaultTexts.unreachable)),
      run: async (context, { params, body }) => {
        const { vault, running } = await runningVault(context, params.id);
        check(vaultRules.directory(context.actor, vault));
        const admins = await membersOf(context, { ...policyOf(running), ...body }, domainIn(running, vault));
        vaultRecord.change(
          context,
          vault.id,
          (before) => {
            const first = admins.find(({ login_name }) => login_name.toLowerCase() === before.vaultadmin_username.toLowerCase()) ?? admins[0];
            return first ? { ...before, ...administeredBy(first) } : before;
          },
          {
            also: ({ name }) => {
              const before = policyOf(running);
              running.store.transaction(() => replaceAdmins(running, admins, context.now));
              running.agenda.wake();
              return {
                content: `Administrators of vault ${name} changed`,
                changes: changesOf(namesIn(before), namesIn(policyOf(running)), { secrets: [], fields: ['administrators'] }),
              };
            },
          },
        );
        return { admin_policy: policyOf(running) };
      },
    },
  }),
  allowed: (environment: Environment) =>
    all(mayUseVaults(systemLicense.included(environment)), environment.vault.flavour === 'keycontrol' ? allow : deny(vaultTexts.noVaults)),
};
