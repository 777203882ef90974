import { csr as calls } from 'kc-api/contract/hsm/csr';
import { newCertificateRequest } from '../core/certificateRequest.ts';
import { resource } from '../core/handlers.ts';
import { newGuid } from '../core/random.ts';
import { onlyInKeyControl } from './luna/luna.ts';
import { csrKeyTable } from './state.ts';

/** HSM-092: creates a real request with a new key, which remains here. */
export const csr = {
  ...resource(calls, {
    generate: async (context, { body }) => {
      const { key, request, common_name, sans } = await newCertificateRequest(body);
      context.commit(({ audit }) => {
        // One key per request: after a second request for the same name, the certificate of the first one is still usable.
        csrKeyTable.in(context).put({ id: newGuid(context.random), common_name, private_key: key });
        audit({ category: 'HSM', content: `Certificate signing request for ${common_name} generated` });
      });
      return { csr: request, sans };
    },
  }),
  allowed: onlyInKeyControl,
};
