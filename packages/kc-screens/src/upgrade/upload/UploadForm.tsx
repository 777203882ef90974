import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import { FileField, WatchFile } from 'kc-components/FileField';
import { Form, type FormHandle } from 'kc-components/Form';
import { Progress } from 'kc-components/Progress';
import { uploadMax } from 'kc-api/rules/limits';
import { upgrades, type UpgradeInfo } from 'kc-api/contract/upgrade/upgrade';
import { endingProblem, isUpgradeable, upgradeRules, upgradeTexts } from 'kc-api/rules/upgrade/upgrade';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { useActor, useLeaveQuestion, useUpload } from '../../shell/index.ts';

const Stack = styled.div`
  display: grid;
  gap: 1rem;
  max-width: 36rem;
`;

interface Values {
  file: File | null;
}
const none = {};
const empty: Values = { file: null };

/** UPGR-01, UPGR-23, UPGR-24: uploads the file of the new version. The form checks its name, and the appliance checks its content. */
export function UploadForm({ info }: { info: UpgradeInfo }) {
  const actor = useActor();
  const form = useRef<FormHandle<Values>>(null);
  const [file, setFile] = useState<File | null>(null);
  const { state, upload, reset } = useUpload(upgrades.upload);
  const sending = state.at === 'sending';
  const { asked, settle } = useLeaveQuestion({ when: sending, place: 'tab' });
  const off = reasonOf(upgradeRules.upload(actor, info));
  const ending = file ? endingProblem(file.name, info) : undefined;
  const problem = ending ?? (state.at === 'failed' ? state.text : undefined);
  const problems = useMemo(() => (problem === undefined ? none : { file: problem }), [problem]);
  const send = async () => {
    if (file && (await upload(file))) form.current?.reset(empty);
  };
  return (
    <Stack>
      <Form<Values> initialValues={empty} handle={form} serverErrors={problems} onSubmit={() => undefined}>
        <FileField
          name="file"
          label={t('Upgrade file')}
          as="file"
          accept={isUpgradeable(info) ? '.iso,.tgz' : '.tgz'}
          maxBytes={uploadMax}
          disabledReason={off ?? (sending ? t('The file is being uploaded.') : undefined)}
          help={
            info.upgrade_ok === 'no'
              ? upgradeTexts.onlyPatch
              : t('The appliance checks the signature, the version, and the checksum before it changes anything.')
          }
        />
        <WatchFile
          onFile={(next) => {
            setFile(next);
            reset();
          }}
        />
      </Form>
      {sending && <Progress label={t('The file is being uploaded and checked.')} />}
      <div>
        <Button tone="primary" pending={sending} disabledReason={off ?? (file ? ending : upgradeTexts.noFile)} onClick={() => void send()}>
          {t('Upload')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        title={t('Cancel the upload?')}
        consequence={t('The upgrade file is still being uploaded. If you leave this page, the upload is canceled.')}
        verb={t('Leave page')}
        tone="danger"
        cancelLabel={t('Stay')}
        onConfirm={() => settle('go')}
        onCancel={() => settle('stay')}
      />
    </Stack>
  );
}
