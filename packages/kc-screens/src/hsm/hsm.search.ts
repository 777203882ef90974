import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';
import { tabs } from './hsmTabs.ts';

export const hsmServerSearch = defineScreenSearch({
  words: ['HSM', 'Luna', 'Thales', 'nShield', 'nCipher', 'Entrust', t('partition'), 'PKCS #11', 'DPoD'],
  parts: [
    { title: t('Setup'), words: ['nShield', t('wizard')], params: { tab: tabs.setup } },
    { title: t('Settings'), words: ['nShield', t('session timeout')], params: { tab: tabs.setup } },
    { title: t('Security World'), words: ['nShield', t('world file')], params: { tab: tabs.world } },
    { title: t('Softcard'), words: ['nShield', t('password')], params: { tab: tabs.world } },
    { title: t('Allowed cards'), words: ['nShield', t('smart cards'), t('operator cards')], params: { tab: tabs.cards } },
    { title: t('Status'), words: [t('test connection'), t('locate admin key')] },
    { title: t('Connection'), words: [t('host name'), t('session timeout'), t('server certificate')] },
    { title: t('Service'), words: [t('Luna Cloud HSM'), t('client bundle'), t('partition password')], params: { tab: tabs.lunaCloud } },
    { title: t('Client certificates'), words: [t('register'), t('nodes')] },
    { title: t('Root of Trust'), words: [t('hardware signature'), t('start of the system')] },
    { title: t('Admin key parts'), words: [t('key ceremony'), t('custodians'), t('minimum'), t('generation')] },
  ],
});
