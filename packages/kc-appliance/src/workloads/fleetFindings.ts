import { cvmCertificates } from 'kc-api/contract/workloads/cvmCertificates';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { keyIds } from 'kc-api/contract/workloads/keyIds';
import { postureAges } from 'kc-api/rules/posture/posture';
import { allow, deny } from 'kc-api/rules/verdict';
import { cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { cvmStatus } from 'kc-api/rules/workloads/cvms/cvmStatus';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import { t } from 'kc-intl/t';
import { quantumWhy, weakWhy } from '../core/checks/algorithms.ts';
import type { Environment } from '../core/context.ts';
import { endText, listed, queried, type FindingDefinition, type Found } from '../core/checks/findings.ts';
import { groupTable } from '../core/state.ts';
import type { Condition } from '../core/store/store.ts';
import { secondsOf } from '../core/system.ts';
import type { CvmSetRecord, KeyIdRecord } from './records.ts';
import { latest } from './software/releases.ts';
import { cvmCertificateTable, cvmSetTable, cvmTable, keyIdTable } from './state.ts';

const withSets = ({ vault }: Environment) => (hasCvmSets(vault.flavour) ? allow : deny(cvmSetTexts.noSets));

const setsWith = (detail: (set: CvmSetRecord, now: number, environment: Environment) => string | undefined) =>
  listed((environment, now) =>
    cvmSetTable
      .in(environment)
      .all()
      .flatMap((set): Found[] => {
        const said = detail(set, now, environment);
        return said === undefined ? [] : [{ id: set.id, name: set.name, place: set.group, detail: said }];
      }),
  );

const hasGroup = (environment: Environment, group: string): boolean =>
  groupTable
    .in(environment)
    .all()
    .some(({ name }) => name === group);

/** Lists key ids. Each is displayed in the list of its kind, in the details of its VM set. */
const keyIdsWith = (where: (now: number) => readonly Condition[], detail: (one: KeyIdRecord, now: number) => string) =>
  queried({
    table: keyIdTable,
    where: (_, now) => [{ field: 'status', op: 'is', value: 'ACTIVE' }, ...where(now)],
    sort: 'name',
    found: (environment) => {
      const [sets, now] = [cvmSetTable.in(environment), secondsOf(environment)];
      return (one): Found => ({
        id: one.id,
        name: one.name,
        place: sets.get(one.cvmset)?.name ?? '',
        detail: detail(one, now),
        fix: one.kind === 'asymmetric' ? 'asymmetricKeyIds.edit' : 'keyIds.edit',
        within: one.cvmset,
      });
    },
  });

/** Lists authenticated VMs by columns of their table. */
const vmsWith = (where: readonly Condition[], detail: (vm: { status: string; agent_version: string }) => string) =>
  queried({
    table: cvmTable,
    where: () => [{ field: 'authenticated', op: 'is', value: 'yes' }, ...where],
    sort: 'name',
    found: () => (vm) => ({ id: vm.id, name: vm.name, place: vm.cvmset_name, detail: detail(vm) }),
  });

const ofSets = { area: 'Workloads', noun: t('VM set'), listedBy: cvmSets.list, allowed: withSets } as const;
const ofKeyIds = { area: 'Workloads', noun: t('KeyID'), listedBy: keyIds.list, allowed: withSets, fix: 'keyIds.edit' } as const;
const ofVms = { area: 'Workloads', noun: 'VM', listedBy: cvms.list } as const;
const asymmetric: Condition = { field: 'shelf', op: 'contains', value: '/asymmetric' };

export const fleetFindings: readonly FindingDefinition[] = [
  {
    ...ofSets,
    kind: 'cvmSets.no_owner',
    title: t('VM sets without an owner'),
    why: t('Their VMs have no owner. The group that owned them does not exist.'),
    severity: 'medium',
    fix: 'cvmSets.edit',
    source: setsWith((set, _, environment) =>
      hasGroup(environment, set.group) ? undefined : set.group === '' ? t('No group') : t('Group {group} does not exist', { group: set.group }),
    ),
  },
  {
    ...ofSets,
    kind: 'cvmSets.kek_ends',
    title: t('KEKs that expire within 30 days'),
    why: t('Without its KEK no VM of the set gets the keys of its disks.'),
    severity: 'high',
    fix: 'kek.edit',
    source: setsWith(({ kek_state, kek_expiration }, now) =>
      kek_state === 'ACTIVE' && kek_expiration > 0 && kek_expiration <= now + postureAges.soon ? endText(kek_expiration, now) : undefined,
    ),
  },
  {
    ...ofSets,
    kind: 'cvmSets.kek_no_end',
    title: t('KEKs without an expiry'),
    why: t('A key that wraps all others needs to be replaced from time to time.'),
    severity: 'low',
    fix: 'kek.edit',
    source: setsWith(({ kek_state, kek_expiration }) => (kek_state === 'ACTIVE' && kek_expiration === 0 ? t('Never expires') : undefined)),
  },
  {
    kind: 'cvmCertificates.ends',
    title: t('VM certificates that have expired or expire within 30 days'),
    why: t('A VM whose certificate has expired no longer gets keys.'),
    severity: 'high',
    area: 'Workloads',
    noun: t('certificate'),
    listedBy: cvmCertificates.list,
    allowed: withSets,
    fix: 'cvmCertificates.renew',
    source: queried({
      table: cvmCertificateTable,
      where: (_, now) => [
        { field: 'expiration', op: 'between', from: 1, to: now + postureAges.soon },
        { field: 'used', op: 'is', value: 'yes' },
        { field: 'revoked', op: 'is', value: 'no' },
      ],
      sort: 'expiration',
      found: (environment) => {
        const now = secondsOf(environment);
        return ({ id, name, guestserver_name, expiration }) => ({ id, name, place: guestserver_name, detail: endText(expiration, now) });
      },
    }),
  },
  {
    ...ofKeyIds,
    kind: 'keyIds.weak',
    title: t('KeyIDs with a weak algorithm'),
    why: weakWhy,
    severity: 'high',
    source: keyIdsWith(
      () => [asymmetric, { field: 'size', op: 'between', from: 1, to: 2047 }],
      ({ size }) => `RSA-${size}`,
    ),
  },
  {
    ...ofKeyIds,
    kind: 'keyIds.ends',
    title: t('KeyIDs that expire within 30 days'),
    why: t('Data that they protect cannot be opened once they have expired.'),
    severity: 'medium',
    source: keyIdsWith(
      (now) => [{ field: 'expiration', op: 'between', from: 1, to: now + postureAges.soon }],
      ({ expiration }, now) => endText(expiration, now),
    ),
  },
  {
    ...ofKeyIds,
    kind: 'keyIds.no_end',
    title: t('KeyIDs without an expiry'),
    why: t('A key that is no longer needed stays usable.'),
    severity: 'low',
    source: keyIdsWith(
      () => [{ field: 'expiration', op: 'between', from: 0, to: 0 }],
      () => t('Never expires'),
    ),
  },
  {
    ...ofKeyIds,
    kind: 'keyIds.quantum',
    title: t('KeyIDs that quantum computers break'),
    why: quantumWhy,
    severity: 'low',
    source: keyIdsWith(
      () => [asymmetric],
      ({ size }) => `RSA-${size}`,
    ),
  },
  {
    ...ofVms,
    kind: 'cvms.unreachable',
    title: t('VMs that cannot be reached'),
    why: t('The state of their disks is unknown, and a revoked key may still be in use there.'),
    severity: 'medium',
    fix: 'cvms.open',
    source: vmsWith([{ field: 'status', op: 'is', value: cvmStatus.unreachable }], ({ status }) => status),
  },
  {
    ...ofVms,
    kind: 'cvms.old_agent',
    title: t('VMs with an old policy agent'),
    why: t('An old agent lacks the fixes of newer versions.'),
    severity: 'low',
    fix: 'cvms.upgradeAgent',
    source: vmsWith([{ field: 'agent_version', op: 'notIn', values: [latest.agent] }], ({ agent_version }) =>
      t('{version}, newest {newest}', { version: agent_version, newest: latest.agent }),
    ),
  },
];
