import { describe, expect, it } from 'vitest';
import {
  accountProblems,
  accountRegions,
  accountScheduleProblem,
  accountTypes,
  changedTogether,
  credentialFields,
  cspAccountRules,
  deletedText,
  hasRegion,
  initialRegion,
  keyFileEmail,
  nextAccessKeyOf,
  testFailedText,
} from './cspAccounts.ts';
import type { Actor } from '../../privileges.ts';
import { awsRegions } from '../providers/aws.ts';

const actor: Actor = { id: '1', login_name: 'a', privileges: ['CLOUD_ADMIN'], flavour: 'keycontrol' };

describe('CSP account', () => {
  const base = { name: 'a', groupname: 'g' };
  it('requires a name, a group and a type [CSP-33]', () => {
    expect(Object.keys(accountProblems({ name: '', groupname: '', csp_type: '' }))).toEqual(['name', 'groupname', 'csp_type']);
  });
  it('requires the credentials of its type [CSP-34, CSP-35, CSP-36]', () => {
    expect(Object.keys(accountProblems({ ...base, csp_type: 'AWS' }))).toEqual(['aws_access_key_id', 'aws_secret_access_key']);
    expect(Object.keys(accountProblems({ ...base, csp_type: 'AZURE' }))).toEqual([
      'azure_tenant_id',
      'azure_subscription_id',
      'azure_client_id',
      'azure_client_secret',
    ]);
    expect(Object.keys(accountProblems({ ...base, csp_type: 'GCP' }))).toEqual(['gcp_access_credentials']);
  });
  it('for GCP requires the key file of a service account [CSP-37]', () => {
    const file = JSON.stringify({ type: 'service_account', client_email: 'a@b', private_key: 'k' });
    expect(accountProblems({ ...base, csp_type: 'GCP', gcp_access_credentials: file })).toEqual({});
    for (const wrong of [
      '{}',
      'x',
      'null',
      '[]',
      file.replace('service_account', 'user'),
      JSON.stringify({ type: 'service_account', client_email: '', private_key: 'k' }),
    ])
      expect(accountProblems({ ...base, csp_type: 'GCP', gcp_access_credentials: wrong })).toEqual({
        gcp_access_credentials: "Invalid ServiceAccount' Key file.",
      });
    expect(keyFileEmail(file)).toBe('a@b');
  });
  it('cannot be deleted while a key set uses it [CSP-31]', () => {
    expect(cspAccountRules.remove(actor, { keyset_name: 'x' })).toEqual({ ok: false, reason: 'A CSP Account attached to a Key Set cannot be deleted.' });
    expect(cspAccountRules.remove(actor, { keyset_name: '' }).ok).toBe(true);
  });
  it('can change credentials of its own type only', () => {
    for (const [type, fields] of Object.entries(changedTogether) as ['AWS' | 'AZURE' | 'GCP', readonly string[]][]) {
      expect(credentialFields[type].fields).toEqual(expect.arrayContaining([...fields]));
      expect(cspAccountRules.changeCredentials(type)(actor, { csp_type: type }).ok).toBe(true);
    }
    expect(cspAccountRules.changeCredentials('AWS')(actor, { csp_type: 'GCP' })).toEqual({
      ok: false,
      reason: 'Only AWS accounts have these credentials.',
      never: true,
    });
  });
  it('for Azure can rotate on schedule only with an application object ID', () => {
    const account = { csp_type: 'AZURE' as const, access_key_rotation_interval: 30 };
    const whole = { ...account, azure_application_objectid: 'o' };
    expect(accountScheduleProblem(account, 30)).toBe('The application object ID is needed to rotate the client secret.');
    expect(accountScheduleProblem(account, 0)).toBeUndefined();
    expect(accountScheduleProblem(whole, 30)).toBeUndefined();
    expect(accountScheduleProblem(whole, 541)).toBe('Value must be less than or equal to 540');
    expect(nextAccessKeyOf(account, 1000)).toBeUndefined();
    expect(nextAccessKeyOf(whole, 1000)).toBe(1000 + 30 * 86_400);
  });
  it('has a default region that is offered, if its type has regions', () => {
    expect(accountTypes.filter(hasRegion)).toEqual(['AWS']);
    expect(accountRegions.AWS).toContain(initialRegion);
  });
  it('has messages for the deletion of one or several accounts', () => {
    expect(
      [
        [1, 1],
        [2, 2],
        [1, 2],
      ].map(([done = 0, asked = 0]) => deletedText(done, asked)),
    ).toEqual(['CSP Account deleted successfully', '2 CSP accounts deleted successfully', '1 of 2 CSP accounts deleted successfully']);
  });
  it('reports why a test failed on a separate line [CSP-55]', () => {
    expect(testFailedText('AccessDenied')).toBe('CSP Account connection test failed.\nAccessDenied');
    expect(testFailedText('')).toBe('CSP Account connection test failed.');
  });
  it('offers 25 AWS regions if its own cannot be read [CSP-60]', () => expect(new Set(awsRegions).size).toBe(25));
});
