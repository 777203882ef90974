import { directories as calls, type DirectoryDomain, type DomainController } from 'kc-api/contract/security/directories';
import { accountPair, controllerCount, controllerProblems, directoryRules, directoryTexts, isSecure } from 'kc-api/rules/security/directories';
import { changesOf } from '../core/changes.ts';
import type { Context } from '../core/context.ts';
import { certificatesOfFile } from './caFile.ts';
import { resource } from '../core/handlers.ts';
import { newGuid } from '../core/random.ts';
import { without } from '../core/without.ts';
import { check, checkFields, refuse } from '../core/refusal.ts';
import { directoryTable } from './state.ts';
import type { DirectoryRecord } from './state.ts';

type ControllerRecord = DirectoryRecord['dc_list'][number];

const seen = ['domain_name', 'domain_netbios_name', 'type', 'uid_field', 'service_account_name', 'service_account_pw', 'dc_list'];
const tableOf = (context: Context) => directoryTable.in(context);
const found = (context: Context, guid: string): DirectoryRecord => tableOf(context).get(guid) ?? refuse(404, 'This domain does not exist.');

function wire(kept: DirectoryRecord): DirectoryDomain {
  const domain = without(kept, 'id', 'service_account_pw');
  const url = domain.dc_list[0]?.server_url;
  return { ...domain, ...(url === undefined ? {} : { dc_url: url }) };
}

/** With what their certificates say. Read before the change begins, for it takes a library that loads first. */
const withCertificates = (given: readonly DomainController[]): Promise<ControllerRecord[]> =>
  Promise.all(given.map(async (one) => (one.cacert === undefined ? one : { ...one, certificates: (await certificatesOfFile(one.cacert)) ?? undefined })));

/** A controller that keeps its guid keeps its certificate, unless it brings another; ldaps needs no STARTTLS. */
function controllers(context: Context, given: readonly ControllerRecord[], kept: readonly ControllerRecord[]): ControllerRecord[] {
  return given.map((one) => {
    const old = kept.find((other) => one.guid !== undefined && other.guid === one.guid);
    const { cacert, certificates } = one.cacert === undefined ? { ...old } : one;
    const file = cacert === undefined ? {} : { cacert, certificates };
    return { ...one, guid: old?.guid ?? newGuid(context.random), tls: isSecure(one) ? 'no' : one.tls, ...file };
  });
}

/** The rule looks at the form of the file, the appliance at what is in it. */
const problemsOf = (one: ControllerRecord): Record<string, string> => ({
  ...controllerProblems(one),
  ...(one.cacert !== undefined && one.certificates === undefined ? { cacert: directoryTexts.invalid } : {}),
});

function checkDomain(context: Context, domain: DirectoryRecord): void {
  const wanted = domain.domain_name.trim().toLowerCase();
  if (wanted === '') checkFields({ domain_name: directoryTexts.domainName });
  if (
    tableOf(context)
      .all()
      .some((other) => other.id !== domain.id && other.domain_name.toLowerCase() === wanted)
  )
    refuse(409, directoryTexts.exists, { fields: { domain_name: directoryTexts.exists } });
  const count = controllerCount(domain.dc_list.length);
  if (!count.ok) checkFields({ dc_list: count.reason });
  domain.dc_list.forEach((one, index) =>
    checkFields(Object.fromEntries(Object.entries(problemsOf(one)).map(([field, text]) => [`dc_list.${index}.${field}`, text]))),
  );
}

function checkAccount(given: { account?: string | undefined; password?: string | undefined; stored?: string }): void {
  const pair = accountPair(given);
  if (!pair.ok) checkFields({ service_account_pw: pair.reason });
}

export const directories = resource(calls, {
  list: (context) => ({ ad_domains: tableOf(context).all().map(wire) }),
  read: (context, { params }) => ({ ad_domain: wire(found(context, params.guid)) }),

  create: async (context, { body }) => {
    check(directoryRules.create(context.actor));
    checkAccount({ account: body.service_account_name, password: body.service_account_pw });
    const given = await withCertificates(body.dc_list);
    const guid = newGuid(context.random);
    const domain: DirectoryRecord = {
      ...body,
      id: guid,
      guid,
      domain_name: body.domain_name.trim(),
      service_account_pw: body.service_account_pw ?? '',
      dc_list: controllers(context, given, []),
      revision: 1,
    };
    context.commit(({ audit }) => {
      checkDomain(context, domain);
      tableOf(context).put(domain);
      audit({ category: 'Security', content: `Directory domain ${domain.domain_name} added`, changes: changesOf(null, domain, seen) });
    });
    return { ad_domain: wire(domain) };
  },

  change: {
    changed: 'This domain was changed in the meantime.',
    current: (context, { params }) => wire(found(context, params.guid)),
    run: async (context, { params, body }) => {
      const given = body.dc_list && (await withCertificates(body.dc_list));
      const after = context.commit(({ audit }) => {
        const before = found(context, params.guid);
        check(directoryRules.change(context.actor, before));
        const { service_account_pw, ...fields } = without(body, 'revision', 'dc_list');
        checkAccount({ account: fields.service_account_name, password: service_account_pw, stored: before.service_account_name });
        const emptied = fields.service_account_name === '';
        const next: DirectoryRecord = {
          ...before,
          ...fields,
          ...(fields.domain_name === undefined ? {} : { domain_name: fields.domain_name.trim() }),
          ...(given === undefined ? {} : { dc_list: controllers(context, given, before.dc_list) }),
          service_account_pw: emptied ? '' : service_account_pw || before.service_account_pw,
          revision: before.revision + 1,
        };
        checkDomain(context, next);
        tableOf(context).put(next);
        audit({ category: 'Security', content: `Directory domain ${next.domain_name} changed`, changes: changesOf(before, next, seen) });
        return next;
      });
      return { ad_domain: wire(after) };
    },
  },

  remove: (context, { params }) => {
    context.commit(({ audit }) => {
      const domain = found(context, params.guid);
      check(directoryRules.remove(context.actor, domain));
      tableOf(context).remove(domain.id);
      audit({ category: 'Security', content: `Directory domain ${domain.domain_name} deleted`, changes: changesOf(domain, null, seen) });
    });
    return {};
  },

  // Without a name it lists who has signed in; a name searches the whole directory.
  users: (context, { query }) => ({
    ad_users: context.directory.users(query).filter((user) => Boolean(query.name) || (user.last_login !== undefined && user.last_login !== 'Never')),
  }),
  groups: (context, { query }) => ({ ad_groups: context.directory.groups(query) }),
});
