import { describe, expect, it } from 'vitest';
import { keepsPassword, lunaCloudBody, lunaCloudSchema, lunaCloudValues } from './lunaCloud.schema.ts';

const info = {
  state: 'DISABLED',
  host: '',
  bundle_set: 'no',
  label: '',
  password_set: 'no',
  sduration: 1800,
  admin_keyid: '',
  kek_cvmset: '',
  revision: 1,
} as const;
const kept = { ...info, state: 'ENABLED', host: 'eu.example', bundle_set: 'yes', label: 'kc-cloud', password_set: 'yes' } as const;
const problems = (of: typeof info | typeof kept, change: object): string[] => {
  try {
    lunaCloudSchema(of).validateSync({ ...lunaCloudValues(of), ...change }, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
};

describe('form of a Luna Cloud HSM', () => {
  it('requires bundle, partition and password if the HSM is enabled', () => {
    expect(problems(info, {})).toEqual([]);
    expect(problems(info, { enabled: true }).toSorted()).toEqual(['Choose a partition.', 'Choose the client bundle of the service.', 'Enter the password.']);
    expect(problems(info, { enabled: true, bundle_data: 'eA==', label: 'kc-cloud', password: 'x' })).toEqual([]);
  });

  it('keeps the stored password only for the same bundle and partition', () => {
    expect(problems(kept, {})).toEqual([]);
    expect(problems(kept, { label: 'other' })).toEqual(['Enter the password.']);
    expect(problems(kept, { bundle_data: 'eA==' })).toEqual(['Enter the password.']);
    expect(keepsPassword(kept, { bundle_data: '', label: 'kc-cloud' })).toBe(true);
  });

  it('sends changed fields, and the partition with another bundle', () => {
    const start = lunaCloudValues(kept);
    expect(lunaCloudBody({ ...start, timeout: { amount: 1, unit: 'h' } }, start)).toEqual({ sduration: 3600 });
    expect(lunaCloudBody({ ...start, bundle_data: 'eA==', password: 'x' }, start)).toEqual({ bundle_data: 'eA==', label: 'kc-cloud', password: 'x' });
    expect(lunaCloudBody(start, start)).toEqual({});
  });
});
