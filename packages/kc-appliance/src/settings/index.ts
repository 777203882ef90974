import { defineArea } from '../core/area.ts';
import { trialDue, trialTable } from '../core/work/trials.ts';
import { consoleSettings, managementConsole } from './managementConsole.ts';
import { proxy, proxyTrial } from './proxy.ts';
import { systemSettingFindings } from './settingFindings.ts';
import { settingIndex, settingSearch } from './settingIndex.ts';
import { sslOption, sslTrial } from './sslOption.ts';
import { systemSettings } from './systemSettings.ts';
import { trials } from './trials.ts';

export { proxyOf } from './state.ts';

export const settingsArea = defineArea({
  name: 'settings',
  resources: { proxy, trials, systemSettings, sslOption, managementConsole, consoleSettings, settingIndex },
  searches: [settingSearch],
  findings: systemSettingFindings,
  tables: [trialTable],
  trials: [proxyTrial.definition, sslTrial.definition],
  due: [trialDue],
});
