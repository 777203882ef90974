import { Status } from 'kc-components/Status';
import { system, type MonitoringStatus } from 'kc-api/contract/frame/system';
import { healthText, healthTones, healthValue } from 'kc-api/rules/frame/monitoring';
import { holds, type Actor } from 'kc-api/rules/privileges';
import { t } from 'kc-intl/t';
import { HealthProblems } from '../mending/index.ts';
import { AnswerPanel, useAnswer, usePorts } from '../shell/index.ts';

/** Text if the appliance lists no problems. Empty for a status that needs no explanation, such as Maintenance. */
function withoutProblemsText({ kps_status }: MonitoringStatus, actor: Actor): string {
  if (kps_status === 'Healthy') return t('No problems.');
  return kps_status === 'Degraded' && !holds(actor, 'SEC_ADMIN') ? t('Ask a security administrator for the reason.') : '';
}

/** Shows the health of the appliance and its problems. `onClose` is called when the user follows a link. */
export function Health({ onClose }: { onClose: () => void }) {
  const { actor } = usePorts();
  const answer = useAnswer(system.status);
  return (
    <AnswerPanel answer={answer} lines={2}>
      {(status) => (
        <>
          <Status tone={healthTones[healthValue(status.kps_status)]}>{healthText(status.kps_status)}</Status>
          {status.health_problem_count ? (
            <HealthProblems count={status.health_problem_count} onFollow={onClose} />
          ) : (
            <p>{withoutProblemsText(status, actor)}</p>
          )}
        </>
      )}
    </AnswerPanel>
  );
}
