import { useState, type ReactNode } from 'react';
import { FileCheck } from 'lucide-react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { ButtonRow } from 'kc-components/Stack';
import { t } from 'kc-intl/t';
import { usePorts } from '../../shell/index.ts';

const failed = t('The verification page could not be loaded. Check the connection, and try again.');

/** Renders buttons. If the host provides a page for offline verification of an export, adds a button that downloads it. */
export function VerifyPageRow({ children }: { children: ReactNode }) {
  const { verifyPage, save } = usePorts();
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');

  async function download(page: () => Promise<string>): Promise<void> {
    setState('busy');
    try {
      save({ blob: new Blob([await page()], { type: 'text/html' }), filename: 'verify-audit-log.html' });
      setState('rest');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      {state === 'failed' && (
        <Banner kind="error" focusOnMount>
          {failed}
        </Banner>
      )}
      <ButtonRow>
        {children}
        {verifyPage && (
          <Button icon={<FileCheck aria-hidden />} pending={state === 'busy'} onClick={() => void download(verifyPage)}>
            {t('Download verification page')}
          </Button>
        )}
      </ButtonRow>
    </>
  );
}
