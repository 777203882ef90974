import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { dateTimeText, now } from 'kc-components/format';
import { changeFreezes } from 'kc-api/contract/requests/changeFreezes';
import { freezeActs, freezeState } from 'kc-api/rules/requests/changeTimes';
import { t } from 'kc-intl/t';
import { Failure, useAnswer } from '../shell/index.ts';

const Space = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  &:not(:empty) {
    padding-bottom: 0.75rem;
  }
`;

/** WIN-11: the change freezes in force. */
export function FreezeBanners() {
  const { data, error, refresh } = useAnswer(changeFreezes.list);
  const inForce = data?.freezes.filter((freeze) => freezeState(freeze, now() / 1000) === 'now') ?? [];
  return (
    <Space>
      {!data && <Failure size="banner" error={error} retry={refresh} />}
      {inForce.map((freeze) => (
        <Banner key={freeze.id} kind="warning" title={t('Change freeze {name}', { name: freeze.name })}>
          {t('Until {time}, administrators cannot perform these actions: {actions}. Reason: {reason}', {
            time: dateTimeText(freeze.to),
            actions: freezeActs(freeze),
            reason: freeze.reason,
          })}
        </Banner>
      ))}
    </Space>
  );
}
