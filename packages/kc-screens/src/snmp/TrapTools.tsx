import { useState } from 'react';
import { Download, Send } from 'lucide-react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { ButtonRow, Stack } from 'kc-components/Stack';
import { snmp } from 'kc-api/contract/snmp/snmp';
import { mibFile, snmpTexts, type SnmpScope } from 'kc-api/rules/snmp/snmp';
import { useAction, useDownload } from '../shell/index.ts';
import { groupOf } from './groupOf.ts';

/** What the test has said; `kind`: a warning where nothing is set up. */
interface Said {
  kind: 'success' | 'warning' | 'error';
  text: string;
  detail: string | undefined;
}

/** SET-039, SET-088, SET-089: a test by the settings as they were saved, and the MIB. */
export function TrapTools({ scope, disabledReason }: { scope: SnmpScope; disabledReason: string | undefined }) {
  const { run, busy } = useAction();
  const mib = useDownload();
  const [said, setSaid] = useState<Said | null>(null);
  const test = async () => {
    setSaid(null);
    const outcome = await run(snmp.test, { body: groupOf(scope) });
    if (!outcome) return;
    if (outcome.ok) return setSaid({ kind: 'success', text: snmpTexts.sent, detail: outcome.answer?.detail });
    setSaid({ kind: outcome.text === snmpTexts.notConfigured ? 'warning' : 'error', text: outcome.text, detail: undefined });
  };
  return (
    <Stack tight>
      <ButtonRow>
        <Button icon={<Send aria-hidden />} pending={busy} disabledReason={disabledReason} onClick={() => void test()}>
          Send test trap
        </Button>
        <Button icon={<Download aria-hidden />} pending={mib.busy} onClick={() => void mib.download(snmp.mib, {}, mibFile)}>
          Download MIB
        </Button>
      </ButtonRow>
      {said && (
        <Banner kind={said.kind} {...(said.detail === undefined ? {} : { title: said.text })}>
          {said.detail ?? said.text}
        </Banner>
      )}
      {mib.error !== undefined && <Banner kind="error">{mib.error}</Banner>}
    </Stack>
  );
}
