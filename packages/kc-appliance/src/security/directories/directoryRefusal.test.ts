import { describe, expect, it } from 'vitest';
import { auditReason, refusalOf, textForUser } from './directoryRefusal.ts';

const words = (code: string) => `80090308: LdapErr: DSID-0C09050F, comment: AcceptSecurityContext error, data ${code}, v4563`;

describe('directory refusal', () => {
  it.each([
    ['525', 'user unknown to the directory', false],
    ['52e', 'wrong password', false],
    ['52E', 'wrong password', false],
    ['530', 'not allowed at this time by the directory', true],
    ['531', 'not allowed from this computer by the directory', true],
    ['532', 'password expired in the directory', true],
    ['533', 'account disabled in the directory', true],
    ['701', 'account expired in the directory', true],
    ['773', 'password must be changed in the directory', true],
    ['775', 'account locked in the directory', false],
  ])('records sub-code %s as %s, and shows it to the user: %s', (code, text, isShown) => {
    const refusal = refusalOf(true, words(code));
    expect(auditReason(refusal)).toBe(`${text} (data ${code.toLowerCase()})`);
    expect(textForUser(refusal) !== undefined).toBe(isShown);
  });

  it('records a wrong password without a sub-code, and quotes the directory for other errors', () => {
    expect(auditReason(refusalOf(true, ''))).toBe('wrong password');
    expect(auditReason(refusalOf(true, words('568')))).toBe(`refused by the directory (${words('568')})`);
    expect(auditReason(refusalOf(false, 'data 773 is what I say'))).toBe('refused by the directory (data 773 is what I say)');
    for (const refusal of [refusalOf(true, ''), refusalOf(true, words('568')), refusalOf(false, words('773'))]) expect(textForUser(refusal)).toBeUndefined();
  });
});
