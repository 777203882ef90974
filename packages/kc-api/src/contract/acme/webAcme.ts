import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { clusterNeed } from '../cluster/cluster.ts';
import { done, patchOf } from '../shapes.ts';
import { acmeAnswer, acmeDirectory, acmeDirectoryFields, acmeFields, acmeSettings } from './acme.ts';

const need = clusterNeed;

/** ACME-01 to ACME-12: the external web certificate of the nodes by ACME. */
export const webAcme = defineCalls('webAcme', {
  read: call({ method: 'GET', path: 'certificates/acme/', answer: acmeAnswer, need }),
  /** The first attempt starts as soon as it is turned on. */
  change: call({
    method: 'PATCH',
    path: 'certificates/acme/',
    guards: acmeSettings,
    body: v.object(patchOf(acmeFields)),
    answer: v.object({ acme: acmeSettings }),
    need,
    stale: ['webAcme'],
  }),
  /** Obtains and installs a certificate with the saved settings. `read` shows the steps. */
  obtain: call({
    method: 'POST',
    path: 'certificates/acme/obtain/',
    answer: done,
    need,
    stale: ['webAcme', 'webCertificates', 'servers', 'clusterTasks'],
    starts: 'operation',
  }),
  /** Reads the directory of a CA, and stores nothing. */
  checkDirectory: call({
    method: 'POST',
    path: 'certificates/acme/directory/',
    body: acmeDirectoryFields,
    answer: v.object({ directory: acmeDirectory }),
    need,
    audited: false,
  }),
});
