import { expect, it } from 'vitest';
import { kmipFileNames } from './users.ts';

it('names the files of a user after the user, in characters that every file system accepts', () => {
  expect(kmipFileNames('vcenter-fra-01')).toEqual({
    bundle: 'vcenter-fra-01.pem',
    certificate: 'vcenter-fra-01-cert.pem',
    key: 'vcenter-fra-01-key.pem',
    ca: 'kmip-ca.pem',
  });
  expect(kmipFileNames('dr site/Zürich').bundle).toBe('dr_site_Z_rich.pem');
});
