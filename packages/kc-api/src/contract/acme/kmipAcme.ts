import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { done, patchOf } from '../shapes.ts';
import { acmeAnswer, acmeDirectory, acmeDirectoryFields, acmeFields, acmeSettings } from './acme.ts';

const need = ['SEC_ADMIN'] as const;

/** ACME-01 to ACME-12: the certificate of the KMIP server by ACME. Clients that do not trust the CA are cut off, as by a certificate that a user installs. */
export const kmipAcme = defineCalls('kmipAcme', {
  read: call({ method: 'GET', path: 'kmip_server/acme/', answer: acmeAnswer, need }),
  /** The first attempt starts as soon as it is turned on. */
  change: call({
    method: 'PATCH',
    path: 'kmip_server/acme/',
    guards: acmeSettings,
    body: v.object(patchOf(acmeFields)),
    answer: v.object({ acme: acmeSettings }),
    need,
    stale: ['kmipAcme'],
    fresh: true,
    second: 'clients.end',
  }),
  /** Obtains and installs a certificate with the saved settings. `read` shows the steps. */
  obtain: call({
    method: 'POST',
    path: 'kmip_server/acme/obtain/',
    answer: done,
    need,
    stale: ['kmipAcme', 'kmipServer'],
    fresh: true,
    second: 'clients.end',
    starts: 'operation',
  }),
  /** Reads the directory of a CA, and stores nothing. */
  checkDirectory: call({
    method: 'POST',
    path: 'kmip_server/acme/directory/',
    body: acmeDirectoryFields,
    answer: v.object({ directory: acmeDirectory }),
    need,
    audited: false,
  }),
});
