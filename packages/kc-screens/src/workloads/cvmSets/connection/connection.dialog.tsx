import { Cable } from 'lucide-react';
import { FieldGrid } from 'kc-components/Form';
import { cvmSets, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetRules, cvmSetTexts } from 'kc-api/rules/workloads/cvmSets';
import { defineFormDialog } from '../../../shell/index.ts';
import { spanSeconds } from '../../span/span.ts';
import { connectionSchema, connectionValues, type ConnectionValues } from './connection.schema.ts';
import { ConnectionFields } from './ConnectionFields.tsx';

/** VM-022: heartbeat and grace period of the guest connection. */
export const connectionDialog = defineFormDialog<ConnectionValues, typeof cvmSets.changeConnection, CvmSet>({
  id: 'cvmSets.connection',
  title: (set) => `Guest connection of ${set.name}`,
  label: 'Guest connection',
  action: 'Apply connection',
  icon: <Cable aria-hidden />,
  allowed: cvmSetRules.change,
  schema: connectionSchema,
  initialValues: ({ target }) => connectionValues(target),
  Fields: () => (
    <FieldGrid>
      <ConnectionFields />
    </FieldGrid>
  ),
  call: cvmSets.changeConnection,
  params: (set) => ({ guid: set.guid }),
  toBody: ({ heartbeat, grace_period }) => ({ heartbeat: spanSeconds(heartbeat), grace_period: spanSeconds(grace_period) }),
  done: () => cvmSetTexts.updated,
});
