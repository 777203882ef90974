import { kmipAcme } from 'kc-api/contract/acme/kmipAcme';
import { AcmePanel } from '../AcmePanel.tsx';
import { obtainKmipDialog } from './obtain/obtainKmip.dialog.tsx';
import { kmipAcmeSettingsDialog } from './settings/kmipAcmeSettings.dialog.tsx';

export const KmipAcmePanel = () => <AcmePanel read={kmipAcme.read} settings={kmipAcmeSettingsDialog} obtain={obtainKmipDialog} />;
