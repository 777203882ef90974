import { Page } from 'kc-components/Page';
import { logBundle } from 'kc-api/contract/logBundle/logBundle';
import { logBundlePoll } from 'kc-api/rules/logBundle/logBundle';
import { t } from 'kc-intl/t';
import { AnswerPanel, DialogButton, DialogHost, useAnswer } from '../shell/index.ts';
import { BundleSections } from './BundleSections.tsx';
import { createBundleDialog } from './create/createBundle.dialog.tsx';
import { logBundleDialogs } from './logBundle.dialogs.ts';
import { sendLogsDialog } from './send/sendLogs.dialog.tsx';

export const dialogs = [{ dialogs: logBundleDialogs }];

/** SET-009. */
export default function LogBundleScreen() {
  const answer = useAnswer(logBundle.detail, undefined, { poll: (last) => (last?.running === 'yes' ? logBundlePoll : undefined) });
  return (
    <Page
      scroll
      title={t('Log bundle')}
      sub={t('Logs and facts of this appliance in one archive, for support. It never includes keys or passwords.')}
      primary={<DialogButton dialog={createBundleDialog} tone="primary" />}
      secondary={<DialogButton dialog={sendLogsDialog} />}
    >
      <AnswerPanel answer={answer}>{(detail) => <BundleSections detail={detail} />}</AnswerPanel>
      <DialogHost dialogs={logBundleDialogs} targets={[]} />
    </Page>
  );
}
