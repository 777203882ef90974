import { DetailsList } from 'kc-components/DetailsList';
import { system } from 'kc-api/contract/frame/system';
import { healthValue } from 'kc-api/rules/frame/monitoring';
import { AnswerPanel, useAnswer } from '../shell/index.ts';

/** SHELL-114: which appliance this is. */
export function About() {
  const info = useAnswer(system.info);
  const status = useAnswer(system.status).data?.kps_status;
  return (
    <AnswerPanel answer={info} lines={4}>
      {({ product_name, vendor, version, build, hostname }) => (
        <DetailsList
          items={[
            { label: 'Product', value: product_name },
            { label: 'Vendor', value: vendor },
            { label: 'Version', value: version },
            { label: 'Build', value: build, mono: true },
            { label: 'Host name', value: hostname, mono: true },
            { label: 'Health', value: status && `${healthValue(status)} (${status})` },
          ]}
        />
      )}
    </AnswerPanel>
  );
}
