import { expect, it } from 'vitest';
import { cspAccounts } from 'kc-api/contract/cloudKeys/cspAccounts';
import { users } from 'kc-api/contract/security/users';
import type { Actor } from 'kc-api/rules/privileges';
import { userRules } from 'kc-api/rules/security/users/users';
import { allow } from 'kc-api/rules/verdict';
import { auditorRules } from './AuditorRules.tsx';
import type { OfferedDialog } from './panelRules.ts';

const admin: Actor = { id: '1', login_name: 'carlos', privileges: ['SEC_ADMIN', 'CLOUD_ADMIN'], flavour: 'keycontrol' };
const dialog = (facts: Partial<OfferedDialog>): OfferedDialog => ({ id: 'a.b', submit: null, needs: 'one', allowed: () => allow, ...facts });

it.each([
  ['a dialog that only shows something', dialog({}), true],
  ['a change of another user', dialog({ submit: { call: users.change } }), false],
  ['a change of the own account', dialog({ submit: { call: users.change }, ownAccount: true }), true],
  ['a change', dialog({ submit: { call: users.create }, needs: 'none' }), false],
  ['a choice that leads to a change', dialog({ needs: 'none', allowed: (actor) => userRules.create(actor) }), false],
  ['a test without a form', dialog({ leadsTo: cspAccounts.checkConnectivity }), false],
] as const)('%s is offered to administrators, and to an auditor only if it changes nothing of others', (_, one, toAuditor) => {
  expect(auditorRules(admin).offers(one)).toBe(true);
  expect(auditorRules({ ...admin, auditor: true }).offers(one)).toBe(toAuditor);
});
