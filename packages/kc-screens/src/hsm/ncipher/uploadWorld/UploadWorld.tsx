import { useId, useState } from 'react';
import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import { Dialog } from 'kc-components/Dialog';
import { FileField } from 'kc-components/FileField';
import { Form } from 'kc-components/Form';
import { ncipher } from 'kc-api/contract/hsm/ncipher';
import { isWorldConflict, ncipherTexts } from 'kc-api/rules/hsm/ncipher';
import { t } from 'kc-intl/t';
import { sayDone, useAction, usePorts } from '../../../shell/index.ts';

interface Values {
  world_data: string;
}

const schema = yup.object({ world_data: yup.string().required(ncipherTexts.world) });
const title = t('Upload the security world');

/** HSM-039, HSM-040: reports a different existing world, and replaces it only if the user forces it. */
export function UploadWorld({ onClose }: { onClose: () => void }) {
  const ports = usePorts();
  const formId = useId();
  const { state, run, reset, busy } = useAction();
  const [reason, setReason] = useState<string | undefined>(ncipherTexts.world);
  const [file, setFile] = useState('');
  /** 'found' if a different world exists; 'forced' after the user has chosen to replace it. */
  const [conflict, setConflict] = useState<'found' | 'forced' | null>(null);

  async function upload(world_data: string, force: boolean) {
    setFile(world_data);
    const outcome = await run(ncipher.uploadWorld, { body: { world_data, ...(force ? { force_world: 'yes' as const } : {}) } });
    if (!outcome) return;
    if (!outcome.ok) return setConflict(force ? 'forced' : isWorldConflict(outcome.error.said) ? 'found' : null);
    sayDone(ports, ncipherTexts.worldUploaded, undefined);
    onClose();
  }

  const failed = state.at === 'failed' ? state.text : undefined;
  if (conflict)
    return (
      <ConfirmDialog
        open
        tone="danger"
        title={t('A security world already exists')}
        verb={t('Force upload')}
        consequence={t('After the upload, this system can no longer use keys of the current security world.')}
        pending={busy}
        error={conflict === 'forced' ? failed : undefined}
        onConfirm={() => void upload(file, true)}
        onCancel={() => {
          reset();
          setConflict(null);
        }}
      />
    );
  return (
    <Dialog
      open
      title={title}
      busy={busy}
      onDismiss={onClose}
      banner={
        failed !== undefined && (
          <Banner key={failed} kind="error" focusOnMount>
            {failed}
          </Banner>
        )
      }
      footer={{
        cancel: (
          <Button tone="quiet" onClick={onClose} disabledReason={busy ? t('Wait until this is done.') : undefined}>
            {t('Cancel')}
          </Button>
        ),
        primary: (
          <Button type="submit" form={formId} tone="primary" pending={busy} disabledReason={reason}>
            {t('Upload security world')}
          </Button>
        ),
      }}
    >
      <Form<Values>
        id={formId}
        initialValues={{ world_data: '' }}
        schema={schema}
        onReason={setReason}
        onSubmit={({ world_data }) => void upload(world_data, false)}
      >
        <FileField name="world_data" label={t('Security world file')} required as="base64" maxBytes={48_000} />
      </Form>
    </Dialog>
  );
}
