import { webAcme } from 'kc-api/contract/acme/webAcme';
import { AcmePanel } from '../AcmePanel.tsx';
import { obtainWebDialog } from './obtain/obtainWeb.dialog.tsx';
import { webAcmeSettingsDialog } from './settings/webAcmeSettings.dialog.tsx';

export const WebAcmePanel = () => <AcmePanel read={webAcme.read} settings={webAcmeSettingsDialog} obtain={obtainWebDialog} />;
