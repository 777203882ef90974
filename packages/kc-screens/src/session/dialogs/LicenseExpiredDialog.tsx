import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { t } from 'kc-intl/t';

interface LicenseExpiredDialogProps {
  onSignOut: () => void;
  /** Opens the license page, for users who may install a license. Default: no button. */
  onLicense?: (() => void) | undefined;
}

/** AUTH-14: blocks the console and cannot be closed. */
export const LicenseExpiredDialog = ({ onSignOut, onLicense }: LicenseExpiredDialogProps) => (
  <Dialog
    open
    title={t('License expired')}
    dismissable={false}
    initialFocus={onLicense ? 'primary' : 'cancel'}
    footer={{
      cancel: (
        <Button tone="quiet" onClick={onSignOut}>
          {t('Log out')}
        </Button>
      ),
      primary: onLicense && (
        <Button tone="primary" onClick={onLicense}>
          {t('Go to the license page')}
        </Button>
      ),
    }}
  >
    <p>{t('Your license has expired. Please contact your administrator.')}</p>
  </Dialog>
);
