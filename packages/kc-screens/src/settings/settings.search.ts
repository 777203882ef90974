import { defineScreenSearch } from '../shell/index.ts';
import { systemTabs } from './system/systemTabs.ts';

export const settingsSearch = defineScreenSearch({
  words: ['system settings', 'configuration', 'options', 'defaults'],
  parts: systemTabs.map(({ value, label, words }) => ({
    title: `${label} settings`,
    words,
    params: { dialog: 'systemSettings.change', tab: value },
  })),
  objects: { setting: { title: 'Settings', open: ({ id }) => ({ row: id }) } },
});

export const proxySearch = defineScreenSearch({
  words: ['HTTP proxy', 'outgoing connections', 'internet access'],
  parts: [
    { title: 'Proxy server', words: ['proxy port', 'proxy password', 'outgoing'] },
    { title: 'Proxy test', words: ['try the proxy', '407'] },
  ],
});

export const managementConsoleSearch = defineScreenSearch({
  words: ['KCM', 'cloud key manager', 'onboarding', 'SLM'],
  parts: [{ title: 'Connection', words: ['token', 'connect', 'disconnect'] }],
});

export const consoleSettingsSearch = defineScreenSearch({
  words: ['secroot', 'system account', 'htadmin'],
  parts: [{ title: 'System account', words: ['secroot'] }],
});
