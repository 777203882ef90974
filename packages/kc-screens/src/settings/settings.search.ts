import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';
import { systemTabs } from './system/systemTabs.ts';

export const settingsSearch = defineScreenSearch({
  words: [t('system settings'), t('configuration'), t('options'), t('defaults')],
  parts: systemTabs.map(({ value, label, words }) => ({
    title: t('{label} settings', { label }),
    words,
    params: { dialog: 'systemSettings.change', tab: value },
  })),
  objects: { setting: { title: t('Settings'), open: ({ id }) => ({ row: id }) } },
});

export const proxySearch = defineScreenSearch({
  words: [t('HTTP proxy'), t('outgoing connections'), t('internet access')],
  parts: [
    { title: t('Proxy server'), words: [t('proxy port'), t('proxy password'), t('outgoing')] },
    { title: t('Proxy test'), words: [t('try the proxy'), '407'] },
  ],
});

export const managementConsoleSearch = defineScreenSearch({
  words: ['KCM', t('cloud key manager'), t('onboarding'), 'SLM'],
  parts: [{ title: t('Connection'), words: [t('token'), t('connect'), t('disconnect')] }],
});

export const consoleSettingsSearch = defineScreenSearch({
  words: ['secroot', t('system account'), 'htadmin'],
  parts: [{ title: t('System account'), words: ['secroot'] }],
});
