import { describe, expect, it } from 'vitest';
import { tenantOf } from './routing.ts';

const of = (path: string, headers: Record<string, string> = {}) => tenantOf(new Request(`http://kc${path}`, { headers }));

describe('tenant of a request', () => {
  it('is read from the path of a sign-in, regardless of the header', () => {
    expect(of('/v5/kc/login/tenant-1/', { 'Tenant-Id': 'other' })).toBe('tenant-1');
    expect(of('/v5/kc/login/a%20b/')).toBe('a b');
    expect(of('/v5/kc/login/%E0%A4%A/')).toBeNull();
  });
  it('is read from the Tenant-Id header of other calls', () => {
    expect(of('/v5/users/', { 'Tenant-Id': 'tenant-1' })).toBe('tenant-1');
    expect(of('/v5/users/?tenant=other')).toBeNull();
  });
  it('is read from the state of a redirect from an identity provider', () => {
    expect(of('/v5/oidc/callback?state=tenant-1.a0b1&code=x', { 'Tenant-Id': 'other' })).toBe('tenant-1');
    expect(of('/v5/oidc/callback?state=bank.north.a0b1')).toBe('bank.north');
    expect(of('/v5/oidc/callback?code=x')).toBeNull();
  });
  it('is read from the query or the cookie of a sign-out at the identity provider', () => {
    expect(of('/v5/kc/oidc/logout?tenant=tenant-1')).toBe('tenant-1');
    expect(of('/v5/kc/oidc/logout', { Cookie: 'a=b; oidc_result=tenant-1.a0b1' })).toBe('tenant-1');
    expect(of('/v5/kc/oidc/logout')).toBeNull();
  });
});
