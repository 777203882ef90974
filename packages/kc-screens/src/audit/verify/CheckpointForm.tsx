import { useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Form } from 'kc-components/Form';
import { Stack } from 'kc-components/Stack';
import { TextAreaField } from 'kc-components/TextAreaField';
import { ApplianceError } from 'kc-api/client/errors';
import { audit } from 'kc-api/contract/audit/audit';
import { t } from 'kc-intl/t';
import { failureText, usePorts } from '../../shell/index.ts';
import type { Pasted } from '../chain/checkPasted.ts';

interface Values {
  checkpoint: string;
}

const failed = t('The checkpoint could not be compared. Try again.');

/** Checks whether a checkpoint that the user stored elsewhere belongs to this log. The full verification compares it as well. */
export function CheckpointForm({ onCheckpoint }: { onCheckpoint: (line: string) => void }) {
  const { client } = usePorts();
  const [said, setSaid] = useState<(Pasted & { times: number }) | null>(null);
  const [busy, setBusy] = useState(false);

  async function compare({ checkpoint }: Values): Promise<void> {
    setBusy(true);
    try {
      const [{ checkPasted }, state] = await Promise.all([import('../chain/checkPasted.ts'), client.send(audit.chainState)]);
      const answer = await checkPasted(client, state, checkpoint);
      if (answer.line !== undefined) onCheckpoint(answer.line);
      setSaid((before) => ({ ...answer, times: (before?.times ?? 0) + 1 }));
    } catch (error) {
      const text = error instanceof ApplianceError ? (failureText(error) ?? failed) : failed;
      setSaid((before) => ({ ok: false, text, times: (before?.times ?? 0) + 1 }));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form<Values> initialValues={{ checkpoint: '' }} onSubmit={compare}>
      <Stack tight>
        <TextAreaField
          name="checkpoint"
          label={t('Checkpoint from elsewhere')}
          help={t("A message 'checkpoint' as your syslog server received it, or the line that begins with kc-audit-checkpoint/1 from here or from an export.")}
          wide
        />
        {said && (
          <Banner key={said.times} kind={said.ok ? 'success' : 'error'} focusOnMount>
            {said.text}
          </Banner>
        )}
        <div>
          <Button type="submit" pending={busy}>
            {t('Compare')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
