import { expect, it } from 'vitest';
import { csrBody, newCsr } from './csr.schema.ts';

it('a request is sent trimmed, with its country in capitals and without what is empty [HSM-052] [SET-041] [SET-042] [SET-043]', () => {
  expect(csrBody({ ...newCsr, common_name: ' kc.example ', country: ' se ', locality: ' Stockholm ', sans: [' a.example ', ' '] })).toEqual({
    common_name: 'kc.example',
    country: 'SE',
    key_size: '4096',
    locality: 'Stockholm',
    sans: ['a.example'],
  });
  expect(csrBody({ ...newCsr, common_name: 'kc', country: 'SE', sans: [' '] })).toEqual({ common_name: 'kc', country: 'SE', key_size: '4096' });
});
