import { useState } from 'react';
import { styled } from 'styled-components';
import { object, string } from 'yup';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import { FileField } from 'kc-components/FileField';
import { Form, useFormValue } from 'kc-components/Form';
import { Progress } from 'kc-components/Progress';
import { Skeleton } from 'kc-components/Skeleton';
import { Stack } from 'kc-components/Stack';
import { TextField } from 'kc-components/TextField';
import { readKeyPart } from 'kc-api/rules/recovery/keyPartFile';
import { recoveryTexts } from 'kc-api/rules/recovery/recovery';
import { t } from 'kc-intl/t';
import { Failure } from '../shell/index.ts';
import { TimeLeft } from './TimeLeft.tsx';
import type { KeyParts } from './useKeyParts.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`;

interface KeyPartsPanelProps {
  parts: KeyParts;
  /** RECOV-17: returns the text while more parts are needed. */
  more: (count: number) => string;
  /** Texts for discarding the uploaded parts. */
  reset: { label: string; question: string; consequence: string; keep?: string };
  /** The user has to enter this text to enable the button. Default: no text. */
  typed?: string | undefined;
  /** Label of the button. Default: 'Upload key part'. */
  action?: string | undefined;
  /** Default: 'primary'. */
  tone?: 'primary' | 'danger' | undefined;
}

interface Values {
  key_part: string;
  confirm: string;
}

const schema = object({ key_part: string().required(t('Choose a file.')) });

/** A valid file has one line of about a hundred characters. */
const maxBytes = 16 * 1024;

/** Disabled until the user enters the required text, if there is one. */
function UploadButton({
  busy,
  typed,
  action = t('Upload key part'),
  tone = 'primary',
}: Pick<KeyPartsPanelProps, 'typed' | 'action' | 'tone'> & { busy: boolean }) {
  const word = useFormValue<string>('confirm');
  return (
    <Button
      type="submit"
      tone={tone}
      pending={busy}
      disabledReason={typed === undefined || word === typed ? undefined : t('Type {typed} in the field first.', { typed })}
    >
      {action}
    </Button>
  );
}

/** Shows the number of uploaded parts and the remaining time, and uploads another part. */
export function KeyPartsPanel({ parts, more, reset, typed, action, tone }: KeyPartsPanelProps) {
  const { status, uploading, told, round } = parts;
  const [asking, setAsking] = useState(false);
  if (!status) return parts.error ? <Failure error={parts.error} retry={parts.refresh} size="banner" /> : <Skeleton lines={5} />;
  const { current_parts: count, required_parts: needed, generation } = status;
  const failed = uploading.state.at === 'failed' ? uploading.state : undefined;
  const atField = failed?.error.fields ?? {};
  return (
    <Stack>
      {told && (
        <Banner kind={told.kind} focusOnMount key={told.text}>
          {told.text}
        </Banner>
      )}
      {failed && Object.keys(atField).length === 0 && (
        <Banner kind="error" focusOnMount key={`${round}`}>
          {failed.text}
        </Banner>
      )}
      <Progress
        label={generation === undefined ? t('Admin key parts') : t('Admin key parts, generation {generation}', { generation })}
        value={count}
        max={needed || 1}
        valueText={needed === undefined ? t('{count} uploaded', { count }) : t('{count} of {needed}', { count, needed })}
      />
      {count > 0 && (
        <Banner kind={tone === 'danger' ? 'warning' : 'info'}>
          {more(count)}
          <TimeLeft seconds={status.time_remaining} since={parts.updatedAt ?? 0} />
        </Banner>
      )}
      <Form<Values>
        key={round}
        initialValues={{ key_part: '', confirm: '' }}
        schema={schema}
        serverErrors={atField}
        onSubmit={({ key_part, confirm }) => parts.send(key_part, typed === undefined ? undefined : confirm)}
      >
        <Stack>
          {typed !== undefined && <TextField name="confirm" label={t('Type {typed} to confirm', { typed })} required />}
          <FileField
            name="key_part"
            label={t('Admin key part')}
            help={t('The file that a security administrator downloaded from the account page. One file at a time.')}
            accept=".txt"
            maxBytes={maxBytes}
            check={(text) => (readKeyPart(text) ? undefined : recoveryTexts.noPart)}
            // The field is reset after each upload, so a file that the user selects during an upload would be lost.
            disabledReason={uploading.busy ? t('Wait until this is done.') : undefined}
            secret
            required
          />
          <Row>
            <UploadButton busy={uploading.busy} typed={typed} action={action} tone={tone} />
            {count > 0 && (
              <Button pending={parts.resetting} onClick={() => setAsking(true)}>
                {reset.label}
              </Button>
            )}
          </Row>
        </Stack>
      </Form>
      <ConfirmDialog
        open={asking}
        title={reset.question}
        consequence={reset.consequence}
        verb={reset.label}
        cancelLabel={reset.keep}
        tone={tone === 'danger' ? 'default' : 'danger'}
        pending={parts.resetting}
        onCancel={() => setAsking(false)}
        onConfirm={() => void parts.startOver().then(() => setAsking(false))}
      />
    </Stack>
  );
}
