import { hsm as calls } from 'kc-api/contract/hsm/hsm';
import { resource } from '../core/handlers.ts';
import { keyPartGeneration, leastParts } from '../keyPart/index.ts';
import { dependentsNamed } from './reset.ts';

/** HSM-091. Every vault splits its admin key, with or without an HSM. */
export const hsm = resource(calls, {
  defaultAdminSettings: (context) => {
    const holders = context.users.all().filter((user) => user.privileges.includes('SEC_ADMIN'));
    return {
      min_keyparts: leastParts(context, holders.length),
      generation: keyPartGeneration.get(context) ?? 0,
      custodians: holders.map(({ login_name, full_name, key_part }) => ({ login_name, full_name, downloaded: key_part?.downloaded ? 'yes' : 'no' })),
    };
  },
  dependents: (context) => ({
    vm_sets: dependentsNamed(context, 'VM set'),
    kmip_tenants: dependentsNamed(context, 'KMIP tenant'),
    key_sets: dependentsNamed(context, 'key set'),
  }),
});
