import { applinks as calls, type LinkProtocol } from 'kc-api/contract/applinks/applinks';
import {
  applinkProblems,
  applinkRules,
  applinkSettingsProblems,
  applinkTestProblems,
  applinkTexts,
  asksForAccount,
  credentialProblems,
  defaultProtocol,
  ipEntries,
} from 'kc-api/rules/applinks/applinks';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import { allow, deny } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { changesOf } from '../core/store/changes.ts';
import type { Context, Environment } from '../core/context.ts';
import { hashToken } from '../core/access/hash.ts';
import { resource } from '../core/handlers.ts';
import { newId } from '../core/random.ts';
import { check, checkFields } from '../core/refusal.ts';
import { takeSteps } from '../core/checks/testCourse.ts';
import { without } from '../core/store/without.ts';
import { acceptedChain, meetForTest, type Met } from './acceptance.ts';
import { applinkRecord, wireApplink } from './applinkRecord.ts';
import { newCode } from './newCode.ts';
import { applinkSettings, type ApplinkRecord } from './state.ts';

/** The other product follows from the protocol; it is not queried. */
const products: Readonly<Record<LinkProtocol, Pick<ApplinkRecord, 'product_name' | 'product_version'>>> = {
  HTCC51: { product_name: 'CloudControl', product_version: '5.1' },
  HTCC: { product_name: 'CloudControl', product_version: '' },
  REST: { product_name: '', product_version: '' },
};

/** Normalizes a link for storage: the list in the format of the response, and a trimmed address. */
const tidy = <L extends Pick<ApplinkRecord, 'iplist' | 'product_url'>>(link: L): L => ({
  ...link,
  iplist: ipEntries(link.iplist).join(','),
  product_url: link.product_url.trim(),
});

/** Initial values of a test that does not refer to an existing link. */
const unmet: Met = { product_url: '', sslverify: 'yes', cacert: '' };

const settingsOf = (kept: Pick<Environment, 'store'>) => ({
  applink_settings: { ...applinkSettings.get(kept), revision: applinkSettings.revision(kept) },
});

/** True if the change may lead to another server, or to another verification. */
const looksElsewhere = (before: ApplinkRecord, after: ApplinkRecord): boolean =>
  (['product_url', 'sslverify', 'cacert'] as const).some((field) => before[field] !== after[field]);

function findFor(context: Context, guid: string): ApplinkRecord {
  check(applinkRules.change(context.actor));
  return applinkRecord.find(context, guid);
}

/** LINK-24 to LINK-30. */
export const applinks = {
  ...resource(calls, {
    list: (context) => {
      const setsOf = context.setsByLink(context);
      return { applinks: applinkRecord.all(context).map((link) => wireApplink(context, link, setsOf)) };
    },

    create: async (context, { body }) => {
      check(applinkRules.create(context.actor));
      const { accept = false, certificateid = '', username = '', password = '', onetimecode = '', protocol = defaultProtocol, ...sent } = body;
      const fallback = {
        iplist: '',
        secret_expiry_interval: applinkSettings.get(context).applink_secret_expiry_interval,
        sslverify: 'yes',
        cacert: '',
      } as const;
      const entry = tidy({ ...fallback, ...sent, protocol });
      checkFields({ ...applinkProblems(entry), ...credentialProblems(protocol, { username, password, onetimecode }) });
      const account = asksForAccount(protocol);
      const link = {
        ...entry,
        ...products[protocol],
        access_id: newId(context.random),
        date_added: context.now,
        username: account ? username.trim() : '',
        password: account ? password : '',
        onetimecode: account ? '' : onetimecode,
        certificateid: '',
        secret_since: context.now,
        code_hash: '',
        code_expires: 0,
      };
      // Do not ask about the certificate of a link that is refused anyway.
      applinkRecord.check(context, { ...link, id: '', revision: 0 });
      const made = applinkRecord.create(context, { ...link, ...(await acceptedChain(context, entry, { accept, certificateid })) });
      return { applink: wireApplink(context, made) };
    },

    change: {
      ...applinkRecord.guarded(({ guid }: { guid: string }) => guid),
      run: async (context, { params, body }) => {
        const { accept = false, certificateid = '', ...sent } = without(body, 'revision');
        const before = findFor(context, params.guid);
        const after = tidy({ ...before, ...sent });
        checkFields(applinkProblems(after));
        context.checkSeen();
        applinkRecord.check(context, after, before);
        const chain = looksElsewhere(before, after) ? await acceptedChain(context, after, { accept, certificateid }, before.certificateid) : {};
        return {
          applink: wireApplink(
            context,
            applinkRecord.change(context, before.id, () => ({ ...after, ...chain }), { since: before }),
          ),
        };
      },
    },

    test: (context, { body: { guid, test_id, ...sent } }) => {
      check(applinkRules.test(context.actor));
      const own = guid === undefined ? undefined : applinkRecord.find(context, guid);
      const entered: Met = { ...(own ?? unmet), ...sent };
      const link = { ...entered, product_url: entered.product_url.trim() };
      checkFields(applinkTestProblems(link));
      return takeSteps(context, { id: test_id, failed: applinkTexts.testFailed }, (course) => meetForTest(context, link, own?.certificateid ?? '', course));
    },

    remove: (context, { params }) => {
      const link = applinkRecord.find(context, params.guid);
      check(applinkRules.remove(context.actor, wireApplink(context, link)));
      applinkRecord.remove(context, link.id);
      return {};
    },

    makeCode: (context, { params }) => {
      const { id } = findFor(context, params.guid);
      const code = newCode(context.random);
      applinkRecord.change(
        context,
        id,
        (before) => ({ ...before, code_hash: hashToken(code), code_expires: context.now + before.secret_expiry_interval, code_by: context.me.id }),
        {
          also: ({ name: title }) => ({ content: `One-time code of application link ${title} generated` }),
        },
      );
      return { code };
    },

    settings: settingsOf,

    changeSettings: {
      changed: t('The settings of application links were changed in the meantime.'),
      current: (context) => settingsOf(context).applink_settings,
      run: (context, { body }) => {
        check(applinkRules.changeSettings(context.actor));
        const before = applinkSettings.get(context);
        const after = { ...before, ...without(body, 'revision') };
        checkFields(applinkSettingsProblems(after));
        context.commit((write) => {
          applinkSettings.set(context, after);
          write.audit({ category: 'Application links', content: 'Settings of application links changed', changes: changesOf(before, after, applinkSettings) });
        });
        return settingsOf(context);
      },
    },
  }),
  allowed: ({ vault }: Environment) => (hasCvmSets(vault.flavour) ? allow : deny(applinkTexts.noLinks)),
};
