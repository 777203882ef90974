import { csr as calls } from 'kc-api/contract/hsm/csr';
import { csrProblems, usualKeySize } from 'kc-api/rules/hsm/csr';
import { resource } from '../core/handlers.ts';
import { checkFields } from '../core/refusal.ts';
import { onlyInKeyControl } from './luna.ts';
import { csrKeyTable } from './state.ts';

/** HSM-092: a real request, over a key that is made for it and stays here. */
export const csr = {
  ...resource(calls, {
    generate: async (context, { body }) => {
      checkFields(csrProblems(body));
      const { common_name, country, locality, state, org, org_unit, sans = [], key_size = usualKeySize } = body;
      const { newPrivateKey } = await import('../core/x509/privateKeys.ts');
      const { newRequest } = await import('../core/x509/issue.ts');
      const key = await newPrivateKey(`RSA-${key_size}`);
      const request = await newRequest(key, { C: country.toUpperCase(), ST: state, L: locality, O: org, OU: org_unit, CN: common_name }, sans);
      context.commit(({ audit }) => {
        csrKeyTable.in(context).put({ id: common_name, key });
        audit({ category: 'HSM', content: `Certificate signing request for ${common_name} generated` });
      });
      return { csr: request, sans };
    },
  }),
  allowed: onlyInKeyControl,
};
