import type { BodyOf } from 'kc-api/contract/call';
import { kmipServer as calls, type KmipServerInfo } from 'kc-api/contract/kmip/server';
import { shownCertificates } from 'kc-api/rules/certificates';
import { kmipServerProblems, kmipServerRules, kmipServerTexts, newKmipServer } from 'kc-api/rules/kmip/server';
import { stated } from 'kc-api/rules/stated';
import { weakCertificateProblem } from 'kc-api/rules/pki/weakness';
import { t } from 'kc-intl/t';
import { activeHsm } from '../../core/activeHsm.ts';
import { changesOf } from '../../core/store/changes.ts';
import type { Context, Environment } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { check, checkFields, refuse } from '../../core/refusal.ts';
import { without } from '../../core/store/without.ts';
import { asked, findWrappingKey } from '../../hsm/index.ts';
import { keysUnder } from './keysUnder.ts';
import { ofServer } from '../licensed.ts';
import type { KmipServerRecord } from '../records.ts';
import { makeSealingKeys, putSealingKeys } from './sealing.ts';
import { kmipRekey, kmipRootKey, kmipServer as settings } from '../state.ts';

type Kept = Pick<Environment, 'store'>;
type Body = Omit<BodyOf<typeof calls.change>, 'revision'>;

const yes = (is: boolean) => (is ? ('yes' as const) : ('no' as const));
const hasHsm = (kept: Kept): boolean => activeHsm.get(kept).type !== 'NONE' && activeHsm.get(kept).state === 'ENABLED';

/**
 * Returns the settings. Removes the private key that earlier versions stored in the certificate file, because it must not appear in responses and audit
 * records.
 */
function storedServer(kept: Kept): KmipServerRecord {
  const server = settings.get(kept);
  return { ...server, ssl_cert: shownCertificates(server.ssl_cert) };
}

const wireServer = (kept: Kept): KmipServerInfo => {
  const server = storedServer(kept);
  return {
    ...without(server, 'ssl_key', 'hpcs_api_key'),
    hsm_configured: yes(hasHsm(kept)),
    ssl_key_set: yes(server.ssl_key !== ''),
    hpcs_api_key_set: yes(server.hpcs_api_key !== ''),
    revision: settings.revision(kept),
  };
};

/**
 * KMIP-080. Returns the files in TLS order. Refuses files that are not certificates, weak certificates, and a key that does not match its certificate. A weak
 * certificate already in use is only a finding, so that its CA certificate can still be replaced.
 */
async function checkFiles({ ssl_cert, ssl_key, cacert }: KmipServerRecord, before: KmipServerRecord): Promise<Pick<KmipServerRecord, 'ssl_cert'>> {
  // Lazy, because the certificate library is large.
  const { belongTogether, certificatesIn } = await import('../../core/x509/certificates.ts');
  const { ownFirst } = await import('../../core/x509/chainOrder.ts');
  const ordered = ownFirst(ssl_cert);
  checkFields({
    ...(certificatesIn(ssl_cert) ? {} : { ssl_cert: kmipServerTexts.certificate }),
    ...(certificatesIn(cacert) ? {} : { cacert: kmipServerTexts.certificate }),
  });
  if (ssl_cert !== before.ssl_cert) checkFields(stated({ ssl_cert: weakCertificateProblem(ordered) }));
  if (ssl_key === '') checkFields({ ssl_key: kmipServerTexts.noKey });
  if (!(await belongTogether(ordered, ssl_key))) checkFields({ ssl_key: kmipServerTexts.key });
  return { ssl_cert: ordered };
}

/** Applies a change to the settings and validates the result. */
async function after(context: Context, { reset, ...sent }: Body): Promise<KmipServerRecord> {
  const before = storedServer(context);
  if (reset) return { ...newKmipServer, server_type: before.server_type };
  const next = { ...before, ...sent };
  checkFields(kmipServerProblems(next, hasHsm(context)));
  if (next.cert_type === 'DEFAULT') return { ...next, ssl_cert: '', ssl_key: '', cacert: '' };
  const areSent = sent.ssl_cert !== undefined || sent.ssl_key !== undefined || sent.cacert !== undefined;
  return areSent ? { ...next, ...(await checkFiles(next, before)) } : next;
}

async function change(context: Context, body: Body): Promise<void> {
  check(kmipServerRules.change(context.actor));
  const next = await after(context, body);
  // Creating keys in the HSM is irreversible, so check the revision first.
  context.checkSeen();
  const keys = await asked(keysUnder(context, next, { whatever: body.reset === true }));
  try {
    context.commit(({ audit }) => {
      const before = storedServer(context);
      settings.set(context, next);
      keys.use();
      audit({
        category: 'KMIP',
        content: body.reset ? 'KMIP server settings reset' : 'KMIP server settings changed',
        changes: changesOf(before, next, settings),
      });
    });
  } catch (error) {
    await keys.undo();
    throw error;
  }
  context.agenda.wake();
  await keys.dropUnused();
}

/** KMIP-096 to KMIP-099. */
export const kmipServer = ofServer(
  resource(calls, {
    read: (context) => ({ kmipsrv_info: wireServer(context) }),
    change: {
      changed: t('These settings were changed in the meantime.'),
      current: wireServer,
      run: async (context, { body }) => {
        await change(context, without(body, 'revision'));
        return { kmipsrv_info: wireServer(context) };
      },
    },
    rekey: async (context) => {
      check(kmipServerRules.rekey(context.actor, settings.get(context)));
      const keys = await asked(makeSealingKeys(context));
      context.commit(({ audit }) => {
        putSealingKeys(context, keys);
        kmipRekey.set(context, { at: context.now, offset: 0 });
        audit({ category: 'KMIP', content: 'Rekey of the KMIP server started' });
      });
      context.agenda.wake();
      return {};
    },
    locateRootKey: async (context) => {
      const { hsm_type, rootkey_label, hpcs_url, hpcs_root_key_id } = settings.get(context);
      check(kmipServerRules.locateRootKey(context.actor, { hsm_type }));
      if (hsm_type === 'HSM' && !hasHsm(context)) refuse(400, kmipServerTexts.noHsm);
      if (hsm_type === 'HSM') {
        const root = kmipRootKey.get(context);
        if (!root || !(await asked(findWrappingKey(context, root)))) refuse(400, kmipServerTexts.notThere(rootkey_label));
      }
      // HPCS is simulated.
      else if (hpcs_root_key_id.includes('missing') || hpcs_url.includes('unreachable')) refuse(400, kmipServerTexts.notThere(hpcs_root_key_id));
      return {};
    },
  }),
);
