import { Page } from 'kc-components/Page';
import { t } from 'kc-intl/t';
import { DialogButton, type DialogPlace } from '../../shell/index.ts';
import { createTokenDialog } from './create/createToken.dialog.tsx';
import { MachineTokens } from './MachineTokens.tsx';
import { tokenDialogs } from './tokens.dialogs.ts';

export const dialogs: readonly DialogPlace[] = [{ dialogs: tokenDialogs }];

/** TOK-07. */
export default function MachineTokensScreen() {
  return (
    <Page
      title={t('Machine tokens')}
      sub={t('Programs sign in with them. Each can make the chosen calls only, with the rights of its owner.')}
      primary={<DialogButton dialog={createTokenDialog} tone="primary" />}
    >
      <MachineTokens />
    </Page>
  );
}
