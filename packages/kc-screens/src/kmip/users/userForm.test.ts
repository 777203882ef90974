import { expect, it } from 'vitest';
import { userBody } from './userForm.tsx';

it('omits an empty password and an empty certificate request from the body [KMIP-072]', () => {
  const form = { passwd: '', repeated: '', day: '2027-11-23', kmip_csr: '' };
  expect(userBody(form)).toEqual({});
  expect(userBody({ ...form, passwd: 'Password-1', kmip_csr: 'AA==' })).toEqual({ passwd: 'Password-1', kmip_csr: 'AA==' });
});
