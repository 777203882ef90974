import { mutantsOf } from '../mutant.ts';

const CORE = 'packages/kc-appliance/src/core';

export const core = mutantsOf('core', {
  [`${CORE}/dispatch/dispatch.ts`]: [
    {
      id: 'core-disabled-user-signed-in',
      find: 'if (ownerEvent(environment, { owner: session.userid, allowed: anybody }, now)) refuse(401, ended);',
      replace: '',
      breaks: 'A disabled or expired user goes on with an open session.',
    },
    {
      id: 'core-own-record-only',
      find: "if (declared.others && params['id'] !== actor.id) check((onlyReads(declared) ? mayRead : needs)(actor, ...declared.others));",
      replace: '',
      breaks: 'Any signed-in user can read and change the records of others.',
    },
    {
      id: 'core-revision-unchecked',
      find: 'if (now.revision !== revision) refuse(409, changed, { current: now });',
      replace: 'if (now.revision === revision + 1) refuse(409, changed, { current: now });',
      breaks: 'A change over an object that has moved on twice is saved without a conflict.',
    },
    {
      id: 'core-repeated-request-done-twice',
      find: "&& outcomeOf(environment, signed.user.id, requestId)?.error === null) return json({ result: 'repeated' }, 200);",
      replace: "&& outcomeOf(environment, signed.user.id, requestId)?.error === '') return json({ result: 'repeated' }, 200);",
      breaks: 'A change that the browser sends again is done twice.',
    },
    {
      id: 'core-approval-skipped',
      find: 'if (signed && declared.second) checkSecond(',
      replace: 'if (signed && declared.second && behalf) checkSecond(',
      breaks: 'No call asks for the approval of a second administrator.',
    },
  ],
  [`${CORE}/access/freshness.ts`]: [
    {
      id: 'core-reauth-never-ends',
      find: 'if (now < signed.session.confirmed + proofLife) return;',
      replace: 'if (signed.session.confirmed > 0) return;',
      breaks: 'One proof at the sign-in is enough for the whole session.',
    },
  ],
  [`${CORE}/access/steps.ts`]: [
    {
      id: 'core-temporary-password-kept',
      find: "if (user.temp_password) return 'set-password';",
      replace: '',
      breaks: 'Nobody has to replace a temporary password.',
    },
  ],
  [`${CORE}/access/sessions.ts`]: [
    {
      id: 'core-session-tokens-remain',
      find: 'for (const { id, handle: other } of sessions.all())\n    if (other === handle) {',
      replace: 'for (const { id, handle: other, replaced } of sessions.all())\n    if (other === handle && !replaced) {',
      breaks: 'A session that was ended still answers under its previous token.',
    },
  ],
  [`${CORE}/secrets.ts`]: [
    {
      id: 'core-secrets-in-lists',
      find: "if (Array.isArray(value)) return value.map((one) => maskPaths(one, secrets, below('*')));",
      replace: 'if (Array.isArray(value)) return value;',
      breaks: 'Secrets inside lists stay readable in audit records.',
    },
  ],
  [`${CORE}/store/record.ts`]: [
    {
      id: 'core-record-since',
      find: 'if (since && since.revision !== before.revision) refuse(409, changed, { current: wire(context, before) });',
      replace: '',
      breaks: 'A slow change overwrites what somebody else saved meanwhile.',
    },
  ],
  [`${CORE}/store/memoryStore.ts`]: [
    {
      id: 'core-store-rollback-values',
      find: 'values = oldValues;\n        throw error;',
      replace: 'throw error;',
      breaks: 'Settings that a refused change had set stay set.',
    },
  ],
});
