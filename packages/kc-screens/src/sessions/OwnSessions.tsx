import { PageSection } from 'kc-components/Page';
import type { User } from 'kc-api/contract/security/users';
import { sessions } from 'kc-api/contract/sessions/sessions';
import { t } from 'kc-intl/t';
import { DialogHost, ListBox, RowDialogButton, useAnswer } from '../shell/index.ts';
import { endOwnSessionDialog } from './end/endSession.dialog.tsx';
import { endOtherSessionsDialog } from './endOthers/endOtherSessions.dialog.tsx';
import { SessionList } from './SessionList.tsx';

const listDialogs = [endOwnSessionDialog];
const ownDialogs = [endOtherSessionsDialog];

/** SESS-01: the user's own sessions, on the account page. */
export function OwnSessions({ user }: { user: User }) {
  const { error } = useAnswer(sessions.list, { params: { id: user.id } });
  // An appliance without this call does not support the list.
  if (error?.status === 404) return null;
  return (
    <PageSection title={t('Sessions')} text={t('Where you are signed in. End every session that you do not recognize, and change your password.')}>
      <ListBox rem={18}>
        <SessionList
          id="ownSessions"
          label={t('Sessions')}
          userid={user.id}
          dialogs={listDialogs}
          toolbar={<RowDialogButton dialog={endOtherSessionsDialog} target={user} tone="quiet" />}
        />
      </ListBox>
      <DialogHost dialogs={ownDialogs} targets={[user]} />
    </PageSection>
  );
}
