import { directoryServers as calls } from 'kc-api/contract/workloads/directoryServers';
import { caTexts } from 'kc-api/rules/certificates';
import { settingsTexts } from 'kc-api/rules/security/settings';
import { directoryServerProblems, directoryServerRules, startTlsOf, type DirectoryServerEntry } from 'kc-api/rules/workloads/directoryServers';
import { allow, deny } from 'kc-api/rules/verdict';
import { cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import { certificatesOfFile } from '../../core/files/caFile.ts';
import type { Context, Environment } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { check, checkFields, refuse } from '../../core/refusal.ts';
import { takeSteps } from '../../core/checks/testCourse.ts';
import { without } from '../../core/store/without.ts';
import { serverTarget } from '../../security/index.ts';
import { checkOwner } from '../cvmSets/cvmSetRecord.ts';
import { directoryServerRecord, wireDirectoryServer } from './directoryServerRecord.ts';
import { askSids } from './directorySids.ts';
import { policiesByServer } from '../accessPolicies/serverUse.ts';
import type { DirectoryServerRecord } from '../records.ts';

type CaFile = Pick<DirectoryServerRecord, 'cacert_text' | 'certificates'>;

/** The rule checks the format of the file, the appliance its content. Call it before the transaction: it loads a library. */
async function caFileOf(base64: string): Promise<CaFile> {
  const certificates = await certificatesOfFile(base64);
  if (!certificates) return refuse(400, caTexts.invalid, { fields: { ca_cert: caTexts.invalid } });
  return { cacert_text: atob(base64), certificates };
}

/** Returns the fields of a server for a form entry. Refuses invalid entries. */
function entered(entry: DirectoryServerEntry, before?: DirectoryServerRecord): Omit<DirectoryServerRecord, 'id' | 'groupname' | 'revision' | keyof CaFile> {
  checkFields(directoryServerProblems(entry, before));
  const { uri_prefix, uri, service_ac, service_ac_pw } = entry;
  const isNobody = service_ac.trim() === '';
  return { uri_prefix, uri, tls: startTlsOf(entry), service_ac, service_ac_pw: isNobody ? '' : service_ac_pw || (before?.service_ac_pw ?? '') };
}

/** Returns the security identifiers of users and groups from one server. Refuses if the server was deleted (POL-40) or does not respond. */
async function sidsAt(context: Context, id: string, names: readonly string[]): Promise<readonly string[]> {
  const said = await askSids(context, id, names);
  return 'problem' in said ? refuse(400, said.problem) : said.sids;
}

/** POL-53 to POL-56. */
export const directoryServers = {
  ...resource(calls, {
    list: (context, { query: { groupname } }) => {
      const policiesOf = policiesByServer(context);
      return {
        directories: directoryServerRecord
          .all(context)
          .filter((server) => groupname === undefined || server.groupname === groupname)
          .map((server) => wireDirectoryServer(context, server, policiesOf)),
      };
    },

    create: async (context, { body }) => {
      check(directoryServerRules.create(context.actor));
      checkOwner(context, body.groupname, 'groupname');
      const { groupname, ...entry } = { tls: 'no' as const, service_ac: '', service_ac_pw: '', ca_cert: '', ...body };
      const fields = entered(entry);
      const file = entry.ca_cert === '' ? { cacert_text: '' } : await caFileOf(entry.ca_cert);
      return { directory: wireDirectoryServer(context, directoryServerRecord.create(context, { groupname, ...fields, ...file })) };
    },

    search: async (context, { body: { search_list } }) => {
      // Query each server once, for all its names.
      const found = new Map<string, ReadonlyMap<string, string>>();
      for (const [id, asked] of Map.groupBy(search_list, ({ server_guid }) => server_guid)) {
        const names = asked.map(({ username }) => username);
        const sids = await sidsAt(context, id, names);
        found.set(id, new Map(names.map((username, at) => [username, sids[at] ?? ''])));
      }
      return { results: search_list.map((one) => ({ ...one, sid: found.get(one.server_guid)?.get(one.username) ?? '' })) };
    },

    test: async (context, { body: { id, test_id, ...given } }) => {
      const before = id === undefined ? undefined : directoryServerRecord.find(context, id);
      const entry = { tls: before?.tls ?? ('no' as const), service_ac: before?.service_ac ?? '', service_ac_pw: '', ca_cert: '', ...given };
      const { ca_cert: _, ...problems } = directoryServerProblems(entry, before);
      checkFields(problems);
      const cacert = entry.ca_cert === '' ? (before?.cacert_text ?? '') : (await caFileOf(entry.ca_cert)).cacert_text;
      const isKept = entry.service_ac !== '' && entry.service_ac === before?.service_ac;
      const target = serverTarget(
        { uri: entry.uri_prefix + entry.uri.trim(), starttls: startTlsOf(entry) === 'yes', cacert },
        { service_account_name: entry.service_ac, service_account_pw: entry.service_ac_pw || (isKept ? before.service_ac_pw : '') },
      );
      return takeSteps(context, { id: test_id, failed: settingsTexts.testFailed }, (course) => context.directory.test(target, course));
    },

    change: {
      ...directoryServerRecord.guarded(({ id }: { id: string }) => id),
      run: async (context, { params, body }) => {
        const { ca_cert = '', ...sent } = without(body, 'revision');
        const file = ca_cert === '' ? {} : await caFileOf(ca_cert);
        const server = directoryServerRecord.change(context, params.id, (before) => {
          check(directoryServerRules.change(context.actor));
          return { ...before, ...entered({ ...before, service_ac_pw: '', ca_cert, ...sent }, before), ...file };
        });
        return { directory: wireDirectoryServer(context, server) };
      },
    },

    remove: (context, { params }) => {
      check(directoryServerRules.remove(context.actor, directoryServerRecord.wire(context, directoryServerRecord.find(context, params.id))));
      directoryServerRecord.remove(context, params.id);
      return {};
    },
  }),
  allowed: ({ vault }: Environment) => (hasCvmSets(vault.flavour) ? allow : deny(cvmSetTexts.noSets)),
};
