import { defineScreenSearch } from '../shell/index.ts';
import { tabs } from './hsmTabs.ts';

export const hsmServerSearch = defineScreenSearch({
  words: ['HSM', 'Luna', 'Thales', 'nShield', 'nCipher', 'Entrust', 'partition', 'PKCS #11', 'DPoD'],
  parts: [
    { title: 'Setup', words: ['nShield', 'wizard'], params: { tab: tabs.setup } },
    { title: 'Settings', words: ['nShield', 'session timeout'], params: { tab: tabs.setup } },
    { title: 'Security World', words: ['nShield', 'world file'], params: { tab: tabs.world } },
    { title: 'Softcard', words: ['nShield', 'password'], params: { tab: tabs.world } },
    { title: 'Allowed cards', words: ['nShield', 'smart cards', 'operator cards'], params: { tab: tabs.cards } },
    { title: 'Status', words: ['test connection', 'locate admin key'] },
    { title: 'Connection', words: ['host name', 'session timeout', 'server certificate'] },
    { title: 'Service', words: ['Luna Cloud HSM', 'client bundle', 'partition password'], params: { tab: tabs.lunaCloud } },
    { title: 'Client certificates', words: ['register', 'nodes'] },
    { title: 'Root of Trust', words: ['hardware signature', 'start of the system'] },
    { title: 'Admin key parts', words: ['key ceremony', 'custodians', 'minimum', 'generation'] },
  ],
});
