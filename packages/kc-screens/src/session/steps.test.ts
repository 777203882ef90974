import { describe, expect, it } from 'vitest';
import { dueSteps, isHeldUp, type SignInFacts, type StepConditions } from './steps.ts';

const user: SignInFacts['user'] = {
  id: 'u1',
  userid: 'u1',
  login_name: 'sara',
  name: 'Sara',
  username: 'sara',
  full_name: 'Sara',
  email: 's@x.example',
  alert_email: '',
  authentication: 'Local',
  privileges: ['SEC_ADMIN'],
  privilegeArr: { secAdmin: true, domainAdmin: false, cloudAdmin: false },
  groups: [],
  status: 'Active',
  last_login: 'Never',
  account_enable: 'yes',
  account_decay_time: 1,
  account_expiration: null,
  password_expiration: null,
  '2fa_enabled': 'no',
  revision: 1,
};

const facts = (change: { user?: object; eula?: 'yes' | 'no'; enforced?: 'yes' | 'no'; mail?: 'yes' | 'no' } = {}): SignInFacts => ({
  user: { ...user, ...change.user },
  prefs: {},
  license: { byok_enabled: true, kmip_enabled: true, keyhub_managed: false, secrets_vault: true },
  policy: { strength: { minimum_chars: 8, digits: 1, lower: 1, upper: 1, symbols: 1 }, two_factor_enforced: change.enforced ?? 'no', session_timeout: 30 },
  eula: { eula: '', accepted: change.eula ?? 'yes' },
  status: {
    alert_count: 0,
    alerts_unread_count: 0,
    kps_status: 'Healthy',
    server_count: 1,
    change_log: { generation: 1 },
    conditions: { mail_server_setup: change.mail ?? 'yes' },
    kc_limit: null,
    kc_count: 1,
    vm_limit: null,
    vm_count: 0,
  },
});
const plain: StepConditions = { oidc: false, passwordExpired: false, twoFactorMissing: false, now: 1_000 };

describe('recovery drill', () => {
  const due = (role: 'SEC_ADMIN' | 'CLOUD_ADMIN') => {
    const given = facts({ user: { privileges: [role] } });
    return { ...given, status: { ...given.status, recovery_drill_due: 'yes' as const } };
  };
  it('comes last, for security administrators only, and can be postponed [AUTH-41]', () => {
    expect(dueSteps(due('SEC_ADMIN'), plain)).toEqual(['recovery-drill']);
    expect(dueSteps(due('CLOUD_ADMIN'), plain)).toEqual([]);
    expect(dueSteps(due('SEC_ADMIN'), { ...plain, drillPutOff: true })).toEqual([]);
    expect(dueSteps({ ...due('SEC_ADMIN'), user: { ...user, download_key_part: 'yes' } }, plain)).toEqual(['admin-key', 'recovery-drill']);
  });
});

describe('steps after sign-in', () => {
  it('are empty if nothing is due', () => {
    expect(dueSteps(facts(), plain)).toEqual([]);
  });
  it('have a fixed order if all are due [AUTH-33] [AUTH-36] [AUTH-38] [AUTH-39] [AUTH-40]', () => {
    const all = facts({ eula: 'no', enforced: 'yes', mail: 'no', user: { temp_password: 'yes', download_key_part: 'yes' } });
    expect(dueSteps(all, plain)).toEqual(['eula', 'set-password', 'two-factor', 'mail-server', 'admin-key']);
  });
  it('require a new password if the login response or the user record says that it expired, and only once [AUTH-35]', () => {
    expect(dueSteps(facts({ user: { temp_password: 'yes' } }), { ...plain, passwordExpired: true })).toEqual(['expired-password']);
    expect(dueSteps(facts({ user: { password_expiration: 1_000 } }), plain)).toEqual(['expired-password']);
    expect(dueSteps(facts({ user: { password_expiration: 1_001 } }), plain)).toEqual([]);
  });
  it('leave passwords to directories, and passwords and two-factor to the identity provider', () => {
    const due = facts({ enforced: 'yes', user: { temp_password: 'yes', password_expiration: 1 } });
    expect(dueSteps(due, { ...plain, oidc: true })).toEqual([]);
    expect(dueSteps({ ...due, user: { ...due.user, authentication: 'LDAP' } }, plain)).toEqual(['two-factor']);
  });
  it('require the mail server and the admin key from security administrators only', () => {
    expect(dueSteps(facts({ mail: 'no', user: { privileges: ['CLOUD_ADMIN'], download_key_part: 'yes' } }), plain)).toEqual([]);
  });
  it('require two-factor setup if a response demanded it, unless it is enabled [AUTH-42]', () => {
    expect(dueSteps(facts(), { ...plain, twoFactorMissing: true })).toEqual(['two-factor']);
    expect(dueSteps(facts({ enforced: 'yes', user: { '2fa_enabled': 'yes' } }), { ...plain, twoFactorMissing: true })).toEqual([]);
  });
});

it('does not request pages while a step is due that the appliance enforces', () => {
  const conditions: StepConditions = { oidc: false, passwordExpired: false, twoFactorMissing: false, now: 100 };
  const held = (change: Parameters<typeof facts>[0], more: Partial<StepConditions> = {}) => isHeldUp(facts(change), { ...conditions, ...more });
  expect([
    held({ user: { password_expiration: 99 } }),
    held({ user: { temp_password: 'yes' } }),
    held({ enforced: 'yes' }),
    held({}, { passwordExpired: true }),
  ]).toEqual([true, true, true, true]);
  expect([held({}), held({ eula: 'no', mail: 'no' }), held({ user: { password_expiration: 99 } }, { oidc: true })]).toEqual([false, false, false]);
});
