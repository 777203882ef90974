import { useState } from 'react';
import { Button } from 'kc-components/Button';
import { DetailsList } from 'kc-components/DetailsList';
import { Dialog } from 'kc-components/Dialog';
import { EmptyState } from 'kc-components/EmptyState';
import { dateTimeText } from 'kc-components/format';
import { breakable } from 'kc-components/legible';
import { Link } from 'kc-components/Link';
import { Skeleton } from 'kc-components/Skeleton';
import { Stack } from 'kc-components/Stack';
import { pages } from 'kc-api/rules/frame/pages';
import { accessPolicies, type AccessPolicy } from 'kc-api/contract/workloads/accessPolicies';
import { osNames, policyTexts } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import { AnswerPanel, useAnswer, usePorts, type DialogBodyProps } from '../../../shell/index.ts';
import { PermissionList, RuleCard, useDomains } from '../../accessPolicies/index.ts';
import { diskTitle, type DiskRow } from '../diskRow.ts';

/** The rules of the policy, with the names of the group's domains. */
function Rules({ policy: { groupname, rules } }: { policy: AccessPolicy }) {
  return (
    <AnswerPanel answer={useDomains(groupname)}>
      {(domains) =>
        rules.map((rule) => (
          <RuleCard key={rule.name} rule={rule}>
            <PermissionList permissions={rule.permissions} domains={domains} />
          </RuleCard>
        ))
      }
    </AnswerPanel>
  );
}

/** Shows the policy of a disk, read-only, with a link to the page that edits it. */
export function OpenPolicy({ targets, onClose }: DialogBodyProps<DiskRow>) {
  const [disk] = useState(targets[0] as DiskRow);
  const id = disk.policy?.guid ?? '';
  const { navigation } = usePorts();
  const { data, error, refresh } = useAnswer(accessPolicies.read, { params: { id }, query: {} });
  const policy = data?.access_policy;
  const href = navigation.href({ path: pages.workloads, params: { tab: 'vmsets', row: disk.vm.cvmset, sub: 'policies', item: id } });
  return (
    <Dialog
      open
      size="wizard"
      title={t('Policy of {disk}', { disk: diskTitle(disk) })}
      onDismiss={onClose}
      footer={{
        primary: (
          <Button tone="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        ),
      }}
    >
      {policy ? (
        <Stack tight>
          <DetailsList
            items={[
              { label: t('Name'), value: disk.vm.cvmset === '' ? policy.name : <Link href={href}>{breakable(policy.name)}</Link> },
              { label: t('Operating system'), value: osNames[policy.os_type] },
              { label: t('Version'), value: String(policy.version) },
              { label: t('Last updated'), value: dateTimeText(policy.last_updated) },
              { label: t('Description'), value: policy.desc, wide: true },
            ]}
          />
          <Rules policy={policy} />
        </Stack>
      ) : error ? (
        <EmptyState tone="failed" text={policyTexts.cannotOpen} action={<Button onClick={refresh}>{t('Try again')}</Button>} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
}
