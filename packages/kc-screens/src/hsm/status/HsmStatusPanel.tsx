import type { ReactNode } from 'react';
import { EmptyState } from 'kc-components/EmptyState';
import { Skeleton } from 'kc-components/Skeleton';
import { luna } from 'kc-api/contract/hsm/luna';
import { lunaCloud } from 'kc-api/contract/hsm/lunaCloud';
import { ncipher } from 'kc-api/contract/hsm/ncipher';
import type { HsmType } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { AnswerPanel, detailPanel, Failure, useAnswer } from '../../shell/index.ts';
import { useActiveType } from '../useActiveType.ts';
import { LunaCloudStatus } from './LunaCloudStatus.tsx';
import { LunaStatus } from './LunaStatus.tsx';
import { NShieldStatus } from './NShieldStatus.tsx';

const OfLuna = () => <AnswerPanel answer={useAnswer(luna.info)}>{({ settings }) => <LunaStatus info={settings.hsm_info} />}</AnswerPanel>;
const OfLunaCloud = () => <AnswerPanel answer={useAnswer(lunaCloud.info)}>{({ settings }) => <LunaCloudStatus info={settings.dpod_info} />}</AnswerPanel>;
const OfNShield = () => <AnswerPanel answer={useAnswer(ncipher.info)}>{({ settings }) => <NShieldStatus info={settings.nci_info} />}</AnswerPanel>;

const panels: Readonly<Record<HsmType, () => ReactNode>> = { nShield: OfNShield, Luna: OfLuna, 'Luna Cloud': OfLunaCloud };

function HsmInUse() {
  const { type, error, retry } = useActiveType();
  if (error) return <Failure error={error} retry={retry} />;
  if (type === undefined) return <Skeleton lines={4} />;
  if (type === 'NONE') return <EmptyState text={t('No HSM is in use.')} />;
  const Panel = panels[type];
  return <Panel />;
}

/** The active HSM, of any type: its state, its admin key, and whether it is reachable. For a page of another product. */
export const HsmStatusPanel = detailPanel(HsmInUse);
