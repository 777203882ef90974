import { Banner } from 'kc-components/Banner';
import { settingsTexts } from 'kc-api/rules/security/settings';
import type { useAction } from '../shell/index.ts';

interface TestResultProps {
  state: ReturnType<typeof useAction>['state'];
  /** The message after a successful test; null if there was none. */
  success: string | null;
}

/** Shows the result of a server test. */
export function TestResult({ state, success }: TestResultProps) {
  if (state.at === 'failed')
    return (
      <Banner kind="error" title={settingsTexts.testTitle} focusOnMount key={state.text}>
        {state.text || settingsTexts.testFailed}
      </Banner>
    );
  return success === null ? null : <Banner kind="success">{success}</Banner>;
}
