import { directories as calls, type DirectoryDomain } from 'kc-api/contract/security/directories';
import { accountPair, directoryRules, directoryTexts } from 'kc-api/rules/security/directories';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { newGuid } from '../core/random.ts';
import { defineRecord } from '../core/record.ts';
import { without } from '../core/without.ts';
import { check, checkFields } from '../core/refusal.ts';
import { controllerListProblems, controllersAfter, withCertificates } from './controllers.ts';
import { directoryTable } from './state.ts';
import type { DirectoryRecord } from './state.ts';

function wire(domain: DirectoryRecord): DirectoryDomain {
  const url = domain.dc_list[0]?.server_url;
  return { ...without(domain, 'id', 'service_account_pw'), ...(url === undefined ? {} : { dc_url: url }) };
}

function checkDomain(_: Context, domain: DirectoryRecord): void {
  if (domain.domain_name === '') checkFields({ domain_name: directoryTexts.domainName });
  checkFields(controllerListProblems(domain.dc_list));
}

export const directoryRecord = defineRecord({
  table: directoryTable,
  noun: 'Directory domain',
  subject: 'This domain',
  category: 'Security',
  nameOf: (domain) => domain.domain_name,
  wire: (_, domain) => wire(domain),
  facts: (_, domain) => domain,
  compared: ['domain_name', 'domain_netbios_name', 'type', 'uid_field', 'service_account_name', 'service_account_pw', 'dc_list'],
  trimmed: ['domain_name'],
  unique: { field: 'domain_name', text: directoryTexts.exists },
  check: checkDomain,
});

function checkAccount(given: { account?: string | undefined; password?: string | undefined; stored?: string }): void {
  const pair = accountPair(given);
  if (!pair.ok) checkFields({ service_account_pw: pair.reason });
}

export const directories = resource(calls, {
  list: (context) => ({ ad_domains: directoryRecord.all(context).map(wire) }),
  read: (context, { params }) => ({ ad_domain: wire(directoryRecord.find(context, params.guid)) }),

  create: async (context, { body }) => {
    check(directoryRules.create(context.actor));
    checkAccount({ account: body.service_account_name, password: body.service_account_pw });
    const given = await withCertificates(body.dc_list);
    const guid = newGuid(context.random);
    const domain = directoryRecord.create(
      context,
      { ...body, id: guid, guid, service_account_pw: body.service_account_pw ?? '', dc_list: controllersAfter(context, given, []) },
      (made) => ({ content: `Directory domain ${made.domain_name} added` }),
    );
    return { ad_domain: wire(domain) };
  },

  change: {
    ...directoryRecord.guarded(({ guid }: { guid: string }) => guid),
    run: async (context, { params, body }) => {
      const given = body.dc_list && (await withCertificates(body.dc_list));
      const domain = directoryRecord.change(context, params.guid, (before) => {
        check(directoryRules.change(context.actor, before));
        const { service_account_pw, ...fields } = without(body, 'revision', 'dc_list');
        checkAccount({ account: fields.service_account_name, password: service_account_pw, stored: before.service_account_name });
        const emptied = fields.service_account_name === '';
        return {
          ...before,
          ...fields,
          ...(given === undefined ? {} : { dc_list: controllersAfter(context, given, before.dc_list) }),
          service_account_pw: emptied ? '' : service_account_pw || before.service_account_pw,
        };
      });
      return { ad_domain: wire(domain) };
    },
  },

  remove: (context, { params }) => {
    check(directoryRules.remove(context.actor, directoryRecord.find(context, params.guid)));
    directoryRecord.remove(context, params.guid);
    return {};
  },

  // Without a name it lists who has signed in; a name searches the whole directory.
  users: (context, { query }) => ({
    ad_users: context.directory.users(query).filter((user) => Boolean(query.name) || (user.last_login !== undefined && user.last_login !== 'Never')),
  }),
  groups: (context, { query }) => ({ ad_groups: context.directory.groups(query) }),
});
