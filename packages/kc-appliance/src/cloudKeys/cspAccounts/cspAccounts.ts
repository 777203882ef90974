import { cspAccounts as calls } from 'kc-api/contract/cloudKeys/cspAccounts';
import {
  accessProblems,
  accountProblems,
  accountScheduleProblem,
  credentialFields,
  cspAccountRules,
  cspAccountTexts,
  filledIn,
  hasRegion,
  initialRegion,
} from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { aclsProblem, ekmTexts, parseAcls, parsePolicy, policyProblem } from 'kc-api/rules/cloudKeys/cloudKeys/ekm';
import { withAccessKey } from '../clouds/accountAgenda.ts';
import type { Credentials } from '../clouds/cloud.ts';
import { accountOf } from '../clouds/keyRecords.ts';
import type { CspAccountRecord } from '../clouds/records.ts';
import type { Context } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { check, checkFields, refuse } from '../../core/refusal.ts';
import { takeSteps } from '../../core/checks/testCourse.ts';
import { walk } from '../../core/store/walk.ts';
import { fromCloud, checkGroup, licensed } from '../cloudContext.ts';
import { accountRecord, wireAccount } from './cspAccountRecords.ts';

/** Returns the credentials in the body for this type of account, without empty ones. */
const credentialsIn = (type: CspAccountRecord['csp_type'], body: Credentials): Credentials => filledIn(credentialFields[type].fields, body);

/** Stores the account after `next` and wakes the agenda, because its due date may change. */
function save(context: Context, guid: string, next: (before: CspAccountRecord) => CspAccountRecord, content?: (account: CspAccountRecord) => string) {
  const after = accountRecord.change(context, guid, next, { also: (account) => content && { content: content(account) } });
  context.agenda.wake();
  return { csp_account: wireAccount(context, after) };
}

const account = accountRecord.guarded(({ guid }: { guid: string }) => guid);

function policyIn(json: string, account: CspAccountRecord) {
  const policy = parsePolicy(json) ?? refuse(400, ekmTexts.malformed);
  const problem = policyProblem(policy, account);
  return problem === undefined ? policy : refuse(400, problem);
}

