import { TicksField } from 'kc-components/TicksField';
import { webTarget } from 'kc-api/contract/cluster/webCertificates';
import { webTargetNames } from 'kc-api/rules/cluster/webCertificates';

const helps = { external: 'For connections from browsers and clients.', internal: 'For connections from the other nodes of the cluster.' } as const;
const targets = webTarget.options.toReversed().map((value) => ({ value, label: webTargetNames[value], help: helps[value] }));

/** CLUS-061. */
export const TargetsField = () => <TicksField name="targets" label="Web servers" options={targets} required wide />;
