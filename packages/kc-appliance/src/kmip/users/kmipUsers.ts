import { kmipUsers as calls } from 'kc-api/contract/kmip/users';
import type { BodyOf } from 'kc-api/contract/call';
import { kmipTenantTexts } from 'kc-api/rules/kmip/tenants';
import { expireProblem, kmipUserDays, kmipUserRules, kmipUserTexts, passphraseProblem } from 'kc-api/rules/kmip/users';
import { stated } from 'kc-api/rules/stated';
import { weakRequestProblem } from 'kc-api/rules/pki/weakness';
import { t } from 'kc-intl/t';
import type { Context, FileAnswer } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { newGuid } from '../../core/random.ts';
import { check, checkFields, orMissing, refuse } from '../../core/refusal.ts';
import { asked } from '../../hsm/index.ts';
import { kmipUserNamed } from '../activity/activityRecord.ts';
import { keyStoreOf, kitFile, kitOf } from './kit.ts';
import { ofServer } from '../licensed.ts';
import type { KmipUserRecord } from '../records.ts';
import { kmipObjectTable, kmipServer, kmipTenantTable, kmipUserTable } from '../state.ts';
import { kmipUserRecord, wireKmipUser } from './userRecord.ts';
import { certified, withCertificate } from './users.ts';

const day = 86_400;
type Body = BodyOf<typeof calls.save>;

const findNamed = (context: Context, username: string): KmipUserRecord => orMissing(kmipUserNamed(context, username), t('This user'));

/** Validates the input for a user before the slow creation of keys and certificates. */
function problemsOf({ username, expire = kmipUserDays.usual, create }: Body, before: KmipUserRecord | undefined): Record<string, string> {
  const expiry = expireProblem(expire);
  const name = username.trim() === '' ? kmipUserTexts.username : before && create === 'yes' ? kmipUserTexts.taken : undefined;
  return { ...(name === undefined ? {} : { username: name }), ...(expiry === undefined ? {} : { expire: expiry }) };
}

/**
 * Returns the tenant of an existing user, or the requested tenant of a new user. Requires a tenant on a server with tenants, and refuses one on a legacy
 * server.
 */
function tenantOf(context: Context, { tenant }: Body, before: KmipUserRecord | undefined): string {
  const now = before?.tenant ?? '';
  if (before && tenant !== undefined && tenant !== now) refuse(409, kmipUserTexts.wrongTenant);
  if (before) return now;
  const isTenancy = kmipServer.get(context).server_type === 'TENANCY';
  const isKnown = kmipTenantTable.in(context).get(tenant ?? '') !== undefined;
  if (isTenancy ? !isKnown : (tenant ?? '') !== '') refuse(400, isTenancy ? kmipUserTexts.noTenant : kmipTenantTexts.legacy);
  return tenant ?? '';
}

async function save(context: Context, body: Body): Promise<KmipUserRecord> {
  const { passwd = '', kmip_csr = '', create } = body;
  const username = body.username.trim();
  const before = kmipUserNamed(context, username);
  if (!before && create === 'no') return refuse(404, kmipUserTexts.unknown);
  checkFields(problemsOf(body, before));
  const tenant = tenantOf(context, body, before);
  const id = before?.id ?? newGuid(context.random);
  const expiration = before && body.expire === undefined ? before.expiration : context.now + (body.expire ?? kmipUserDays.usual) * day;
  const isRenewed = !before || body.expire !== undefined || kmip_csr !== '';
  const request = decoded(kmip_csr);
  checkFields(stated({ kmip_csr: weakRequestProblem(request) }));
  const own = isRenewed ? await certified(context, { id, username, expiration, tenant }, request) : {};
  if (own === null) return refuse(400, kmipUserTexts.csr, { fields: { kmip_csr: kmipUserTexts.csr } });
  const password = passwd === '' ? {} : { password: await context.passwords.hash(passwd) };
  const next = { username, expiration, ...own, ...password };
  if (before) return kmipUserRecord.change(context, before.id, (now) => ({ ...now, ...next }), { since: before });
  const blank = { id, tenant, password: '', certificate: '', fingerprint: '', sealed_key: '', start: context.now, end: expiration, last_seen: 0 };
  return kmipUserRecord.create(context, { ...blank, ...next });
}

/** Decodes base64. Returns other texts unchanged; they fail the check for a valid request. */
function decoded(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return base64;
  }
}

const kit = async (context: Context, username: string) => kitOf(context, await withCertificate(context, findNamed(context, username)));

async function download(context: Context, username: string, file: Parameters<typeof kitFile>[2]): Promise<FileAnswer> {
  const user = await withCertificate(context, findNamed(context, username));
  const answer = await kitFile(context, user, file);
  context.commit(({ audit }) =>
    audit({ category: 'KMIP', content: `Certificate of KMIP user ${username} downloaded`, about: { kind: 'KMIP user', id: user.id } }),
  );
  context.headers.set('Cache-Control', 'no-store');
  return answer;
}

/** The passphrase is used for the file and never stored. */
async function keyStore(context: Context, username: string, passphrase: string): Promise<{ pkcs12: string }> {
  const problem = passphraseProblem(passphrase);
  checkFields(problem === undefined ? {} : { passphrase: problem });
  const user = await withCertificate(context, findNamed(context, username));
  check(kmipUserRules.keyStore(context.actor, wireKmipUser(context, user)));
  const file = await keyStoreOf(context, user, passphrase);
  context.commit(({ audit }) =>
    audit({ category: 'KMIP', content: `PKCS#12 file of KMIP user ${username} created`, about: { kind: 'KMIP user', id: user.id } }),
  );
  context.headers.set('Cache-Control', 'no-store');
  return { pkcs12: btoa(String.fromCharCode(...file)) };
}

/** KMIP-100 to KMIP-105. */
export const kmipUsers = ofServer(
  resource(calls, {
    list: (context, { query }) => {
      const objectsOf = kmipObjectTable.in(context).counts('owner');
      const wanted = (user: KmipUserRecord) => query.tenant === undefined || (user.tenant ?? '') === query.tenant;
      return {
        users: kmipUserRecord
          .all(context)
          .filter(wanted)
          .map((user) => wireKmipUser(context, user, objectsOf)),
      };
    },
    read: (context, { params }) => ({ user: wireKmipUser(context, findNamed(context, params.username)) }),
    kit: async (context, { params }) => ({ kit: await asked(kit(context, params.username)) }),
    save: async (context, { body }) => {
      check(kmipUserRules.save(context.actor));
      return { user: wireKmipUser(context, await asked(save(context, body))) };
    },
    remove: (context, { params }) => {
      check(kmipUserRules.remove(context.actor));
      kmipUserRecord.remove(context, findNamed(context, params.username).id);
      return {};
    },
    removeAll: (context) => {
      check(kmipUserRules.remove(context.actor));
      context.commit(({ audit }) => {
        const all = kmipUserTable.in(context).all();
        for (const { id } of all) kmipUserRecord.drop(context, id);
        audit({ category: 'KMIP', content: `All KMIP users removed: ${all.length}` });
      });
      return {};
    },
    keyStore: (context, { params, body }) => asked(keyStore(context, params.username, body.passphrase)),
    download: (context, { params, query }) => asked(download(context, params.username, query.file)),
  }),
);
