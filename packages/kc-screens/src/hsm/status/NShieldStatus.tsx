import type { ReactNode } from 'react';
import { ncipher, type NCipherInfo } from 'kc-api/contract/hsm/ncipher';
import { t } from 'kc-intl/t';
import { HsmStatus } from './HsmStatus.tsx';

interface NShieldStatusProps {
  info: NCipherInfo;
  /** Action buttons. Default: none. */
  children?: ReactNode;
}

/** The state of an nShield, with its softcard. */
export const NShieldStatus = ({ info, children }: NShieldStatusProps) => (
  <HsmStatus
    info={info}
    items={[
      { label: t('Softcard'), value: info.label },
      { label: t('FIPS 140 level 3'), value: info.fips_level3 === 'YES' ? t('Yes') : t('No') },
    ]}
    configured={info.slist.length > 0}
    test={ncipher.test}
    locate={ncipher.locateAdminKey}
  >
    {children}
  </HsmStatus>
);
