import { useId } from 'react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { Form } from 'kc-components/Form';
import { offsetAt } from 'kc-components/format';
import { Progress } from 'kc-components/Progress';
import { RadioCards } from 'kc-components/RadioCards';
import type { AdminGroup } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { t } from 'kc-intl/t';
import { useExport } from '../../../audit/parts/index.ts';
import { usePorts, type DialogBodyProps } from '../../../shell/index.ts';
import { cloudAuditExport } from './cloudAuditExport.ts';

const Wait = styled.div`
  padding-top: 1rem;
`;

interface Values {
  format: 'csv' | 'pdf';
}

const formats: readonly { value: Values['format']; label: string; description: string }[] = [
  { value: 'csv', label: 'CSV', description: t('A table for spreadsheets and other programs.') },
  { value: 'pdf', label: 'PDF', description: t('A document to read and print.') },
];

/** CKP-21. Closing it leaves a running export alone. */
export function ExportCloudAuditBody({ targets: [group], onClose }: DialogBodyProps<AdminGroup | undefined>) {
  const form = useId();
  const { clock } = usePorts();
  const { running, starting, error, start } = useExport(cloudAuditExport);
  const begin = ({ format }: Values) => start({ body: { group_name: group?.name ?? '', format, utc_offset: offsetAt(clock.now()) } });
  return (
    <Dialog
      open
      title={t('Export the audit log')}
      description={t('Exports the entire log of {name}. Filters are ignored.', { name: group?.name })}
      busy={starting}
      onDismiss={onClose}
      banner={
        error !== undefined && (
          <Banner key={error} kind="error" focusOnMount>
            {error}
          </Banner>
        )
      }
      footer={{
        cancel: (
          <Button tone="quiet" disabledReason={starting ? t('Wait until this is done.') : undefined} onClick={onClose}>
            {t('Close')}
          </Button>
        ),
        primary: (
          <Button type="submit" form={form} tone="primary" pending={starting} disabledReason={running ? t('An export is in progress.') : undefined}>
            {t('Export')}
          </Button>
        ),
      }}
    >
      <Form<Values> id={form} initialValues={{ format: 'csv' }} onSubmit={begin}>
        <RadioCards name="format" label={t('Format')} required columns options={formats} />
      </Form>
      {running && (
        <Wait>
          <Progress label={t('Exporting the audit log')} />
        </Wait>
      )}
    </Dialog>
  );
}
