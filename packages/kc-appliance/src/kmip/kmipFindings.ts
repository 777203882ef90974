import { kmipClients } from 'kc-api/contract/kmip/clients';
import { kmipObjects } from 'kc-api/contract/kmip/objects';
import { kmipUsers } from 'kc-api/contract/kmip/users';
import { postureAges } from 'kc-api/rules/posture/posture';
import { t } from 'kc-intl/t';
import { factoredAlgorithms, quantumAlgorithms, quantumWhy, weakCiphers, weakWhy } from '../core/checks/algorithms.ts';
import type { Environment } from '../core/context.ts';
import { dayText, endText, listed, queried, type FindingDefinition, type Found } from '../core/checks/findings.ts';
import type { Condition } from '../core/store/store.ts';
import { secondsOf } from '../core/system.ts';
import { weakCertificateFinding, weakCertificates } from '../core/checks/weakCertificates.ts';
import { mayUseClients, mayUseServer } from './licensed.ts';
import { titleOf } from './objects/objectRecord.ts';
import type { KmipObjectRecord, KmipUserRecord } from './records.ts';
import { kmipActivitySince, kmipCertificateTable, kmipClientTable, kmipObjectTable, kmipServer, kmipTenantTable, kmipUserTable } from './state.ts';

const active: Condition = { field: 'state', op: 'is', value: 'Active' };

const objectsWith = (where: (environment: Environment, now: number) => readonly Condition[], detail: (object: KmipObjectRecord) => string) =>
  queried({
    table: kmipObjectTable,
    where: (environment, now) => [active, ...where(environment, now)],
    sort: 'name',
    found: (environment) => {
      const users = kmipUserTable.in(environment);
      return (object): Found => ({ id: object.id, name: titleOf(object), place: users.get(object.owner)?.username ?? '', detail: detail(object) });
    },
  });

/** Objects without a use since this time; none if uses are recorded for a shorter time. `before`: epoch seconds. */
function unusedSince(environment: Environment, before: number): readonly Condition[] {
  const since = kmipActivitySince.get(environment);
  if (since === 0 || since > before) return [{ field: 'id', op: 'in', values: [] }];
  return [
    { field: 'last_used', op: 'between', from: 0, to: before },
    { field: 'initial_date', op: 'between', from: 0, to: before },
  ];
}

const sized = ({ algorithm, length }: KmipObjectRecord): string => (length > 0 ? `${algorithm}-${length}` : algorithm);
const ofObjects = { area: 'KMIP', noun: t('object'), listedBy: kmipObjects.list, allowed: mayUseServer, fix: 'kmipObjects.edit' } as const;

const ofClients = { area: 'KMIP', noun: t('client server'), listedBy: kmipClients.list, allowed: mayUseClients, fix: 'kmipClients.edit' } as const;
const ofUsers = { area: 'KMIP', listedBy: kmipUsers.list, allowed: mayUseServer, fix: 'kmipUsers.edit' } as const;

/** Returns a function that links a user to its list: that of the legacy server, or of its tenant. */
function placing(environment: Environment): (user: KmipUserRecord) => Found {
  const tenants = kmipTenantTable.in(environment);
  const legacy = kmipServer.get(environment).server_type === 'LEGACY';
  return ({ id, username, tenant = '' }) => ({ id, name: username, place: tenants.get(tenant)?.name ?? '', within: legacy ? '' : tenant });
}

const serverUntil = (until: number): string => t('Passes as a server until {day}', { day: dayText(until) });

const withServerUsage = listed((environment, now) => {
  const placed = placing(environment);
  return kmipUserTable
    .in(environment)
    .all()
    .filter(({ purpose, fingerprint, end }) => purpose === undefined && fingerprint !== '' && end > now)
    .map((user) => ({ ...placed(user), detail: serverUntil(user.end) }));
});

/** Users whose certificate an earlier version issued, with the host names in it. */
const usersAsServer: FindingDefinition['source'] = {
  ...withServerUsage,
  async search(environment, asked, signal) {
    const { rows, total } = await withServerUsage.search(environment, asked, signal);
    if (rows.length === 0) return { rows, total };
    const { certificatesIn } = await import('../core/x509/certificates.ts');
    const users = kmipUserTable.in(environment);
    const named = rows.map((row) => {
      const names = certificatesIn(users.get(row.id)?.certificate ?? '')?.[0]?.names ?? [];
      return names.length === 0 ? row : { ...row, detail: t('{found}: {names}', { found: row.detail ?? '', names: names.join(', ') }) };
    });
    return { rows: named, total };
  },
};

