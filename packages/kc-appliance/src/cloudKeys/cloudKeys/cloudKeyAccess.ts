import type { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { Principal } from 'kc-api/contract/cloudKeys/cspAccounts';
import { allCategory, categoryOf, cloudKeyTexts, isPrincipal, mayDo, tagsProblem } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { parseRoles } from 'kc-api/rules/cloudKeys/cloudKeys/ekm';
import { keyOperations, operationsFor } from 'kc-api/rules/cloudKeys/providers/azure';
import { t } from 'kc-intl/t';
import { accountOf, inCloud, reachOf, wireKey } from '../clouds/keyRecords.ts';
import type { CloudKeyRecord } from '../clouds/records.ts';
import type { Context } from '../../core/context.ts';
import type { Handlers } from '../../core/handlers.ts';
import { check, checkFields, refuse } from '../../core/refusal.ts';
import { fromCloud } from '../cloudContext.ts';
import { keyRecord } from './cloudKeyRecord.ts';
import { changed, changeKey, guardedKey } from './cloudKeyRecords.ts';

type Calls = Pick<typeof cloudKeys, 'tags' | 'changeTags' | 'users' | 'share' | 'saveSharing' | 'roles' | 'saveRoles' | 'saveOperations'>;

const parts = (joined: string): string[] => [
  ...new Set(
    joined
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];
const isArn = (text: string): boolean => /^arn:aws[\w-]*:iam::\d{12}:(?:user|role|root)(?:\/\S+)?$/.test(text);

function arnsIn(joined: string, field: string): string[] {
  const arns = parts(joined);
  const wrong = arns.find((arn) => !isArn(arn));
  if (wrong !== undefined) checkFields({ [field]: t('{arn} is not the ARN of a user or role.', { arn: wrong }) });
  return arns;
}

/** Names of the account's users for ARNs; the end of the ARN for one that the account does not list. */
const named = (arns: readonly string[], known: readonly Principal[]): Principal[] =>
  arns.map((arn) => known.find((one) => one.arn === arn) ?? { name: arn.split('/').at(-1) ?? arn, arn });

/** A key with a hand-written policy cannot be displayed or changed as lists. */
async function checkPolicy(context: Context, key: CloudKeyRecord): Promise<void> {
  const account = reachOf(context, key);
  if (account) await fromCloud(context.clouds[account.csp_type].checkPolicy(accountOf(account), inCloud(key)));
}

const sharing = (next: (before: CloudKeyRecord['sharing']) => CloudKeyRecord['sharing']) => ({
  action: 'sharing' as const,
  command: 'permit' as const,
  said: changed('Sharing'),
  next: (key: CloudKeyRecord): CloudKeyRecord => ({ ...key, sharing: next(key.sharing) }),
});

export const accessCalls: Handlers<Calls> = {
  tags: (context, { params }) => ({ tags: keyRecord.find(context, params.handle).tags }),

  changeTags: async (context, { params, body }) => {
    await changeKey(context, params.handle, {
      action: 'tags',
      command: 'tag',
      said: changed('Tags'),
      next: (key) => {
        if (body.operation === 'clear') {
          const gone = new Set(body.tagkeys ?? []);
          if (gone.size === 0) refuse(400, cloudKeyTexts.emptyTag);
          return { ...key, tags: key.tags.filter((tag) => !gone.has(tag.key)) };
        }
        const given = (body.tags ?? []).map((tag) => ({ key: tag.key.trim(), value: tag.value }));
        const problem = tagsProblem(key.csp_type, given);
        if (problem !== undefined) checkFields({ tags: problem });
        const others = key.tags.filter((tag) => !given.some((one) => one.key === tag.key));
        return { ...key, tags: [...others, ...given] };
      },
    });
    return { tags: keyRecord.find(context, params.handle).tags };
  },

  users: async (context, { params, query }) => {
    const key = keyRecord.find(context, params.handle);
    if (key.csp_type !== 'AWS') refuse(400, t('Only AWS keys can be shared.'));
    await checkPolicy(context, key);
    const account = reachOf(context, key);
    const known = account ? await fromCloud(context.clouds[account.csp_type].users(accountOf(account))) : [];
    return { revision: key.revision, users: named(key.sharing[query.list_type], known) };
  },

  share: async (context, { params, body }) => {
    await checkPolicy(context, keyRecord.find(context, params.handle));
    const arns = arnsIn(body.users, 'users');
    if (arns.length === 0) refuse(400, cloudKeyTexts.noneTicked);
    const change = (list: string[]) => (body.operation === 'share' ? [...new Set([...list, ...arns])] : list.filter((arn) => !arns.includes(arn)));
    await changeKey(
      context,
      params.handle,
      sharing((before) => ({ ...before, [body.list_type]: change(before[body.list_type]) })),
    );
    return {};
  },

  saveSharing: {
    ...guardedKey,
    run: async (context, { params, body }) => {
      await checkPolicy(context, keyRecord.find(context, params.handle));
      const lists = { administrators: arnsIn(body.administrators, 'administrators'), users: arnsIn(body.users, 'users') };
      await changeKey(
        context,
        params.handle,
        sharing(() => lists),
      );
      return {};
    },
  },

  roles: async (context, { params }) => {
    const key = keyRecord.find(context, params.handle);
    if (key.csp_type !== 'GCP') refuse(400, t('Only Google Cloud keys have roles.'));
    const account = reachOf(context, key);
    const inherited = account ? await fromCloud(context.clouds[account.csp_type].inheritedRoles(accountOf(account))) : [];
    const users = [...key.roles.map((one) => ({ ...one, inherited: 'no' as const })), ...inherited.map((one) => ({ ...one, inherited: 'yes' as const }))];
    const categories = [...new Set(users.flatMap((one) => one.members.map(categoryOf)))].sort();
    return { revision: key.revision, categories: [allCategory, ...categories], users };
  },

  saveRoles: {
    ...guardedKey,
    run: async (context, { params, body }) => {
      const key = keyRecord.find(context, params.handle);
      check(mayDo('roles', wireKey(key), context.actor));
      const roles = parseRoles(body.roles) ?? refuse(400, t('The roles are not valid JSON.'));
      const account = reachOf(context, key);
      const offered = account ? await fromCloud(context.clouds[account.csp_type].roles(accountOf(account))) : null;
      if (new Set(roles.map((one) => one.role)).size !== roles.length) refuse(400, t('A role is listed twice.'));
      for (const { role, members } of roles) {
        if (offered && !offered.includes(role)) refuse(400, t('Role {role} does not exist in the account.', { role }));
        if (members.length === 0) refuse(400, t('Role {role} has no principals.', { role }));
        if (new Set(members).size !== members.length) refuse(400, cloudKeyTexts.principalAdded);
        const wrong = members.find((member) => !isPrincipal(member));
        if (wrong !== undefined) refuse(400, t('{wrong} is not a principal.', { wrong }));
      }
      await changeKey(context, key.id, {
        action: 'roles',
        command: 'permit',
        said: changed('Roles'),
        next: (one) => ({ ...one, roles }),
      });
      return {};
    },
  },

  saveOperations: {
    ...guardedKey,
    run: (context, { params, body }) =>
      changeKey(context, params.handle, {
        action: 'operations',
        command: 'permit',
        said: changed('Key operations'),
        next: (key) => {
          const wanted = new Set(parts(body.operations));
          if (wanted.size === 0) checkFields({ operations: cloudKeyTexts.noneTicked });
          const offered: readonly string[] = operationsFor(key.cipher);
          if ([...wanted].some((one) => !offered.includes(one))) checkFields({ operations: t('An operation does not apply to this cloud key.') });
          return { ...key, operations: keyOperations.filter((one) => wanted.has(one)).join(',') };
        },
      }),
  },
};
