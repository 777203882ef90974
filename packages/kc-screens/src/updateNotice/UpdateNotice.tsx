import { useState } from 'react';
import { Button } from 'kc-components/Button';
import { DetailsList } from 'kc-components/DetailsList';
import { Dialog } from 'kc-components/Dialog';
import { Switch } from 'kc-components/Switch';
import { storageKey } from 'kc-api/client/storageKeys';
import { upgrades } from 'kc-api/contract/upgrade/upgrade';
import { pages } from 'kc-api/rules/frame/pages';
import { updatePrefs } from 'kc-api/rules/upgrade/upgrade';
import { t } from 'kc-intl/t';
import { AnswerPanel, linkTo, useAddress, useAnswer, usePorts } from '../shell/index.ts';

interface UpdateNoticeProps {
  /** Id of the sign-in. The notice appears once for each. */
  signIn: string;
}

/** UPGR-06: tells a domain administrator after the sign-in that a newer version is available, unless they dismissed that version. */
export function UpdateNotice({ signIn }: UpdateNoticeProps) {
  const { client, grids, tab } = usePorts();
  const { path, params } = useAddress();
  const { data } = useAnswer(upgrades.updateCheck);
  const key = storageKey('updateTold', client.tenant);
  const [told, setTold] = useState(() => tab.getItem(key) === signIn);
  const latest = data?.update_available === 'yes' ? data.latest_version : undefined;
  // Waits until open dialogs are closed, to avoid interrupting the user.
  const busy = params['dialog'] !== undefined || path === pages.upgrade;
  if (told || busy || data === undefined || latest === undefined || (grids.get(updatePrefs).hidden ?? []).includes(latest)) return null;
  return (
    <Notice
      current={data.current_version}
      onClose={(forGood) => {
        tab.setItem(key, signIn);
        setTold(true);
        // The preferences store the version in the list of hidden columns of a pseudo-grid.
        if (forGood) grids.change(updatePrefs, { hidden: [latest], lasting: true });
      }}
    />
  );
}

function Notice({ current, onClose }: { current: string; onClose: (forGood: boolean) => void }) {
  const { navigation } = usePorts();
  const status = useAnswer(upgrades.updateStatus, { query: { current_version: current } });
  const [forGood, setForGood] = useState(false);
  const close = () => onClose(forGood);
  return (
    <Dialog
      open
      title={t('Update available')}
      onDismiss={close}
      footer={{
        cancel: (
          <Button tone="quiet" onClick={close}>
            {t('Close')}
          </Button>
        ),
        primary: (
          <Button
            tone="primary"
            onClick={() => {
              close();
              navigation.go(linkTo({ path: pages.upgrade }));
            }}
          >
            {t('Open the upgrade page')}
          </Button>
        ),
      }}
    >
      <p>{t('A newer version of the appliance is available. Download the upgrade file from the vendor, then upload it.')}</p>
      <AnswerPanel answer={status} lines={2}>
        {({ current_version, latest_version = '' }) => (
          <DetailsList
            items={[
              { label: t('Current version'), value: current_version },
              { label: t('Latest version'), value: latest_version },
            ]}
          />
        )}
      </AnswerPanel>
      <Switch label={t('Do not show again')} checked={forGood} onChange={setForGood} />
    </Dialog>
  );
}
