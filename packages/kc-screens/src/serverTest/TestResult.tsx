import { Banner } from 'kc-components/Banner';
import { settingsTexts } from 'kc-api/rules/security/settings';
import type { ActionState } from '../shell/index.ts';

interface TestResultProps {
  state: ActionState;
  /** What stands there after a test that worked; null while none did. */
  success: string | null;
}

/** What came of a test of a server. */
export function TestResult({ state, success }: TestResultProps) {
  if (state.at === 'failed')
    return (
      <Banner kind="error" title={settingsTexts.testTitle} focusOnMount key={state.text}>
        {state.text || settingsTexts.testFailed}
      </Banner>
    );
  return success === null ? null : <Banner kind="success">{success}</Banner>;
}
