import { snmp } from 'kc-api/contract/snmp/snmp';
import { hasKnownCommunity, isOpenToAll, snmpHere, snmpUserName } from 'kc-api/rules/snmp/snmp';
import { t } from 'kc-intl/t';
import type { Environment } from '../core/context.ts';
import { listed, type FindingDefinition, type Found } from '../core/checks/findings.ts';
import { snmpSettings, snmpUserTable, type SnmpUserRecord } from './state.ts';

const allowed = ({ vault }: Environment) => snmpHere(vault.flavour, 'system');
const open = { v2c: t('Version 2c'), noAuthNoPriv: t('No authentication, no privacy'), authNoPriv: t('No privacy') } as const;
const weakness = (version: 'v2c' | 'v3', level: 'noAuthNoPriv' | 'authNoPriv' | 'authPriv'): string | undefined =>
  version === 'v2c' ? open.v2c : level === 'authPriv' ? undefined : open[level];

/** Lists the users of the system's agent for which `detailOf` returns a text. */
const usersWith = (detailOf: (user: SnmpUserRecord) => string | undefined) =>
  listed((environment) =>
    snmpUserTable
      .in(environment)
      .all()
      .filter(({ scope }) => scope === 'system')
      .flatMap((user): Found[] => {
        const detail = detailOf(user);
        return detail === undefined ? [] : [{ id: user.id, name: snmpUserName(user), detail }];
      }),
  );

function guessable(user: SnmpUserRecord): string | undefined {
  const [known, open] = [hasKnownCommunity(user), isOpenToAll(user)];
  if (known && open) return t('Default community, accepted from every address');
  if (known) return t('Default community');
  return open ? t('Accepted from every address') : undefined;
}

const ofSnmp = { area: 'SNMP', listedBy: snmp.read, allowed } as const;

export const snmpFindings: readonly FindingDefinition[] = [
  {
    ...ofSnmp,
    kind: 'snmp.open_traps',
    title: t('SNMP notifications without protection'),
    why: t('Anyone on the network path can read and forge them.'),
    severity: 'medium',
    noun: t('receiver'),
    fix: 'snmp',
    source: listed((environment): Found[] => {
      const { trap_enabled, trap_server, trap_version, trap_seclevel } = snmpSettings.system.get(environment);
      const detail = trap_enabled === 'yes' ? weakness(trap_version, trap_seclevel) : undefined;
      return detail === undefined ? [] : [{ id: 'trap', name: trap_server, detail }];
    }),
  },
  {
    ...ofSnmp,
    kind: 'snmp.open_users',
    title: t('SNMP users without authentication and privacy'),
    why: t('An attacker on the network can read the state of the appliance, and send the same requests.'),
    severity: 'medium',
    noun: t('SNMP user'),
    fix: 'snmpUsers',
    source: usersWith(({ snmp_version, seclevel }) => weakness(snmp_version, seclevel)),
  },
  {
    ...ofSnmp,
    kind: 'snmp.guessable_users',
    title: t('SNMP communities that strangers can use'),
    why: t('A community that products come with is tried first, and one without a network is accepted from everywhere.'),
    severity: 'high',
    noun: t('SNMP user'),
    fix: 'snmpUsers',
    source: usersWith(guessable),
  },
];
