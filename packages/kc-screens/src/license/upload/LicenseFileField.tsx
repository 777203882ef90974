import { useEffect, useRef, useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { FileField } from 'kc-components/FileField';
import { FieldLine, useFormValue, useSetFormValue } from 'kc-components/Form';
import { Progress } from 'kc-components/Progress';
import type { LicenseFacts } from 'kc-api/contract/frame/system';
import { licenses } from 'kc-api/contract/license/license';
import { t } from 'kc-intl/t';
import { useAction } from '../../shell/index.ts';
import { NewLicense } from './NewLicense.tsx';

/** Uploads the selected file for verification and shows the result. */
function Verdict({ file, now }: { file: string; now: LicenseFacts }) {
  const setValue = useSetFormValue();
  const { run, state } = useAction();
  const [license, setLicense] = useState<LicenseFacts | null>(null);
  const shown = useRef(false);
  const sent = useRef(false);
  useEffect(() => {
    shown.current = true;
    if (!sent.current) {
      sent.current = true;
      setValue('upload', '');
      void run(licenses.upload, { body: { file } }).then((outcome) => {
        // Ignores the response if the user selected another file meanwhile.
        if (!shown.current || !outcome?.ok || !outcome.answer) return;
        setLicense(outcome.answer.license);
        setValue('upload', outcome.answer.upload);
      });
    }
    return () => {
      shown.current = false;
    };
  }, [file, run, setValue]);
  if (license) return <NewLicense license={license} now={now} />;
  if (state.at === 'failed') return <Banner kind="error">{state.text}</Banner>;
  return <Progress label={t('The appliance is verifying the file.')} />;
}

/** The file field, with the verification result before the user accepts the license. */
export function LicenseFileField({ now }: { now: LicenseFacts }) {
  const file = useFormValue<string>('file');
  return (
    <>
      <FileField name="file" label={t('License file')} accept=".lic" maxBytes={65_536} help={t('The .lic file from the vendor.')} required wide />
      {file !== '' && (
        <FieldLine>
          <Verdict key={file} file={file} now={now} />
        </FieldLine>
      )}
    </>
  );
}
