import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { Choice } from 'kc-components/Choice';
import { Dialog } from 'kc-components/Dialog';
import { Stack } from 'kc-components/Stack';
import { dateTimeText } from 'kc-components/format';
import { accessPolicies, type ListedPolicy, type PolicyVersion } from 'kc-api/contract/workloads/accessPolicies';
import { t } from 'kc-intl/t';
import { AnswerPanel, ListHere, useAnswer, type DialogBodyProps } from '../../../shell/index.ts';
import { atId } from '../policy.ts';
import { RestoreButton } from './RestoreButton.tsx';
import { VersionChanges } from './VersionChanges.tsx';
import { VersionDiff } from './VersionDiff.tsx';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1rem;
`;

const titleOf = ({ version, date, user }: PolicyVersion): string => t('Version {version}, {time}, {user}', { version, time: dateTimeText(date), user });
const optionsOf = (versions: readonly PolicyVersion[]) => versions.map((one) => ({ value: String(one.version), label: titleOf(one) }));

interface VersionsProps {
  policy: ListedPolicy;
  versions: readonly PolicyVersion[];
  chosen: number;
  onChoose: (version: number) => void;
}

function Versions({ policy, versions, chosen, onChoose }: VersionsProps) {
  const [other, setOther] = useState('');
  const shown = String(chosen);
  const version = versions.find((one) => one.version === chosen);
  return (
    <Stack>
      <Bar>
        <Choice label={t('Version')} value={shown} options={optionsOf(versions)} onValue={(next) => onChoose(Number(next))} />
        <Choice
          label={t('Compare with')}
          value={other}
          none={t('its own changes')}
          options={optionsOf(versions.filter((one) => one.version !== chosen))}
          onValue={setOther}
        />
      </Bar>
      {other !== '' && other !== shown ? <VersionDiff policy={policy} from={other} to={shown} /> : version && <VersionChanges version={version} />}
    </Stack>
  );
}

/** Shows the versions of a policy, newest first, with the changes of each, and a line diff of any two. Read-only. */
export function PolicyHistory({ targets, onClose }: DialogBodyProps<ListedPolicy>) {
  const [policy] = useState(targets[0] as ListedPolicy);
  const answer = useAnswer(accessPolicies.versions, { params: atId(policy) });
  const newest = answer.data?.versions[0]?.version ?? null;
  /** Null if nothing is selected: the newest version is displayed, even when another user creates a new one. */
  const [chosen, setChosen] = useState<number | null>(null);
  const version = chosen ?? newest;
  return (
    <Dialog
      open
      size="wizard"
      title={t('History of {name}', { name: policy.name })}
      onDismiss={onClose}
      footer={{
        cancel: (
          <ListHere>
            <RestoreButton version={version === newest ? null : version} />
          </ListHere>
        ),
        primary: (
          <Button tone="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        ),
      }}
    >
      <AnswerPanel answer={answer}>{({ versions }) => <Versions policy={policy} versions={versions} chosen={version ?? 0} onChoose={setChosen} />}</AnswerPanel>
    </Dialog>
  );
}
