import { TicksField } from 'kc-components/TicksField';
import { webTarget } from 'kc-api/contract/cluster/webCertificates';
import { webTargetNames } from 'kc-api/rules/cluster/webCertificates';
import { t } from 'kc-intl/t';

const helps = { external: t('For connections from browsers and clients.'), internal: t('For connections from the other nodes of the cluster.') } as const;
const targets = webTarget.options.toReversed().map((value) => ({ value, label: webTargetNames[value], help: helps[value] }));

/** CLUS-061. */
export const TargetsField = () => <TicksField name="targets" label={t('Web servers')} options={targets} required wide />;
