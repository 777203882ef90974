import { useState } from 'react';
import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import { adminKey } from 'kc-api/contract/account/account';
import { hsm } from 'kc-api/contract/hsm/hsm';
import { accountTexts } from 'kc-api/rules/account/account';
import { pages } from 'kc-api/rules/frame/pages';
import { t } from 'kc-intl/t';
import { linkTo, sayDone, SuccessState, useAction, useAnswer, usePorts } from '../../shell/index.ts';
import { AdminKeyFacts } from '../../keyPart/index.ts';
import { downloadAdminKeyDialog } from './downloadAdminKey.dialog.tsx';

const title = t('Create admin key');

/** Generates a new admin key and shows the result. If the user has a part, leads to its download (ACCT-19, ACCT-20). */
export function CreateAdminKey({ onClose }: { onClose: () => void }) {
  const ports = usePorts();
  const { navigation } = ports;
  const { state, run, busy } = useAction();
  const split = useAnswer(hsm.defaultAdminSettings);
  const [made, setMade] = useState<'to-download' | 'nothing' | null>(null);

  async function create() {
    const outcome = await run(adminKey.generate, {});
    if (!outcome?.ok) return;
    // If the response was lost, assume that there is a part. The download dialog then reports whether it exists.
    const download = outcome.answer?.download_key_part !== 'no';
    if (!download) sayDone(ports, accountTexts.adminKeyGenerated, undefined);
    setMade(download ? 'to-download' : 'nothing');
  }
  const leave = () => {
    onClose();
    if (made === 'to-download') navigation.go(linkTo({ path: pages.account }, { dialog: downloadAdminKeyDialog }));
  };

  if (made)
    return (
      <SuccessState title={title} name={accountTexts.adminKeyDistributed} lost={false} onClose={leave}>
        <p>{accountTexts.formerParts}</p>
        {split.data && <AdminKeyFacts split={split.data} />}
      </SuccessState>
    );
  return (
    <ConfirmDialog
      open
      title={title}
      verb={title}
      consequence={t(
        'A new admin key is generated and split among all security administrators. Their current parts stop working, and each of them needs to download a new part.',
      )}
      extra={split.data && <AdminKeyFacts split={split.data} />}
      pending={busy}
      error={state.at === 'failed' ? state.text : undefined}
      onConfirm={() => void create()}
      onCancel={onClose}
    />
  );
}
