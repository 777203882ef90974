import type { BodyOf } from 'kc-api/contract/call';
import type { vaults } from 'kc-api/contract/vaults/vaults';
import { accountPair, directoryTexts, keptAccountProblems } from 'kc-api/rules/security/directories/directories';
import { stated } from 'kc-api/rules/stated';
import type { Context } from '../core/context.ts';
import { newGuid } from '../core/random.ts';
import { checkFields } from '../core/refusal.ts';
import { controllerListProblems, controllersAfter, withCertificates, type DirectoryRecord } from '../security/index.ts';

type Sent = NonNullable<BodyOf<typeof vaults.create>['ad_domain']>;

/** Returns a domain with the fields of the request, or a new one; refuses invalid fields. A missing password is not changed. */
export async function domainAfter(context: Context, before: DirectoryRecord | null, sent: Partial<Sent>): Promise<DirectoryRecord> {
  const { service_account_pw, dc_list, ...fields } = sent;
  const given = dc_list && (await withCertificates(dc_list));
  const guid = before?.guid ?? newGuid(context.random);
  const blank = { domain_name: '', domain_netbios_name: '', type: 'MICROSOFT_AD', uid_field: '', service_account_name: '', service_account_pw: '' } as const;
  const after = { ...(before ?? { ...blank, id: guid, guid, revision: 1, dc_list: [] }), ...fields };
  const controllers = given ? controllersAfter(context, given, before?.dc_list ?? []) : after.dc_list;
  const pair = accountPair({
    account: fields.service_account_name,
    password: service_account_pw,
    ...(before ? { stored: before.service_account_name } : {}),
  });
  checkFields(
    stated({
      domain_name: after.domain_name.trim() === '' ? directoryTexts.domainName : undefined,
      ...controllerListProblems(controllers),
      service_account_pw: pair.ok ? undefined : pair.reason,
      // A user must not send a password that they do not know to another server.
      ...(before ? keptAccountProblems(before.service_account_pw !== '', before, { ...after, dc_list: controllers }, Boolean(service_account_pw)) : {}),
    }),
  );
  return {
    ...after,
    domain_name: after.domain_name.trim(),
    dc_list: controllers,
    service_account_pw: after.service_account_name === '' ? '' : service_account_pw || (before?.service_account_pw ?? ''),
  };
}
