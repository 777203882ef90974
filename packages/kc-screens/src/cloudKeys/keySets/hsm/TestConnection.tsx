import { PlugZap } from 'lucide-react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { useFormValue } from 'kc-components/Form';
import { keySets, type CspType } from 'kc-api/contract/cloudKeys/keySets';
import { keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { useState } from 'react';
import { t } from 'kc-intl/t';
import { useAction } from '../../../shell/index.ts';

const Stack = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: 0.75rem;
  justify-items: start;
  & > [data-kc-banner] {
    width: 100%;
  }
`;

/** KSET-48: tests the HSM connection with the current entries, before saving. The result applies only to those entries. */
export function TestConnection({ type }: { type: CspType }) {
  const part_label = useFormValue<string>('part_label');
  const part_password = useFormValue<string | undefined>('part_password');
  const { state, run, busy } = useAction();
  const [answered, setAnswered] = useState<{ label: string; password: string | undefined; well: boolean } | null>(null);

  async function test() {
    const outcome = await run(keySets.testHsm, {
      body: { csp_type: type, ...(part_label ? { part_label } : {}), ...(part_password ? { part_password } : {}) },
    });
    if (outcome) setAnswered({ label: part_label, password: part_password, well: outcome.ok });
  }

  const shown = answered !== null && answered.label === part_label && answered.password === part_password;
  return (
    <Stack>
      <Button icon={<PlugZap aria-hidden />} pending={busy} onClick={() => void test()}>
        {t('Test connection')}
      </Button>
      {shown && answered.well && <Banner kind="success">{keySetTexts.tested}</Banner>}
      {shown && state.at === 'failed' && <Banner kind="error">{state.text}</Banner>}
    </Stack>
  );
}
