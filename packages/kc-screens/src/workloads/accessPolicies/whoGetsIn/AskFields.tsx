import { useState } from 'react';
import { KeyRound } from 'lucide-react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { FieldGrid, useFormValue, When } from 'kc-components/Form';
import { optionsOf } from 'kc-components/format';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import { accessKind, accessPolicies, type AccessAnswer, type AccessKind, type AccessRule, type PolicyOs } from 'kc-api/contract/workloads/accessPolicies';
import { t } from 'kc-intl/t';
import { useAction } from '../../../shell/index.ts';
import type { Domain } from '../domains/domains.ts';
import { EnterBox } from '../fields/EnterBox.tsx';
import { userInDomain } from '../fields/userNames.ts';
import { AnswerSteps } from './AnswerSteps.tsx';
import { missingIn, type Ask } from './ask.ts';

const Box = styled(EnterBox)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  & > button,
  & > span {
    justify-self: start;
  }
`;

const kinds = optionsOf(accessKind.options, { file: t('Read and write a path'), block: t('Read and write the blocks of the disk') });

export interface AskFieldsProps {
  os: PolicyOs;
  /** The rules of a policy or of a policy draft. */
  rules: readonly AccessRule[];
  domains: readonly Domain[];
}

/** Checks access for a user and a path with the appliance's matcher. The result disappears when any input changes. */
export function AskFields({ os, rules, domains }: AskFieldsProps) {
  const ask = useFormValue<Ask>('ask');
  const { run, busy, state } = useAction();
  const [told, setTold] = useState<{ of: string; answer: AccessAnswer } | null>(null);
  const question = JSON.stringify([os, rules, ask]);

  const check = async () => {
    const outcome = await run(accessPolicies.check, {
      body: { os_type: os, rules: [...rules], ...ask, user: ask.user.trim(), path: ask.kind === 'file' ? ask.path.trim() : '' },
    });
    if (outcome?.ok && outcome.answer) setTold({ of: question, answer: outcome.answer });
  };

  return (
    <Box aria-label={t('Who gets in?')}>
      <FieldGrid>
        <TextField name="ask.user" label={t('User')} />
        <SelectField name="ask.domain" label={t('User domain')} options={domains} />
        <SelectField name="ask.kind" label={t('Wants to')} options={kinds} wide />
        <When<AccessKind> field="ask.kind" is={(kind) => kind === 'file'}>
          <TextField name="ask.path" label={t('Path')} placeholder={os === 1 ? t('Finance\\Reports\\2026.xlsx') : '/srv/finance'} mono wide />
        </When>
      </FieldGrid>
      <Button data-enter icon={<KeyRound aria-hidden />} pending={busy} disabledReason={missingIn(ask, domains)} onClick={() => void check()}>
        {t('Check access')}
      </Button>
      {state.at === 'failed' && (
        <Banner key={state.text} kind="error">
          {state.text}
        </Banner>
      )}
      <div aria-live="polite">
        {told?.of === question && <AnswerSteps answer={told.answer} who={userInDomain({ ...ask, user: ask.user.trim() }, domains)} />}
      </div>
    </Box>
  );
}
