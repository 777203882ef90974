import { useState } from 'react';
import { Download, Send } from 'lucide-react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { ButtonRow, Stack } from 'kc-components/Stack';
import { snmp, type SnmpSettings } from 'kc-api/contract/snmp/snmp';
import { mibFile, snmpTexts, type SnmpScope } from 'kc-api/rules/snmp/snmp';
import { t } from 'kc-intl/t';
import { TestResult, TestRuns, useTestRuns } from '../serverTest/index.ts';
import { useDownload } from '../shell/index.ts';
import { groupOf } from './groupOf.ts';

const label = t('Send test trap');
const acts: Readonly<Record<SnmpSettings['trap_notification_type'], string>> = { trap: label, inform: t('Send test inform') };

interface TrapToolsProps {
  scope: SnmpScope;
  type: SnmpSettings['trap_notification_type'];
  disabledReason: string | undefined;
}

/** SET-039, SET-088, SET-089: tests the saved settings, and offers the MIB for download. */
export function TrapTools({ scope, type, disabledReason }: TrapToolsProps) {
  const { state, busy, underway, runs, run } = useTestRuns(snmp.test, ({ detail = '' }) => ({ passed: true, text: detail }));
  const mib = useDownload();
  /** Text about the last successful test and its limits. null if no test succeeded. */
  const [proven, setProven] = useState<string | null>(null);
  const test = async () => {
    setProven(null);
    const over = await run({ label, act: acts[type] }, (test_id) => ({ body: { ...groupOf(scope), test_id } }));
    if (over?.passed) setProven(over.text);
  };
  return (
    <Stack tight>
      <ButtonRow>
        <Button icon={<Send aria-hidden />} pending={busy} disabledReason={disabledReason} onClick={() => void test()}>
          {label}
        </Button>
        <Button icon={<Download aria-hidden />} pending={mib.busy} onClick={() => void mib.download(snmp.mib, {}, mibFile)}>
          {t('Download MIB')}
        </Button>
      </ButtonRow>
      {state.at === 'failed' && state.text === snmpTexts.notConfigured ? (
        <Banner kind="warning">{state.text}</Banner>
      ) : (
        <TestResult state={state} success={null} />
      )}
      {proven !== null && (
        <Banner kind="success" {...(proven === '' ? {} : { title: snmpTexts.sent })}>
          {proven || snmpTexts.sent}
        </Banner>
      )}
      <TestRuns busy={busy} underway={underway} runs={runs} />
      {mib.error !== undefined && <Banner kind="error">{mib.error}</Banner>}
    </Stack>
  );
}
