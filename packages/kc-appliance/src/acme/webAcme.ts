import { webAcme as calls } from 'kc-api/contract/acme/webAcme';
import { acmeTexts, webAcmeRules } from 'kc-api/rules/acme/acme';
import { onlyInKeyControl } from '../cluster/index.ts';
import { resource } from '../core/handlers.ts';
import { without } from '../core/store/without.ts';
import { changeAcme, checkDirectory, obtainNow, readAcme, wireSettings } from './handlers.ts';
import { webUse } from './uses.ts';

export const webAcme = {
  ...resource(calls, {
    read: (context) => readAcme(context, webUse),
    change: {
      changed: acmeTexts.changed,
      current: (context) => wireSettings(context, webUse),
      run: async (context, { body }) => {
        await changeAcme(context, webUse, webAcmeRules, without(body, 'revision'));
        return { acme: wireSettings(context, webUse) };
      },
    },
    obtain: (context) => obtainNow(context, webUse, webAcmeRules),
    checkDirectory: (context, { body }) => checkDirectory(context, webUse, webAcmeRules, body),
  }),
  allowed: onlyInKeyControl,
};
