import { defineArea } from '../core/area.ts';
import { hsm } from './hsm.ts';
import { hsmHealth } from './hsmHealth.ts';
import { csr } from './csr.ts';
import { seedHsm, spoilHsm } from './hsmStory.ts';
import { luna } from './luna/luna.ts';
import { lunaCloud } from './lunaCloud/lunaCloud.ts';
import type { Hsms } from './module.ts';
import type { HsmSystem } from './wrappingKeys.ts';
import { ncipher } from './ncipher/ncipher.ts';
import { rootOfTrust } from './rootOfTrust.ts';
import { clientCertificateTable, csrKeyTable, tokenTable } from './state.ts';

export { sealAdminKey, storeAdminKey, unwrapAdminKey } from './adminKey.ts';
export { forgetHsmClient } from './ncipher/clientCertificates.ts';
export { rootOfTrust as rootOfTrustValue } from './state.ts';
export { playedHsms } from './playedHsm.ts';
export { asked } from './device.ts';
export { HsmError, hsmStep, KeyMissing, NotSent, WrongPassword, type Hsm, type Hsms } from './module.ts';
export {
  checkPartition,
  endOutage,
  findWrappingKey,
  isInUse,
  makeWrappingKey,
  openedBy,
  partitionsInUse,
  removeWrappingKey,
  unwrapBy,
  wrapBy,
  type HsmSystem,
  type Partition,
  type WrappingKey,
} from './wrappingKeys.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    /** The hardware security modules of the appliance, by type. */
    hsms: Hsms;
    /** The HSM that this vault uses: its own, or that of the key-control vault besides it. */
    hsmSystem: HsmSystem;
  }
  interface AuditCategories {
    HSM: true;
  }
}

/** The HSM, the admin key in it, and the Root of Trust. */
export const hsmArea = defineArea({
  name: 'hsm',
  resources: { hsm, csr, luna, lunaCloud, ncipher, rootOfTrust },
  searches: 'There is one of everything here, and it is a page.',
  tables: [tokenTable, clientCertificateTable, csrKeyTable],
  healthChecks: hsmHealth,
  categories: ['HSM'],
  seeds: {
    demo: seedHsm,
    large: seedHsm,
    hostile: (environment) => {
      seedHsm(environment);
      spoilHsm(environment);
    },
  },
});
