import type { AccessRule, Permission, PermissionAccess } from 'kc-api/contract/workloads/accessPolicies';
import { localDomain, osOf } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import type { Environment } from '../../core/context.ts';
import { createDice, type Dice } from '../../core/dice.ts';
import { hostileText } from '../../core/hostileTexts.ts';
import { newGuid, type Random } from '../../core/random.ts';
import { without } from '../../core/store/without.ts';
import { playedSid } from '../../security/index.ts';
import { beginReports } from '../cvms/guests/refusals.ts';
import type { AccessPolicyRecord, CvmRecord, PolicyVersionRecord } from '../records.ts';
import { accessPolicyTable, appliedPolicyTable, cvmSetTable, cvmTable, directoryServerTable, policyVersionTable } from '../state.ts';
import { appliedOn } from './appliedPolicies.ts';
import { policyChanges, type PolicyContent } from './policyChanges.ts';
import { domainNames } from './policyDomains.ts';
import { versionOf } from './policyRecord.ts';
import { jumpHosts, passersBy, policyTemplates, type PolicyTemplate } from './policyTemplates.ts';

const day = 86_400;
const authors = ['carlos.mendes@nordbank.example', 'ingrid.berg@nordbank.example', 'secroot'] as const;

/** The groups with policies, the prefix of their names, and their templates. */
const owners: readonly [group: string, prefix: string, templates: readonly PolicyTemplate[]][] = [
  ['Payments cloud', 'payments', policyTemplates],
  ['Treasury and markets', 'treasury', policyTemplates],
  ['Retail banking', 'retail', policyTemplates],
  ['Data platform', 'data', policyTemplates],
  ['Disaster recovery', 'dr', policyTemplates],
  ['Cloud Admin Group', 'admin', [...policyTemplates.filter(({ os }) => os === 2), jumpHosts]],
];

const permission = (user: string, access: PermissionAccess) => ({ user, domain: localDomain, access, sid: '' });

/** Group and name prefix of a policy. */
interface Place {
  group: string;
  prefix: string;
  /** Users whom the first rule admits in addition to those of the template. */
  guests: readonly Permission[];
}

const contentOf = ({ prefix, guests }: Place, { title, about, rules }: PolicyTemplate): PolicyContent => ({
  name: `${prefix}-${title}`,
  desc: about,
  rules: rules.map(({ name, type, folder = [], who }, at) => ({
    name,
    desc: '',
    type,
    parameters: { folder: [...folder] },
    permissions: [...who.map(([user, access]) => permission(user, access)), ...(at === 0 ? guests : [])],
  })),
});

/** Users and groups from the directory, by group of the policy. */
const guests: Readonly<Record<string, readonly string[]>> = {
  'Treasury and markets': ['GG-Treasury', 'GG-Risk-Control'],
  'Retail banking': ['GG-Cloud-Retail'],
};

/** Returns the guests with the SIDs of the group's first directory server. */
function guestsOf({ store }: Environment, group: string): Permission[] {
  const server = directoryServerTable
    .in({ store })
    .all()
    .find(({ groupname }) => groupname === group);
  if (!server) return [];
  return (guests[group] ?? []).map((user) => ({ user, domain: server.id, access: 1, sid: playedSid(store, server.uri_prefix + server.uri, user) }));
}

type Edit = (content: PolicyContent, user: string) => PolicyContent;
const firstRule =
  (next: (rule: AccessRule, user: string) => AccessRule): Edit =>
  (content, user) => ({ ...content, rules: content.rules.map((rule, at) => (at === 0 ? next(rule, user) : rule)) });

/** The changes in the history of a policy, one version each. */
const edits: readonly Edit[] = [
  firstRule((rule, user) => ({ ...rule, permissions: [...rule.permissions, permission(user, 1)] })),
  firstRule((rule) => ({ ...rule, permissions: rule.permissions.map((one, at, all) => (at === all.length - 1 ? { ...one, access: 0 as const } : one)) })),
  (content) => ({ ...content, desc: content.desc === '' ? 'As agreed with the security office' : `${content.desc}, as agreed with the security office` }),
  firstRule((rule) => ({ ...rule, permissions: rule.permissions.toReversed() })),
  firstRule((rule, user) => ({ ...rule, permissions: rule.permissions.filter((one) => one.user !== user) })),
];

const randomOf = (dice: Dice): Random => ({ bytes: (length) => Uint8Array.from({ length }, () => dice.between(0, 255)) });

interface Made {
  policy: AccessPolicyRecord;
  versions: PolicyVersionRecord[];
}

