import { PageSection } from 'kc-components/Page';
import { settings } from 'kc-api/contract/security/settings';
import { t } from 'kc-intl/t';
import { AnswerPanel, useAnswer } from '../../../shell/index.ts';
import { AccountSection } from './AccountSection.tsx';

/** Loads the defaults for new users and the password rules, and renders their form. */
export function AccountDefaults() {
  const defaults = useAnswer(settings.userDefaults);
  return (
    <PageSection title={t('Accounts and passwords')} text={t('Defaults for new users. Password strength applies to every password set from now on.')}>
      <AnswerPanel answer={defaults} lines={26}>
        {(data) => <AccountSection defaults={data.settings} />}
      </AnswerPanel>
    </PageSection>
  );
}
