import { styled } from 'styled-components';
import { breakable } from 'kc-components/legible';
import { PlainTable } from 'kc-components/PlainTable';
import { token } from 'kc-components/theme';
import { accessPolicies, type PolicyOs } from 'kc-api/contract/workloads/accessPolicies';
import { t } from 'kc-intl/t';
import { AnswerPanel, useAnswer } from '../../shell/index.ts';
import { accessChanges, type Access } from './accessChanges.ts';
import { AccessWord } from './AccessWord.tsx';
import type { Domain } from './domains/domains.ts';

const most = 50;

const Table = styled(PlainTable)`
  /* Long names of users give way before paths, and the two words do not break. */
  & td:nth-child(2) {
    min-width: 7rem;
  }
  & td:nth-child(n + 3) {
    white-space: nowrap;
  }
`;

const Said = styled.p`
  color: ${token('text-2')};
  overflow-wrap: anywhere;
`;

interface AccessEffectProps {
  /** Names of the disks that change from one policy to the other. */
  disks: readonly string[];
  /** Ids of policies; '' for none. */
  from: string;
  to: string;
  os: PolicyOs;
  domains: readonly Domain[];
}

const AccessCell = ({ access }: { access: Access }) => <td>{access === 'none' ? t('No policy') : <AccessWord verdict={access} />}</td>;

/** Returns the rules of a policy, or null without one. */
function useRules(id: string) {
  const { data, error, refresh } = useAnswer(accessPolicies.read, { params: { id }, query: {} }, { enabled: id !== '' });
  return { data: id === '' ? null : data?.access_policy.rules, error, refresh };
}

/** Shows how access to the disks changes with the new policy: per user and place, before and after. */
export function AccessEffect({ disks, from, to, os, domains }: AccessEffectProps) {
  const before = useRules(from);
  const after = useRules(to);
  const names = disks.join(', ');
  if (from === to) return <Said>{breakable(t('{names}: has this policy already. Access does not change.', { names }))}</Said>;
  return (
    <AnswerPanel answer={before}>
      {(old) => (
        <AnswerPanel answer={after}>
          {(next) => {
            const changes = accessChanges(os, old, next, domains);
            if (changes.length === 0) return <Said>{breakable(t('{names}: access does not change for anybody.', { names }))}</Said>;
            return (
              <div>
                <Table>
                  <caption>{breakable(names)}</caption>
                  <thead>
                    <tr>
                      <th scope="col">{t('Who')}</th>
                      <th scope="col">{t('Where')}</th>
                      <th scope="col">{t('Now')}</th>
                      <th scope="col">{t('After')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {changes.slice(0, most).map((change, at) => (
                      <tr key={at}>
                        <td>{breakable(change.who)}</td>
                        <td>{breakable(change.where)}</td>
                        <AccessCell access={change.before} />
                        <AccessCell access={change.after} />
                      </tr>
                    ))}
                  </tbody>
                </Table>
                {changes.length > most && (
                  <Said>{t('And {count, plural, one {# more change} other {# more changes}}.', { count: changes.length - most })}</Said>
                )}
              </div>
            );
          }}
        </AnswerPanel>
      )}
    </AnswerPanel>
  );
}
