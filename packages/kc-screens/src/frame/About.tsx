import { DetailsList } from 'kc-components/DetailsList';
import { system } from 'kc-api/contract/frame/system';
import { healthText, healthValue } from 'kc-api/rules/frame/monitoring';
import { t } from 'kc-intl/t';
import { AnswerPanel, useAnswer } from '../shell/index.ts';

/** SHELL-114: identifies the appliance. */
export function About() {
  const info = useAnswer(system.info);
  const status = useAnswer(system.status).data?.kps_status;
  return (
    <AnswerPanel answer={info} lines={4}>
      {({ product_name, vendor, version, build, hostname }) => (
        <DetailsList
          items={[
            { label: t('Product'), value: product_name },
            { label: t('Vendor'), value: vendor },
            { label: t('Version'), value: version },
            { label: t('Build'), value: build, mono: true },
            { label: t('Host name'), value: hostname, mono: true },
            { label: t('Health'), value: status && `${healthValue(status)} (${healthText(status)})` },
          ]}
        />
      )}
    </AnswerPanel>
  );
}
