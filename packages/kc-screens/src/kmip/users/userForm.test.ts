import { expect, it } from 'vitest';
import { userBody } from './userForm.tsx';

it('a password and a request that are empty are left out of what is sent [KMIP-072]', () => {
  const form = { passwd: '', repeated: '', day: '2027-11-23', kmip_csr: '' };
  expect(userBody(form)).toEqual({});
  expect(userBody({ ...form, passwd: 'Password-1', kmip_csr: 'AA==' })).toEqual({ passwd: 'Password-1', kmip_csr: 'AA==' });
});