export const kmipFindings: readonly FindingDefinition[] = [
  {
    ...ofUsers,
    kind: 'kmipUsers.ends',
    title: t('KMIP client certificates that have expired or expire within 30 days'),
    why: t('The client no longer gets keys, and what it runs stops.'),
    severity: 'high',
    noun: t('client'),
    source: queried({
      table: kmipUserTable,
      where: (_, now) => [{ field: 'expiration', op: 'between', from: 1, to: now + postureAges.soon }],
      sort: 'expiration',
      found: (environment) => {
        const [now, placed] = [secondsOf(environment), placing(environment)];
        return (user) => ({ ...placed(user), detail: endText(user.expiration, now) });
      },
    }),
  },
  {
    ...ofUsers,
    ...weakCertificateFinding,
    kind: 'kmipUsers.weak_certificate',
    title: t('KMIP clients with a weak certificate'),
    source: weakCertificates((environment, now) => {
      const placed = placing(environment);
      const users = kmipUserTable.in(environment).all();
      return users.filter(({ end }) => end > now).map((user) => ({ ...placed(user), pem: user.certificate }));
    }),
  },
  {
    ...ofUsers,
    kind: 'kmipUsers.as_server',
    title: t('KMIP client certificates that also pass as a server'),
    why: t('The holder can pose as the KMIP server towards other clients.'),
    severity: 'high',
    noun: t('client'),
    source: usersAsServer,
  },
  {
    ...ofUsers,
    kind: 'kmipUsers.replaced_as_server',
    title: t('Replaced KMIP client certificates that still pass as a server'),
    why: t('Until they expire, the holder can pose as the KMIP server towards other clients.'),
    severity: 'medium',
    noun: t('certificate'),
    source: listed((environment, now) => {
      const [users, placed] = [kmipUserTable.in(environment), placing(environment)];
      return kmipCertificateTable
        .in(environment)
        .all()
        .filter(({ purpose, until }) => purpose === undefined && until > now)
        .flatMap(({ id, user, until }): Found[] => {
          const owner = users.get(user);
          return owner && owner.fingerprint !== id ? [{ ...placed(owner), id, row: owner.id, detail: serverUntil(until) }] : [];
        });
    }),
  },
  {
    ...ofObjects,
    kind: 'kmipObjects.weak',
    title: t('KMIP keys with a weak algorithm'),
    why: weakWhy,
    severity: 'high',
    fix: 'kmipObjects.revoke',
    source: objectsWith(() => [{ field: 'algorithm', op: 'in', values: weakCiphers }], sized),
  },
  {
    ...ofObjects,
    kind: 'kmipObjects.short',
    title: t('KMIP keys that are too short'),
    why: weakWhy,
    severity: 'high',
    fix: 'kmipObjects.revoke',
    source: objectsWith(
      () => [
        { field: 'algorithm', op: 'in', values: factoredAlgorithms },
        { field: 'length', op: 'between', from: 1, to: 2047 },
      ],
      sized,
    ),
  },
  {
    ...ofObjects,
    kind: 'kmipObjects.short_curves',
    title: t('KMIP keys on curves that are too short'),
    why: weakWhy,
    severity: 'high',
    fix: 'kmipObjects.revoke',
    source: objectsWith(
      () => [
        { field: 'algorithm', op: 'in', values: quantumAlgorithms.filter((one) => !factoredAlgorithms.includes(one)) },
        { field: 'length', op: 'between', from: 1, to: 223 },
      ],
      sized,
    ),
  },
  {
    ...ofObjects,
    kind: 'kmipObjects.no_owner',
    title: t('KMIP objects without an owner'),
    why: t('Their client was removed: no client can read them, and they have no owner.'),
    severity: 'medium',
    fix: 'kmipObjects.revoke',
    source: objectsWith(
      (environment) => [
        {
          field: 'owner',
          op: 'notIn',
          values: kmipUserTable
            .in(environment)
            .all()
            .map(({ id }) => id),
        },
      ],
      () => t('Its client was removed'),
    ),
  },
  {
    ...ofObjects,
    kind: 'kmipObjects.private_out',
    title: t('Private keys that clients have taken out'),
    why: t('A private key outside of the vault can be copied without anybody noticing.'),
    severity: 'medium',
    source: objectsWith(
      (_, now) => [
        { field: 'type', op: 'is', value: 'Private Key' },
        { field: 'last_get', op: 'between', from: 1, to: now },
      ],
      ({ last_get, gets }) => t('Taken out {count, plural, =1 {once} other {# times}}, last on {date}', { count: gets, date: dayText(last_get) }),
    ),
  },
  {
    ...ofObjects,
    kind: 'kmipObjects.unused',
    title: t('KMIP objects that were not used for 90 days'),
    why: t('A key that is no longer needed is only a risk.'),
    severity: 'low',
    source: objectsWith(
      (environment, now) => unusedSince(environment, now - postureAges.unused),
      ({ last_used = 0, initial_date }) =>
        last_used === 0 ? t('Never used, created on {date}', { date: dayText(initial_date) }) : t('Used last on {date}', { date: dayText(last_used) }),
    ),
  },
  {
    ...ofObjects,
    kind: 'kmipObjects.quantum',
    title: t('KMIP keys that quantum computers break'),
    why: quantumWhy,
    severity: 'low',
    fix: 'kmipObjects.edit',
    source: objectsWith(() => [{ field: 'algorithm', op: 'in', values: quantumAlgorithms }], sized),
  },
  {
    ...ofClients,
    ...weakCertificateFinding,
    kind: 'kmipClients.weak_certificate',
    title: t('KMIP servers with weak certificates'),
    noun: ofClients.noun,
    source: weakCertificates((environment) =>
      kmipClientTable
        .in(environment)
        .all()
        .map(({ id, name, server, cert, cacert, srvcert }) => ({ id, name, place: server, pem: cert, authorities: `${cacert}\n${srvcert}` })),
    ),
  },
  {
    ...ofClients,
    kind: 'kmipClients.unverified',
    title: t('KMIP servers whose certificate is not verified'),
    why: t('An attacker on the network path can impersonate that server and read keys.'),
    severity: 'high',
    source: listed((environment) =>
      kmipClientTable
        .in(environment)
        .all()
        .filter(({ verify }) => verify === 'no')
        .map(({ id, name, server }) => ({ id, name, place: server, detail: t('Any certificate is accepted') })),
    ),
  },
];
