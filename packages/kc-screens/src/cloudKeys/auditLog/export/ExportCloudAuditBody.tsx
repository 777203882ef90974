import { useId } from 'react';
import styled from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { Form } from 'kc-components/Form';
import { Progress } from 'kc-components/Progress';
import { RadioCards } from 'kc-components/RadioCards';
import type { AdminGroup } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import type { DialogBodyProps } from '../../../shell/index.ts';
import { useCloudAuditExport, type ExportWish } from './useCloudAuditExport.ts';

const Wait = styled.div`
  padding-top: 16px;
`;

const formats: readonly { value: ExportWish['format']; label: string; description: string }[] = [
  { value: 'csv', label: 'CSV', description: 'A table for other programs.' },
  { value: 'pdf', label: 'PDF', description: 'Pages to read and print.' },
];

/** CKP-21. Closing it leaves a running export alone. */
export function ExportCloudAuditBody({ targets: [group], onClose }: DialogBodyProps<AdminGroup | undefined>) {
  const form = useId();
  const { state, start } = useCloudAuditExport();
  const starting = state.at === 'starting';
  return (
    <Dialog
      open
      title="Export the audit log"
      description={`Makes one file of the whole log of ${group?.name}, whatever the filters of the list.`}
      busy={starting}
      onDismiss={onClose}
      banner={
        state.at === 'failed' && (
          <Banner key={state.text} kind="error" focusOnMount>
            {state.text}
          </Banner>
        )
      }
      footer={{
        cancel: (
          <Button tone="quiet" disabledReason={starting ? 'Wait for the answer.' : undefined} onClick={onClose}>
            Close
          </Button>
        ),
        primary: (
          <Button type="submit" form={form} tone="primary" pending={starting} disabledReason={state.at === 'checking' ? 'An export is under way.' : undefined}>
            Export
          </Button>
        ),
      }}
    >
      <Form<Pick<ExportWish, 'format'>> id={form} initialValues={{ format: 'csv' }} onSubmit={({ format }) => start({ group: group?.name ?? '', format })}>
        <RadioCards name="format" label="Format" required columns options={formats} />
      </Form>
      {state.at === 'checking' && (
        <Wait>
          <Progress label="Exporting the audit log" />
        </Wait>
      )}
    </Dialog>
  );
}