export const cspAccounts = licensed(
  resource(calls, {
    list: (context, { query }) => {
      const { page, ...rest } = walk(accountRecord.all(context), query);
      return { csp_accounts: page.map((one) => wireAccount(context, one)), ...rest };
    },
    read: (context, { params }) => ({ csp_account: wireAccount(context, accountRecord.find(context, params.guid)) }),

    create: (context, { body }) => {
      check(cspAccountRules.create(context.actor));
      checkFields(accountProblems(body));
      checkGroup(context, body.groupname, cspAccountTexts.group);
      const made = accountRecord.create(context, {
        name: body.name,
        description: body.description ?? '',
        groupname: body.groupname,
        csp_type: body.csp_type,
        ...(hasRegion(body.csp_type) ? { default_region: body.default_region ?? initialRegion } : {}),
        access_key_rotation_interval: body.access_key_rotation_interval ?? 0,
        credentials: credentialsIn(body.csp_type, body),
        rotated: context.now,
        ...(body.csp_type === 'GCP'
          ? { ekm_uri: '', ekm_kaj_enabled: 'no' as const, ekm_kaj_policy: { allowed_reasons: [], allow_missing: true }, ekm_acls: { service_accounts: [] } }
          : {}),
        key_access_justifications: [],
      });
      context.agenda.wake();
      return { csp_account: wireAccount(context, made) };
    },

    change: {
      ...account,
      run: (context, { params, body }) =>
        save(context, params.guid, (before) => {
          check(cspAccountRules.change(context.actor));
          if (body.ekm_uri !== undefined || body.ekm_kaj_enabled !== undefined || body.ekm_kaj_policy !== undefined)
            check(cspAccountRules.ekm(context.actor, before));
          checkFields(accessProblems(before.csp_type, body, []));
          const days = body.access_key_rotation_interval ?? before.access_key_rotation_interval;
          const fresh = credentialsIn(before.csp_type, body);
          const interval = accountScheduleProblem({ csp_type: before.csp_type, ...before.credentials, ...fresh }, days);
          // An invalid stored interval must not prevent changes of other fields.
          if (interval !== undefined && days !== before.access_key_rotation_interval) checkFields({ access_key_rotation_interval: interval });
          // A new key id requires the corresponding secret.
          if (
            fresh.aws_access_key_id !== undefined &&
            fresh.aws_access_key_id !== before.credentials.aws_access_key_id &&
            fresh.aws_secret_access_key === undefined
          )
            checkFields({ aws_secret_access_key: cspAccountTexts.required });
          if (fresh.azure_client_id !== undefined && fresh.azure_client_id !== before.credentials.azure_client_id && fresh.azure_client_secret === undefined)
            checkFields({ azure_client_secret: cspAccountTexts.required });
          const replaced = fresh.aws_secret_access_key ?? fresh.azure_client_secret ?? fresh.gcp_access_credentials;
          return {
            ...before,
            description: body.description ?? before.description,
            access_key_rotation_interval: days,
            ...(hasRegion(before.csp_type) && body.default_region ? { default_region: body.default_region } : {}),
            ...(body.ekm_uri === undefined ? {} : { ekm_uri: body.ekm_uri }),
            ...(body.ekm_kaj_enabled === undefined ? {} : { ekm_kaj_enabled: body.ekm_kaj_enabled }),
            ...(body.ekm_kaj_policy === undefined ? {} : { ekm_kaj_policy: policyIn(body.ekm_kaj_policy, before) }),
            credentials: { ...before.credentials, ...fresh },
            rotated: replaced === undefined ? before.rotated : context.now,
          };
        }),
    },

    checkConnectivity: (context, { params, query }) => {
      const account = accountRecord.find(context, params.guid);
      // The error message is the cloud's own.
      return takeSteps(context, { id: query.test_id, failed: (found) => found }, (course) =>
        context.clouds[account.csp_type].check(accountOf(account), course),
      );
    },

    rotateAccessKey: async (context, { params }) => {
      const account = accountRecord.find(context, params.guid);
      check(cspAccountRules.rotate(context.actor, wireAccount(context, account)));
      const fresh = await fromCloud(context.clouds[account.csp_type].newAccessKey(accountOf(account)));
      save(
        context,
        params.guid,
        (before) => withAccessKey(before, fresh, context.now),
        (one) => `Access key of CSP account ${one.name} rotated`,
      );
      return {};
    },

    remove: (context, { params }) => {
      check(cspAccountRules.remove(context.actor, wireAccount(context, accountRecord.find(context, params.guid))));
      accountRecord.remove(context, params.guid);
      return {};
    },

    regions: async (context, { params }) => {
      const account = accountRecord.find(context, params.guid);
      return { regions: await fromCloud(context.clouds[account.csp_type].regions(accountOf(account))) };
    },
    users: async (context, { params }) => {
      const account = accountRecord.find(context, params.guid);
      return { users: await fromCloud(context.clouds[account.csp_type].users(accountOf(account))) };
    },
    roles: async (context, { params }) => {
      const account = accountRecord.find(context, params.guid);
      return { roles: await fromCloud(context.clouds[account.csp_type].roles(accountOf(account))) };
    },
    ekmConnections: async (context, { params, query }) => {
      const account = accountRecord.find(context, params.guid);
      return { ekm_connections: await fromCloud(context.clouds[account.csp_type].ekmConnections(accountOf(account), query.location)) };
    },

    setEkmPolicy: {
      ...account,
      run: (context, { params, body }) =>
        save(
          context,
          params.guid,
          (before) => {
            check(cspAccountRules.ekm(context.actor, before));
            return {
              ...before,
              ...(body.policy === undefined ? {} : { ekm_kaj_policy: policyIn(body.policy, before) }),
              ...(body.ekm_kaj_enabled === undefined ? {} : { ekm_kaj_enabled: body.ekm_kaj_enabled }),
            };
          },
          (one) => `Key access justification of CSP account ${one.name} changed`,
        ),
    },

    setEkmAccessPolicy: {
      ...account,
      run: (context, { params, body }) =>
        save(
          context,
          params.guid,
          (before) => {
            check(cspAccountRules.ekm(context.actor, before));
            const acls = parseAcls(body.acls) ?? refuse(400, ekmTexts.malformed);
            const problem = aclsProblem(acls);
            if (problem !== undefined) refuse(400, problem);
            return { ...before, ekm_acls: { service_accounts: acls.service_accounts.map((one) => ({ ...one, email: one.email.trim() })) } };
          },
          (one) => `EKM service accounts of CSP account ${one.name} changed`,
        ),
    },
  }),
);
