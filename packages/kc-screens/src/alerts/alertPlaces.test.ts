import { describe, expect, it } from 'vitest';
import { alertFacts, alertKinds, type AlertKind } from 'kc-api/rules/alerts/alertKinds';
import { accountScreen } from '../account/screens/index.ts';
import { auditScreen } from '../audit/index.ts';
import { backupScreen } from '../backup/index.ts';
import { cloudKeysScreen } from '../cloudKeys/index.ts';
import { clusterScreen } from '../cluster/index.ts';
import { hsmServerScreen } from '../hsm/index.ts';
import { kmipServerScreen } from '../kmip/index.ts';
import { licenseScreen } from '../license/index.ts';
import { logBundleScreen } from '../logBundle/index.ts';
import { decommissionScreen } from '../recovery/index.ts';
import { reportingScreen } from '../reporting/index.ts';
import { securityScreen } from '../security/index.ts';
import { proxyScreen, settingsScreen } from '../settings/index.ts';
import { snmpScreen } from '../snmp/index.ts';
import { syslogScreen } from '../syslog/index.ts';
import { webhooksScreen } from '../webhooks/index.ts';
import { upgradeScreen } from '../upgrade/index.ts';
import { workloadsScreen } from '../workloads/index.ts';
import type { ScreenDefinition } from '../shell/index.ts';
import { alertPlace } from './alertPlaces.ts';

const screens: readonly ScreenDefinition[] = [
  accountScreen,
  auditScreen,
  backupScreen,
  cloudKeysScreen,
  clusterScreen,
  decommissionScreen,
  hsmServerScreen,
  kmipServerScreen,
  licenseScreen,
  logBundleScreen,
  proxyScreen,
  reportingScreen,
  securityScreen,
  settingsScreen,
  snmpScreen,
  syslogScreen,
  webhooksScreen,
  upgradeScreen,
  workloadsScreen,
];
const kinds = Object.keys(alertKinds) as AlertKind[];
const object = { id: 'o-1', name: 'payments', address: '/workloads?tab=vms&saved=cvms:1' };
const placeOf = (kind: string) => alertPlace({ id: '1', date: 1, message: 'm', kind, object });

describe('alertPlace', () => {
  it.each(kinds)('returns for kind %s an existing page, dialog and tab', async (kind) => {
    const place = placeOf(kind);
    expect(place?.label).not.toBe('');
    const { path, params } = place?.address ?? { path: '', params: {} };
    const screen = screens.find((one) => one.path === path);
    expect(screen, path).toBeDefined();
    const { dialogs } = await (screen as ScreenDefinition).load();
    const { dialog, tab } = params;
    if (dialog !== undefined) expect(dialogs.flatMap((here) => here.dialogs.map(({ id }) => id))).toContain(dialog);
    const tabs = dialogs.flatMap(({ at }) => at?.['tab'] ?? []);
    if (tab !== undefined && dialog === undefined && tabs.length > 0) expect(tabs).toContain(tab);
  });

  it('returns undefined for unknown kinds, and no address for a view without one', () => {
    expect(placeOf('fan-stopped')).toBeUndefined();
    expect(alertPlace({ id: '1', date: 1, message: 'm' })).toBeUndefined();
    expect(alertPlace({ id: '1', date: 1, message: 'm', kind: 'view-not-empty', object: { id: 'o', name: 'Mine' } })).toEqual({ label: 'Mine' });
  });

  it('marks critical alerts as needing action, and information as not', () => {
    for (const kind of kinds) {
      const { severity, needsAction } = alertFacts(kind);
      if (severity !== 'warning') expect([kind, needsAction]).toEqual([kind, severity === 'critical']);
    }
  });
});
