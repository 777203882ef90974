import { kmipAcme as calls } from 'kc-api/contract/acme/kmipAcme';
import { acmeTexts, kmipAcmeRules } from 'kc-api/rules/acme/acme';
import { resource } from '../core/handlers.ts';
import { without } from '../core/store/without.ts';
import { ofServer } from '../kmip/index.ts';
import { changeAcme, checkDirectory, obtainNow, readAcme, wireSettings } from './handlers.ts';
import { kmipUse } from './uses.ts';

export const kmipAcme = ofServer(
  resource(calls, {
    read: (context) => readAcme(context, kmipUse),
    change: {
      changed: acmeTexts.changed,
      current: (context) => wireSettings(context, kmipUse),
      run: async (context, { body }) => {
        await changeAcme(context, kmipUse, kmipAcmeRules, without(body, 'revision'));
        return { acme: wireSettings(context, kmipUse) };
      },
    },
    obtain: (context) => obtainNow(context, kmipUse, kmipAcmeRules),
    checkDirectory: (context, { body }) => checkDirectory(context, kmipUse, kmipAcmeRules, body),
  }),
);
