import { machineTokens } from 'kc-api/contract/sessions/machineTokens';
import { postureAges } from 'kc-api/rules/posture/posture';
import { t } from 'kc-intl/t';
import { dayText, listed, type FindingDefinition } from '../core/checks/findings.ts';
import { machineTokenTable } from '../core/access/machineTokens.ts';
import { userTable } from '../core/state.ts';

/** USE-06. */
export const machineTokenFindings: readonly FindingDefinition[] = [
  {
    kind: 'machineTokens.unused',
    area: 'Users',
    title: t('Machine tokens that were not used for 90 days'),
    why: t('A token that no program needs is only a risk.'),
    severity: 'low',
    noun: t('machine token'),
    listedBy: machineTokens.list,
    fix: 'machineTokens.end',
    source: listed((environment, now) => {
      const [users, before] = [userTable.in(environment), now - postureAges.unused];
      return machineTokenTable
        .in(environment)
        .all()
        .filter(({ expires, created, used }) => expires > now && created <= before && (used ?? 0) <= before)
        .map(({ handle, name, owner, used, created }) => ({
          id: handle,
          name,
          place: users.get(owner)?.login_name ?? '',
          detail: used === null ? t('Never used, created on {date}', { date: dayText(created) }) : t('Used last on {date}', { date: dayText(used) }),
        }));
    }),
  },
];
