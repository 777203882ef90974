import { csr as calls } from 'kc-api/contract/hsm/csr';
import { newCertificateRequest } from '../core/certificateRequest.ts';
import { resource } from '../core/handlers.ts';
import { newGuid } from '../core/random.ts';
import { onlyInKeyControl } from './luna.ts';
import { csrKeyTable } from './state.ts';

/** HSM-092: a real request, over a key that is made for it and stays here. */
export const csr = {
  ...resource(calls, {
    generate: async (context, { body }) => {
      const { key, request, common_name, sans } = await newCertificateRequest(body);
      context.commit(({ audit }) => {
        // One of its own for each request: a second one for the same name leaves the first one's certificate usable.
        csrKeyTable.in(context).put({ id: newGuid(context.random), common_name, private_key: key });
        audit({ category: 'HSM', content: `Certificate signing request for ${common_name} generated` });
      });
      return { csr: request, sans };
    },
  }),
  allowed: onlyInKeyControl,
};
