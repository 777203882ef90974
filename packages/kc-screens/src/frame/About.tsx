import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { DetailsList } from 'kc-components/DetailsList';
import { Skeleton } from 'kc-components/Skeleton';
import { system } from 'kc-api/contract/frame/system';
import { healthValue } from 'kc-api/rules/frame/monitoring';
import { useAnswer } from '../shell/index.ts';

/** SHELL-114: which appliance this is. */
export function About() {
  const { data, error, refresh } = useAnswer(system.info);
  const status = useAnswer(system.status).data?.kps_status;
  if (error && !data)
    return (
      <Banner kind="error" action={<Button onClick={refresh}>Try again</Button>}>
        {error.message}
      </Banner>
    );
  if (!data) return <Skeleton lines={4} />;
  return (
    <DetailsList
      items={[
        { label: 'Product', value: data.product_name },
        { label: 'Vendor', value: data.vendor },
        { label: 'Version', value: data.version },
        { label: 'Build', value: data.build, mono: true },
        { label: 'Host name', value: data.hostname, mono: true },
        { label: 'Health', value: status && `${healthValue(status)} (${status})` },
      ]}
    />
  );
}
