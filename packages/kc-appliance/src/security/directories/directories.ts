import { directories as calls, type DirectoryDomain } from 'kc-api/contract/security/directories';
import { accountPair, directoryRules, directoryTexts, isLdapUrl, keptAccountProblems } from 'kc-api/rules/security/directories/directories';
import { settingsTexts } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';
import type { Context } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { newGuid } from '../../core/random.ts';
import { defineRecord } from '../../core/store/record.ts';
import { without } from '../../core/store/without.ts';
import { check, checkFields } from '../../core/refusal.ts';
import { takeSteps } from '../../core/checks/testCourse.ts';
import { controllerListProblems, controllersAfter, withCertificates } from './controllers.ts';
import { searchGroups, searchUsers, targetOf } from './directoryTargets.ts';
import { signedInUsers, withLastLogin } from './signedInUsers.ts';
import { directoryTable } from '../state.ts';
import type { DirectoryRecord } from '../state.ts';

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
  subject: t('This domain'),
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
        const dc_list = given === undefined ? before.dc_list : controllersAfter(context, given, before.dc_list);
        const isKept = before.service_account_pw !== '' && !emptied;
        checkFields(
          keptAccountProblems(
            isKept,
            before,
            { service_account_name: fields.service_account_name ?? before.service_account_name, dc_list },
            Boolean(service_account_pw),
          ),
        );
        return {
          ...before,
          ...fields,
          dc_list,
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

  // Without a name it returns users who have signed in; with a name it searches the whole directory.
  users: async (context, { query }) => {
    if (!query.name?.trim()) return { ad_users: signedInUsers(context, query.domain_name) };
    const { found, unanswered } = await searchUsers(context, query);
    return { ad_users: found.map((user) => withLastLogin(context, user)), ...(unanswered.length > 0 ? { unanswered } : {}) };
  },
  groups: async (context, { query }) => {
    const { found, unanswered } = await searchGroups(context, query);
    return { ad_groups: found, ...(unanswered.length > 0 ? { unanswered } : {}) };
  },

  test: async (context, { body }) => {
    const { guid, controller, service_account_pw: sent, test_id, type, uid_field, service_account_name } = body;
    const before = guid === undefined ? undefined : directoryRecord.find(context, guid);
    const [one] = controllersAfter(context, [controller], before?.dc_list ?? []);
    const after = { type, uid_field, service_account_name, dc_list: one ? [one] : [] };
    if (!isLdapUrl(controller.server_url)) checkFields({ 'controller.server_url': directoryTexts.serverUrl });
    const isKept = before !== undefined && before.service_account_pw !== '' && before.service_account_name === service_account_name;
    if (before) checkFields(keptAccountProblems(isKept, before, after, sent !== undefined));
    const target = targetOf({ ...after, domain_name: '', domain_netbios_name: '', service_account_pw: sent ?? (isKept ? before.service_account_pw : '') });
    return takeSteps(context, { id: test_id, failed: settingsTexts.testFailed }, (course) => context.directory.test(target, course));
  },
});
