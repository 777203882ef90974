import { useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import { Dialog } from 'kc-components/Dialog';
import { FileField, WatchFile } from 'kc-components/FileField';
import { Form } from 'kc-components/Form';
import { dateTimeText } from 'kc-components/format';
import { Progress } from 'kc-components/Progress';
import { Stack } from 'kc-components/Stack';
import { backups, type Verification } from 'kc-api/contract/backup/backup';
import { backupRules, backupTexts, backupTimes, imageMax } from 'kc-api/rules/backup/backup';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { markRestart, restartAddress } from '../../restart/index.ts';
import { useAction, useActor, usePorts, useUpload, type DialogBodyProps } from '../../shell/index.ts';
import { ImageDecision } from './ImageDecision.tsx';
import { UnlockImage } from './UnlockImage.tsx';

/** BKUP-05 to BKUP-07, BKUP-11: select, verify, confirm, restore. The session ends afterwards (BKUP-12). */
export function Restore({ onClose }: DialogBodyProps<unknown>) {
  const ports = usePorts();
  const actor = useActor();
  const [file, setFile] = useState<File | null>(null);
  const { state: verified, upload: verify, reset } = useUpload(backups.verify);
  const { state, run, busy } = useAction();
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState(false);
  const [opened, setOpened] = useState<Verification | null>(null);
  const verifying = verified.at === 'sending';
  const claim = verified.at === 'answered' && verified.answer.needs_parts === 'yes' && !opened ? verified.answer : undefined;
  const verification = opened ?? (verified.at === 'answered' && !claim ? verified.answer : undefined);
  const image = verification?.image;
  const now = Math.floor(ports.clock.now() / 1000);

  async function restore(): Promise<void> {
    setAsked(false);
    const outcome = await run(backups.restore, {});
    if (!outcome?.ok) return;
    setDone(true);
    const id = markRestart(ports, outcome.answer, t('Backup and restore'));
    ports.clock.setTimeout(() => {
      ports.navigation.go(restartAddress(id));
      ports.signOut();
    }, backupTimes.logout);
  }

  return (
    <Dialog
      open
      title={t('Restore from an image')}
      size="wizard"
      dismissable={!done}
      busy={busy}
      onDismiss={onClose}
      banner={
        state.at === 'failed' ? (
          <Banner key={state.text} kind="error" title={backupTexts.restoreFailed} focusOnMount>
            {state.text}
          </Banner>
        ) : (
          verified.at === 'failed' && (
            <Banner key={verified.text} kind="error" title={backupTexts.verifyFailed} focusOnMount>
              {verified.text}
            </Banner>
          )
        )
      }
      footer={
        done
          ? undefined
          : {
              cancel: (
                <Button tone="quiet" disabledReason={busy ? t('Wait until this is done.') : undefined} onClick={onClose}>
                  {t('Cancel')}
                </Button>
              ),
              extra: (
                <Button
                  tone={verification ? 'default' : 'primary'}
                  pending={verifying}
                  disabledReason={file ? undefined : backupTexts.noFile}
                  onClick={() => {
                    setOpened(null);
                    if (file) void verify(file);
                  }}
                >
                  {t('Verify')}
                </Button>
              ),
              primary: (
                <Button
                  tone="danger"
                  pending={busy}
                  disabledReason={reasonOf(backupRules.restore(actor, { verified: verification !== undefined }))}
                  onClick={() => setAsked(true)}
                >
                  {t('Restore')}
                </Button>
              ),
            }
      }
    >
      <Stack>
        {done ? (
          <Banner kind="success">{backupTexts.restored}</Banner>
        ) : (
          <>
            <Form<{ file: File | null }> initialValues={{ file: null }} onSubmit={() => undefined}>
              <FileField name="file" label={t('Image file')} as="file" maxBytes={imageMax} required />
              <WatchFile
                onFile={(next) => {
                  setFile(next);
                  setOpened(null);
                  reset();
                }}
              />
            </Form>
            {verifying && <Progress label={t('The image is being uploaded and verified.')} />}
            {claim && <UnlockImage claim={claim} onOpened={setOpened} now={now} />}
            {verification && <ImageDecision verification={verification} now={now} />}
          </>
        )}
      </Stack>
      <ConfirmDialog
        open={asked}
        title={t('Restore {name}', { name: file?.name })}
        consequence={
          <>
            <p>{backupTexts.ask(file?.name ?? '')}</p>
            {image && <p>{t('The image was made on {time}. Everyone is signed out.', { time: dateTimeText(image.backup_time) })}</p>}
          </>
        }
        verb={t('Restore image')}
        tone="danger"
        onConfirm={() => void restore()}
        onCancel={() => setAsked(false)}
      />
    </Dialog>
  );
}
