import { accessPolicies as calls, type AccessRule, type Permission } from 'kc-api/contract/workloads/accessPolicies';
import { decide } from 'kc-api/rules/workloads/accessPolicies/accessMatcher';
import { cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import { localDomain, permissionsProblems, policyRules, policyTexts, ruleProblems } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { allow, deny } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import type { Context, Environment } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { check, checkFields, orMissing, refuse } from '../../core/refusal.ts';
import type { Condition } from '../../core/store/store.ts';
import { groupTable } from '../../core/state.ts';
import { numberIn } from '../../core/store/walk.ts';
import { checkOwner } from '../cvmSets/cvmSetRecord.ts';
import type { AccessPolicyRecord } from '../records.ts';
import { accessPolicyTable } from '../state.ts';
import { applyPolicy } from './applyPolicy.ts';
import { countDisks } from './appliedPolicies.ts';
import { changePolicy, createPolicy } from './policyChange.ts';
import { domainNames, domainProblems, goneDomains, sidOf, userProblems } from './policyDomains.ts';
import { listedPolicy, policyAt, policyRecord, versionsOf, wirePolicy } from './policyRecord.ts';

const ofId = ({ id }: { id: string }): string => id;

/** Returns a permission for the response: a local user has no SID. */
const sentPermission = (one: Permission): Permission => (one.domain === localDomain ? { ...one, sid: '' } : one);
const sentRule = (rule: AccessRule): AccessRule => ({ ...rule, permissions: rule.permissions.map(sentPermission) });

const under = (path: string, problems: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([field, text]) => [`${path}.${field}`, text]));

/** Refuses users that their directory does not know. `path`: the path of the list in the body. `before`: permissions that were valid when they were saved. */
async function checkUsers(context: Context, group: string, path: string, permissions: readonly Permission[], before?: readonly Permission[]): Promise<void> {
  checkFields(under(path, await userProblems(context, group, permissions, before)));
}
/** Checks the directories again in the transaction: one may have been deleted during the query. */
function checkDomains(context: Context, group: string, path: string, permissions: readonly Permission[], before?: readonly Permission[]): void {
  checkFields(under(path, goneDomains(context, group, permissions, before)));
}

/** Returns the index of a rule in its policy; refuses (404) if there is none of that name. */
function placeOf({ rules }: AccessPolicyRecord, title: string): number {
  const at = rules.findIndex((rule) => rule.name === title);
  return at === -1 ? refuse(404, t('This rule does not exist.')) : at;
}

/** Returns the policy with another rule at this index. */
const withRule = (policy: AccessPolicyRecord, at: number, rule: AccessRule): AccessPolicyRecord => ({ ...policy, rules: policy.rules.with(at, rule) });
const others = ({ rules }: AccessPolicyRecord, at: number): AccessRule[] => rules.filter((_, place) => place !== at);

/** Returns the names of the caller's groups. */
function ownGroups(context: Context): string[] {
  const mine = new Set(context.me.groups);
  return groupTable
    .in(context)
    .all()
    .flatMap((group) => (mine.has(group.id) ? [group.name] : []));
}

function removePolicies(context: Context, ids: readonly string[]): void {
  if (ids.length === 0) checkFields({ policies: policyTexts.noPolicies });
  context.commit(() => {
    for (const id of new Set(ids)) {
      const policy = policyRecord.find(context, id);
      check(policyRules.remove(context.actor, listedPolicy(context, policy)));
      policyRecord.remove(context, id);
    }
  });
}

function removeRules(context: Context, id: string, titles: readonly string[]): void {
  if (titles.length === 0) checkFields({ rules: policyTexts.noRule });
  const gone = new Set(titles);
  changePolicy(
    context,
    id,
    (before) => {
      for (const title of gone) placeOf(before, title);
      check(policyRules.removeRules(context.actor, before.rules, gone.size));
      return { ...before, rules: before.rules.filter((rule) => !gone.has(rule.name)) };
    },
    (title) => `${gone.size === 1 ? 'Rule' : 'Rules'} ${[...gone].join(', ')} of access policy ${title} deleted`,
  );
}