function policyOf(environment: Environment, dice: Dice, now: number, place: Place, template: PolicyTemplate): Made {
  const user = dice.pick(passersBy[template.os]);
  const step = dice.between(5, 40) * day;
  const count = dice.between(1, edits.length + 1);
  const fixed = { id: newGuid(randomOf(dice)), os_type: template.os, groupname: place.group, revision: count };
  const versions: PolicyVersionRecord[] = [];
  let before: PolicyContent | null = null;
  let content = contentOf(place, template);
  for (let version = 1; version <= count; version += 1) {
    if (version > 1) content = edits[version - 2]?.(content, user) ?? content;
    const last_updated = now - (count - version) * step - dice.between(60, 4 * day);
    const policy: AccessPolicyRecord = { ...fixed, ...content, rules: [...content.rules], version, last_updated };
    versions.push(versionOf(policy, dice.pick(authors), policyChanges(before, policy, domainNames(environment))));
    before = content;
    if (version === count) return { policy, versions };
  }
  throw new Error('A policy has a version.');
}

/** Applies a policy of the same group and system to every other attached disk. */
function applyPolicies(environment: Environment, dice: Dice, policies: readonly AccessPolicyRecord[]): void {
  const groups = new Map(
    cvmSetTable
      .in(environment)
      .all()
      .map((set) => [set.id, set.group]),
  );
  const fitting = Map.groupBy(policies, ({ groupname, os_type }) => `${groupname}/${os_type}`);
  const changed: CvmRecord[] = [];
  for (const vm of cvmTable.in(environment).all()) {
    const choice = fitting.get(`${groups.get(vm.cvmset)}/${osOf(vm.ostype)}`);
    if (!choice || vm.authenticated === 'no') continue;
    const policy = dice.pick(choice);
    const chosen = vm.disks.map((disk) =>
      disk.state === 'ATTACHED' && dice.roll() < 0.5 ? { ...disk, policy: { guid: policy.id, name: policy.name } } : disk,
    );
    if (chosen.some((disk, at) => disk !== vm.disks[at])) changed.push({ ...vm, disks: chosen });
  }
  cvmTable.in(environment).putMany(changed);
  appliedPolicyTable.in(environment).putMany(changed.flatMap(appliedOn));
}

/** Creates the bank's access policies with their histories, and applies them to disks of its VMs: 40 policies, multiplied by `times`. */
export function seedPolicies(environment: Environment, now: number, times = 1): void {
  if (!hasCvmSets(environment.vault.flavour)) return;
  const dice = createDice(environment.random);
  const made: Made[] = [];
  for (let round = 1; round <= times; round += 1)
    for (const [group, prefix, templates] of owners)
      for (const template of templates) {
        const place = { group, prefix: round === 1 ? prefix : `${prefix}-${round}`, guests: template.os === 1 ? guestsOf(environment, group) : [] };
        made.push(policyOf(environment, dice, now, place, template));
      }
  const policies = made.map(({ policy }) => policy);
  accessPolicyTable.in(environment).putMany(policies);
  policyVersionTable.in(environment).putMany(made.flatMap(({ versions }) => versions));
  applyPolicies(environment, dice, policies);
  beginReports(environment);
}

/** Replaces every text that users can enter by a hostile one. Run it after the VMs, whose disks have other names then. */
export function spoilPolicies(environment: Environment): void {
  const [policies, versions, applied] = [accessPolicyTable.in(environment), policyVersionTable.in(environment), appliedPolicyTable.in(environment)];
  const spoilt = (rules: readonly AccessRule[], n: number): AccessRule[] =>
    rules.map((rule, at) => ({
      ...rule,
      name: hostileText(n + at),
      desc: hostileText(n + at + 1),
      parameters: { folder: rule.parameters.folder.map((_, place) => hostileText(n + at + place)) },
      permissions: rule.permissions.map((one, place) => ({ ...one, user: hostileText(n + place) })),
    }));
  policies.putMany(policies.all().map((one, n) => ({ ...one, name: hostileText(n), desc: hostileText(n + 1), rules: spoilt(one.rules, n) })));
  versions.putMany(
    versions.all().map((one, n) => ({
      ...one,
      name: hostileText(n),
      desc: hostileText(n + 1),
      rules: spoilt(one.rules, n),
      changes: one.changes.map((change, at) => ({ ...without(change, 'words'), object: hostileText(n + at), new: hostileText(n + at + 1) })),
    })),
  );
  for (const { id } of applied.all()) applied.remove(id);
  applied.putMany(cvmTable.in(environment).all().flatMap(appliedOn));
}
