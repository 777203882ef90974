import type { ReactNode } from 'react';
import { luna, type LunaInfo } from 'kc-api/contract/hsm/luna';
import { t } from 'kc-intl/t';
import { HsmStatus } from './HsmStatus.tsx';

interface LunaStatusProps {
  info: LunaInfo;
  /** Action buttons. Default: none. */
  children?: ReactNode;
}

/** The state of a Luna, with the partition that this system is logged in to. */
export const LunaStatus = ({ info, children }: LunaStatusProps) => (
  <HsmStatus
    info={info}
    items={[
      { label: t('Partition'), value: info.label },
      ...(info.module === undefined ? [] : [{ label: t('PKCS #11 module'), value: info.module, mono: true, wide: true }]),
    ]}
    configured={info.hostname !== ''}
    test={luna.test}
    locate={luna.locateAdminKey}
  >
    {children}
  </HsmStatus>
);
