import { defineScreenSearch } from '../shell/index.ts';

export const licenseSearch = defineScreenSearch({
  words: ['licence', 'subscription', 'renewal', 'entitlement', 'limits', 'expires'],
  parts: [
    { title: 'Validity', words: ['expiry', 'customer', 'renew'] },
    { title: 'Limits', words: ['nodes', 'VMs', 'in use'] },
    { title: 'Features', words: ['KMIP', 'BYOK', 'cloud keys', 'secrets vault'] },
    { title: 'End user license agreement', words: ['EULA', 'terms'] },
  ],
});
