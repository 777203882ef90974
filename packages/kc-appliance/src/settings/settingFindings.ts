import { systemSettings } from 'kc-api/contract/settings/systemSettings';
import { systemDefaults } from 'kc-api/rules/settings/systemSettings';
import { t } from 'kc-intl/t';
import type { Environment } from '../core/context.ts';
import { listed, type FindingDefinition, type Found } from '../core/checks/findings.ts';
import { sessionTimeoutValue } from '../core/state.ts';
import { leastKeyParts } from '../keyPart/index.ts';
import { auditLogValue } from './state.ts';

/** Lists the settings that are weaker than the defaults of a new appliance. */
function weaker(environment: Environment): Found[] {
  const usual = {
    minutes: systemDefaults.gui_settings.session_timeout / 60,
    parts: systemDefaults.masterkey_recovery.min_keyparts,
    days: systemDefaults.audit_log.retention,
  };
  const [minutes, parts] = [sessionTimeoutValue.get(environment), leastKeyParts.get(environment)];
  const { retention, state } = auditLogValue.get(environment);
  return [
    ...(minutes > usual.minutes
      ? [
          {
            id: 'session_timeout',
            name: t('Session timeout'),
            worded: true,
            detail: t('{count, plural, one {# minute, by default {usual}} other {# minutes, by default {usual}}}', {
              count: minutes,
              usual: usual.minutes,
            }),
            part: 'session',
          },
        ]
      : []),
    ...(parts < usual.parts
      ? [
          {
            id: 'min_keyparts',
            name: t('Minimum key parts'),
            worded: true,
            detail: t('{value}, by default {usual}', { value: parts, usual: usual.parts }),
            part: 'master-key',
          },
        ]
      : []),
    ...(state === 'no' && retention > 0 && retention < usual.days
      ? [
          {
            id: 'retention',
            name: t('Audit log retention'),
            worded: true,
            detail: t('{count, plural, one {# day, by default {usual}} other {# days, by default {usual}}}', {
              count: retention,
              usual: usual.days,
            }),
            part: 'audit-log',
          },
        ]
      : []),
  ];
}

export const systemSettingFindings: readonly FindingDefinition[] = [
  {
    kind: 'settings.weaker',
    title: t('System settings weaker than the default'),
    why: t('The defaults are what holds for most; a weaker setting should be a decision.'),
    severity: 'medium',
    area: 'Settings',
    noun: t('setting'),
    listedBy: systemSettings.auditLog,
    fix: 'systemSettings',
    source: listed(weaker),
  },
];
