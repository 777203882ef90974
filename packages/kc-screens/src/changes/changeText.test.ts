import { describe, expect, it } from 'vitest';
import { changeText } from './changeText.ts';

describe('changeText', () => {
  it('adds the unit that the contract declares', () => {
    expect(changeText('account_decay_time', '315360000')).toBe('10 years');
    expect(changeText('account_decay_time', '315532800')).toBe('Never');
    expect(changeText('heartbeat', '864000')).toBe('10 days');
    expect(changeText('heartbeat', '90')).toBe('90 seconds');
    expect(changeText('rekey_interval', '90')).toBe('3 months');
    expect(changeText('access_key_rotation_interval', '1')).toBe('1 day');
    expect(changeText('rekey_interval', '0')).toBe('Never');
    expect(changeText('backup_offset', '90')).toBe('01:30');
    expect(changeText('key_size', '2048')).toBe('2048 bits');
    expect(changeText('port', '587')).toBe('587');
  });

  it('formats a timestamp as a date', () => {
    expect(changeText('expire_date', '1800000000')).toMatch(/^\d\d Jan 2027, \d\d:\d\d$/);
    expect(changeText('expire_date', '0')).toBe('Never');
    expect(changeText('account.expires', '31536000', 'Settings')).toBe('1 year');
    expect(changeText('password_expiration', null)).toBe('—');
  });

  it('formats a duration of zero as 0 seconds or as never', () => {
    expect(changeText('session_timeout', '0')).toBe('0 seconds');
    expect(changeText('kek_expire_days', '0')).toBe('Never');
  });

  it('uses the unit of the area if areas differ', () => {
    expect(changeText('timeout', '15', 'Cluster')).toBe('15 minutes');
    expect(changeText('timeout', '15', 'Security')).toBe('15 seconds');
  });

  it('uses the labels of the screens for wire values', () => {
    expect(changeText('enabled', 'true')).toBe('Yes');
    expect(changeText('allow_reconnect', 'no')).toBe('No');
    expect(changeText('privileges', 'CLOUD_ADMIN, SEC_ADMIN')).toBe('Cloud Admin, Security Admin');
    expect(changeText('expire_action', 'DELETE_FROM_CLOUD')).toBe('Remove from cloud');
    expect(changeText('kek_state', 'REVOKE_PENDING')).toBe('Revoke pending');
    expect(changeText('purpose', 'ENCRYPT_DECRYPT')).toBe('Encrypt and decrypt');
    expect(changeText('mode', 'AUTH_HW')).toBe('Disabled');
  });

  it('leaves texts that users entered unchanged', () => {
    expect(changeText('name', 'no')).toBe('no');
    expect(changeText('name', 'oracle')).toBe('oracle');
    expect(changeText('name', 'MY_KEY')).toBe('MY_KEY');
    // These are wire values of other fields.
    expect(changeText('name', 'GCP')).toBe('GCP');
    expect(changeText('login_name', 'SEC_ADMIN')).toBe('SEC_ADMIN');
    expect(changeText('description', 'AWS, GCP')).toBe('AWS, GCP');
    expect(changeText('description', 'true')).toBe('true');
    expect(changeText('description', '864000')).toBe('864000');
  });
});
