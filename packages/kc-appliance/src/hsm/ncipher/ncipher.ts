import { ncipher as calls, type NCipherInfo } from 'kc-api/contract/hsm/ncipher';
import { hsmRules, hsmTexts, isSessionTimeout } from 'kc-api/rules/hsm/hsm';
import { hasDuplicates, mayDoStep, ncipherTexts, serverPort, serverProblems, type SetupStep } from 'kc-api/rules/hsm/ncipher';
import { t } from 'kc-intl/t';
import { activeHsm } from '../../core/activeHsm.ts';
import { changesOf } from '../../core/store/changes.ts';
import type { Context } from '../../core/context.ts';
import { hashToken } from '../../core/access/hash.ts';
import { resource } from '../../core/handlers.ts';
import { check, checkFields, orMissing, refuse } from '../../core/refusal.ts';
import { without } from '../../core/store/without.ts';
import { adminKeyIn } from '../adminKey.ts';
import { asked, deviceOf, tellActive } from '../device.ts';
import { locateAdminKey, testDevice } from '../deviceTest.ts';
import { onlyInKeyControl } from '../luna/luna.ts';
import { ncipherSettings, noNCipher, type NCipherSettings } from './ncipherState.ts';
import { clientsOfNodes } from '../nodes.ts';
import { checkKeks, disableRoot, resetDevice } from '../reset.ts';

function wire(context: Context): NCipherInfo {
  const { world, password, ...kept } = ncipherSettings.get(context);
  return {
    ...kept,
    world: world === '' ? 'no' : 'yes',
    password_set: password === '' ? 'no' : 'yes',
    admin_keyid: adminKeyIn(context, 'nShield'),
    revision: ncipherSettings.revision(context),
  };
}
const shown = (context: Context) => ({ settings: { nci_info: wire(context) } });
const device = (context: Context) => deviceOf(context, 'nShield');

/** Returns the settings for the audit log: one line per server and card. Omits the clients, which are derived, and the world, which is a hash. */
const told = ({ cardlist, slist, ...one }: NCipherSettings) => ({
  ...without(one, 'clist', 'world'),
  cardlist: cardlist.map(({ serial, state, description }) => `${serial} ${state} ${description}`.trim()),
  slist: slist.map(({ name, ip, port, esn, keyhash }) => `${name} ${ip}:${port} ${esn} ${keyhash}`),
});

/** Changes the stored settings and records the change in the audit log. */
function put(context: Context, content: string, next: (before: NCipherSettings) => NCipherSettings): void {
  context.commit(({ audit }) => {
    const before = ncipherSettings.get(context);
    const after = next(before);
    ncipherSettings.set(context, after);
    tellActive(context);
    audit({ category: 'HSM', content, about: null, changes: changesOf(told(before), told(after), ncipherSettings) });
  });
}

/** Ends the use of the HSM: refuses while it contains a KEK. HSM-032: disables Root of Trust. Call inside a transaction. */
function leave(context: Context): void {
  checkKeks(context, {});
  disableRoot(context);
}

/** Refuses a step that is out of order, and all steps while another HSM is active. */
function mayDo(context: Context, step: SetupStep): void {
  check(hsmRules.configure(context.actor, activeHsm.get(context), 'nShield'));
  check(mayDoStep(context.actor, wire(context), step));
}

/** True if the security world requires smart cards. A simulated world declares that in its text. */
const needsCards = (world: string): boolean => /fips-?140.*level-?3/i.test(world);

function decoded(base64: string): string {
  try {
    const text = atob(base64);
    if (text.trim() !== '') return text;
  } catch {
    // Invalid base64: refused below.
  }
  return refuse(400, ncipherTexts.world, { fields: { world_data: ncipherTexts.world } });
}

