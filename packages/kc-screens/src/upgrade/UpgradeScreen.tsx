import { DetailsList } from 'kc-components/DetailsList';
import { dateTimeText } from 'kc-components/format';
import { Page, PageSection } from 'kc-components/Page';
import { system } from 'kc-api/contract/frame/system';
import { upgrades } from 'kc-api/contract/upgrade/upgrade';
import { inProgress, upgradeTimes } from 'kc-api/rules/upgrade/upgrade';
import { t } from 'kc-intl/t';
import { usePrepareRestart } from '../restart/index.ts';
import { AnswerPanel, DialogButton, DialogHost, useAnswer, usePorts, type DialogPlace } from '../shell/index.ts';
import { cancelDialog } from './cancel/cancel.dialog.tsx';
import { finishDialog } from './finish/finish.dialog.tsx';
import { rebootDialog } from './reboot/reboot.dialog.tsx';
import { revertDialog } from './revert/revert.dialog.tsx';
import { UpgradeProgress } from './UpgradeProgress.tsx';

const nothing: readonly never[] = [];
const ownDialogs = [rebootDialog, finishDialog, cancelDialog, revertDialog];
export const dialogs: readonly DialogPlace[] = [{ dialogs: ownDialogs }];

/** SHELL-039: the current version, its upgrade and the restart of the node. */
export default function UpgradeScreen() {
  const { clock } = usePorts();
  const info = useAnswer(system.info);
  // UPGR-12, UPGR-36.
  const upgrade = useAnswer(upgrades.read, undefined, { poll: (last) => (last && inProgress(last) ? upgradeTimes.poll : undefined) });
  usePrepareRestart();
  return (
    <Page title={t('System upgrade')} sub={t('The version of this node, its upgrade, and its restart.')} scroll>
      <AnswerPanel answer={info} lines={4}>
        {({ version, build, hostname, uptime }) => (
          <PageSection title={t('Version')} text={t('The software that runs on this node.')}>
            <DetailsList
              items={[
                { label: t('Version'), value: version },
                { label: t('Build'), value: build, mono: true },
                { label: t('Node'), value: hostname, mono: true },
                { label: t('Running since'), value: uptime === undefined ? '' : dateTimeText(Math.floor(clock.now() / 1000) - uptime) },
              ]}
            />
          </PageSection>
        )}
      </AnswerPanel>
      <PageSection title={t('Upgrade')} text={t('Installs a new version on all nodes. They keep working until they reboot.')}>
        <AnswerPanel answer={upgrade} lines={6}>
          {(now) => <UpgradeProgress info={now} answer={upgrade} />}
        </AnswerPanel>
      </PageSection>
      <PageSection title={t('Reboot')} text={t('Restarts this node. It does not respond for a short time.')}>
        <div>
          <DialogButton dialog={rebootDialog} />
        </div>
      </PageSection>
      <DialogHost dialogs={ownDialogs} targets={nothing} />
    </Page>
  );
}
