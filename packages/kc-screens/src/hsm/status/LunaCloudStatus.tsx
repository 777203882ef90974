import type { ReactNode } from 'react';
import { lunaCloud, type LunaCloudInfo } from 'kc-api/contract/hsm/lunaCloud';
import { t } from 'kc-intl/t';
import { HsmStatus } from './HsmStatus.tsx';

interface LunaCloudStatusProps {
  info: LunaCloudInfo;
  /** Action buttons. Default: none. */
  children?: ReactNode;
}

/** The state of a Luna Cloud HSM, with its service and the partition of this system. */
export const LunaCloudStatus = ({ info, children }: LunaCloudStatusProps) => (
  <HsmStatus
    info={info}
    items={[
      { label: t('Server'), value: info.host },
      { label: t('Partition'), value: info.label },
    ]}
    configured={info.host !== ''}
    test={lunaCloud.test}
    locate={lunaCloud.locateAdminKey}
  >
    {children}
  </HsmStatus>
);