/** HSM-075 to HSM-086. */
export const ncipher = {
  ...resource(calls, {
    info: shown,
    initializeClients: (context) => {
      mayDo(context, 'clients');
      put(context, 'nShield clients initialized', (before) => ({ ...before, clist: clientsOfNodes('INITIALIZED') }));
      return {};
    },

    addServer: async (context, { body }) => {
      mayDo(context, 'servers');
      const one = {
        name: body.serv_name.trim(),
        ip: body.serv_ip.trim(),
        esn: body.serv_esn.trim(),
        keyhash: body.serv_keyhash.trim(),
        port: body.serv_port ?? serverPort,
      };
      checkFields(serverProblems(one, ncipherSettings.get(context).slist));
      await asked(context.hsms.nShield.tokens(one.ip));
      const enrolled = (body.enroll ?? 'yes') === 'yes';
      put(context, `nShield server ${one.name} added`, (before) => {
        checkFields(serverProblems(one, before.slist));
        return { ...before, slist: [...before.slist, one], clist: enrolled ? clientsOfNodes('ENROLLED') : before.clist };
      });
      return {};
    },
    removeServer: (context, { body: { unenroll: esn } }) => {
      const one = orMissing(
        ncipherSettings.get(context).slist.find((each) => each.esn === esn),
        t('This server'),
      );
      put(context, `nShield server ${one.name} removed, its clients are unenrolled`, (before) => {
        const slist = before.slist.filter((each) => each.esn !== esn);
        if (slist.length > 0) return { ...before, slist };
        // Without its last server the HSM is no longer in use.
        if (before.state === 'ENABLED') leave(context);
        return { ...before, slist, clist: clientsOfNodes('INITIALIZED'), state: 'DISABLED' };
      });
      return {};
    },

    change: {
      changed: t('The nShield settings were changed in the meantime.'),
      current: wire,
      run: async (context, { body }) => {
        const { serv_esn, serv_name, serv_ip, serv_keyhash, serv_port, password, ...rest } = without(body, 'revision');
        const own = device(context);
        if (password !== undefined) {
          if (!own || own.label === '') checkFields({ password: hsmTexts.notConfigured });
          else await asked(own.hsm.logIn(own.host, own.label, password));
        }
        put(context, serv_esn === undefined ? 'nShield settings changed' : `nShield server ${serv_esn} changed`, (before) => {
          const after = { ...before, ...rest, ...(password === undefined ? {} : { password }) };
          if (!isSessionTimeout(after.sduration)) checkFields({ sduration: hsmTexts.sessionTimeout });
          if (after.state === 'ENABLED') {
            check(hsmRules.configure(context.actor, activeHsm.get(context), 'nShield'));
            if (after.label === '' || after.slist.length === 0) refuse(400, hsmTexts.notConfigured, { fields: { state: hsmTexts.notConfigured } });
          } else if (before.state === 'ENABLED') leave(context);
          if (serv_esn === undefined) return after;
          const now = orMissing(
            before.slist.find((one) => one.esn === serv_esn),
            t('This server'),
          );
          const next = {
            ...now,
            ...(serv_name === undefined ? {} : { name: serv_name.trim() }),
            ...(serv_ip === undefined ? {} : { ip: serv_ip.trim() }),
            ...(serv_keyhash === undefined ? {} : { keyhash: serv_keyhash.trim() }),
            ...(serv_port === undefined ? {} : { port: serv_port }),
          };
          checkFields(serverProblems(next, []));
          return { ...after, slist: before.slist.map((one) => (one.esn === serv_esn ? next : one)) };
        });
        return shown(context);
      },
    },

    test: (context, { query }) => testDevice(context, device(context), query.test_id),
    locateAdminKey: (context) => locateAdminKey(context, device(context)),

    uploadWorld: (context, { body: { world_data, force_world = 'no' } }) => {
      mayDo(context, 'world');
      const world = decoded(world_data);
      const { world: before } = ncipherSettings.get(context);
      const hash = hashToken(world);
      if (before !== '' && before !== hash && force_world === 'no') refuse(409, ncipherTexts.worldExists);
      put(context, `Security world ${before === '' ? 'uploaded' : 'uploaded again'}`, (now) => ({
        ...now,
        world: hash,
        fips_level3: needsCards(world) ? 'YES' : 'NO',
      }));
      return {};
    },

    addSmartCards: {
      changed: t('The smart cards were changed in the meantime.'),
      current: wire,
      run: (context, { body: { card_allow, cardlist } }) => {
        mayDo(context, 'cards');
        const cards = cardlist.map((card) => ({ ...card, serial: card.serial.trim() }));
        if (cards.some(({ serial }) => serial === '')) checkFields({ serial: ncipherTexts.serial });
        if (hasDuplicates(cards)) checkFields({ serial: ncipherTexts.duplicateCard });
        put(context, 'nShield smart cards changed', (before) => ({ ...before, card_allow, cardlist: cards }));
        return shown(context);
      },
    },

    createSoftcard: async (context, { body: { label, password, state } }) => {
      mayDo(context, 'softcard');
      const title = label.trim();
      checkFields({
        ...(title === '' ? { label: ncipherTexts.label } : {}),
        ...(password.length < 8 ? { password: ncipherTexts.softcardPassword } : {}),
      });
      const { hsm, host } = device(context) ?? refuse(400, hsmTexts.notConfigured);
      await asked(hsm.makeToken(host, title, password));
      put(context, `Softcard ${title} created`, (before) => ({ ...before, label: title, password, state }));
      return {};
    },

    reset: (context, { body }) => resetDevice(context, 'nShield', body, () => ncipherSettings.set(context, noNCipher)),
  }),
  allowed: onlyInKeyControl,
};