/** POL-45 to POL-52. */
export const accessPolicies = {
  ...resource(calls, {
    list: (context, { query: { groupname, os_type } }) => {
      const table = accessPolicyTable.in(context);
      const where: Condition[] = [
        groupname === undefined ? { field: 'groupname', op: 'in', values: ownGroups(context) } : { field: 'groupname', op: 'is', value: groupname },
        ...(os_type === undefined ? [] : [{ field: 'os_type', op: 'is', value: numberIn(os_type, 0) } as const]),
      ];
      const { rows } = table.page({ where, sort: { field: 'name', desc: false }, offset: 0, limit: Math.max(table.count(), 1) });
      const count = countDisks(context);
      return { access_policies: rows.map((policy) => listedPolicy(context, policy, count)) };
    },
    read: (context, { params, query }) => {
      const policy = policyRecord.find(context, params.id);
      const version = numberIn(query.version, policy.version);
      return { access_policy: version === policy.version ? wirePolicy(context, policy) : { ...policyAt(context, policy, version), disks: [] } };
    },
    versions: (context, { params }) => ({ versions: versionsOf(context, policyRecord.find(context, params.id).id) }),

    create: async (context, { body: { desc = '', ...body } }) => {
      check(policyRules.create(context.actor));
      checkOwner(context, body.groupname, 'groupname');
      for (const [at, rule] of body.rules.entries()) await checkUsers(context, body.groupname, `rules.${at}.permissions`, rule.permissions);
      const made = context.commit(() => {
        for (const [at, rule] of body.rules.entries()) checkDomains(context, body.groupname, `rules.${at}.permissions`, rule.permissions);
        return createPolicy(context, { ...body, desc, rules: body.rules.map(sentRule) });
      });
      return { access_policy: wirePolicy(context, made) };
    },

    change: {
      ...policyRecord.guarded(ofId),
      run: (context, { params, body: { name: title, desc } }) => ({
        access_policy: wirePolicy(
          context,
          changePolicy(context, params.id, (before) => ({ ...before, name: title ?? before.name, desc: desc ?? before.desc })),
        ),
      }),
    },
    restore: {
      ...policyRecord.guarded(ofId),
      run: (context, { params, body: { version } }) => {
        const restored = changePolicy(
          context,
          params.id,
          (before) => {
            if (version === before.version) refuse(409, policyTexts.current);
            const { name: title, desc, rules } = policyAt(context, before, version);
            for (const one of rules.flatMap(({ permissions }) => permissions)) checkFields(domainProblems(context, before.groupname, one));
            return { name: title, desc, rules };
          },
          (title) => `Version ${version} of access policy ${title} restored`,
        );
        return { access_policy: wirePolicy(context, restored) };
      },
    },

    addRule: {
      ...policyRecord.guarded(ofId),
      run: async (context, { params, body: { name: title, desc, type, parameters, permissions } }) => {
        const rule = sentRule({ name: title, desc, type, parameters, permissions });
        await checkUsers(context, policyRecord.find(context, params.id).groupname, 'permissions', permissions);
        const policy = changePolicy(
          context,
          params.id,
          (before) => {
            checkFields(ruleProblems(rule, before.os_type, before.rules));
            checkDomains(context, before.groupname, 'permissions', permissions);
            return { ...before, rules: [...before.rules, rule] };
          },
          (whose) => `Rule ${title.trim()} added to access policy ${whose}`,
        );
        return { access_policy: wirePolicy(context, policy) };
      },
    },
    changeRule: {
      ...policyRecord.guarded(ofId),
      run: (context, { params, body: { name: title, desc, parameters } }) => {
        const policy = changePolicy(
          context,
          params.id,
          (before) => {
            const at = placeOf(before, params.name);
            const old = orMissing(before.rules[at], t('This rule'));
            const rule = { ...old, name: title ?? old.name, desc: desc ?? old.desc, parameters: parameters ?? old.parameters };
            checkFields(ruleProblems(rule, before.os_type, others(before, at)));
            return withRule(before, at, rule);
          },
          (whose) => `Rule ${params.name} of access policy ${whose} changed`,
        );
        return { access_policy: wirePolicy(context, policy) };
      },
    },
    setPermissions: {
      ...policyRecord.guarded(ofId),
      run: async (context, { params, body }) => {
        const seen = policyRecord.find(context, params.id);
        await checkUsers(context, seen.groupname, 'permissions', body.permissions, seen.rules[placeOf(seen, params.name)]?.permissions);
        const permissions = body.permissions.map(sentPermission);
        const policy = changePolicy(
          context,
          params.id,
          (before) => {
            const at = placeOf(before, params.name);
            const rule = orMissing(before.rules[at], t('This rule'));
            if (permissions.length === 0) check(policyRules.removePermission(context.actor, { ...rule, permissions: rule.permissions.slice(0, 1) }));
            checkFields(permissionsProblems(rule.type, before.os_type, permissions));
            checkDomains(context, before.groupname, 'permissions', permissions, rule.permissions);
            return withRule(before, at, { ...rule, permissions });
          },
          (whose) => `Permissions of rule ${params.name} of access policy ${whose} changed`,
        );
        return { access_policy: wirePolicy(context, policy) };
      },
    },

    removeSeveral: (context, { body: { policies = [], policy, rules = [] } }) => {
      if (policy === undefined) removePolicies(context, policies);
      else removeRules(context, policy, rules);
      return {};
    },

    check: async (context, { body: { os_type, rules, user, domain, kind, path } }) => {
      const found = await sidOf(context, domain, user);
      if ('problem' in found) return refuse(400, Object.values(found.problem)[0] ?? '', { fields: found.problem });
      return decide(os_type, rules, { user: user.trim(), domain, sid: found.sid, kind, path }, domainNames(context));
    },

    apply: (context, { params, body }) => applyPolicy(context, params.id, params.name, body.access_policy.guid),
  }),
  allowed: ({ vault }: Environment) => (hasCvmSets(vault.flavour) ? allow : deny(cvmSetTexts.noSets)),
};
