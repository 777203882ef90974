import { Status } from 'kc-components/Status';
import { system } from 'kc-api/contract/frame/system';
import { healthText, healthTones, healthValue } from 'kc-api/rules/frame/monitoring';
import { HealthProblems } from '../mending/index.ts';
import { AnswerPanel, useAnswer } from '../shell/index.ts';

/** The health of the appliance, and the faults behind it. */
export function Health() {
  const answer = useAnswer(system.status);
  return (
    <AnswerPanel answer={answer} lines={2}>
      {({ kps_status, health_problem_count = 0 }) => (
        <>
          <Status tone={healthTones[healthValue(kps_status)]}>{healthText(kps_status)}</Status>
          {health_problem_count > 0 && <HealthProblems />}
        </>
      )}
    </AnswerPanel>
  );
}
